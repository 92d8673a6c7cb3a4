import Formats
import HTML
import Testing

/// A view drawn by chance, described so that it can be both rendered and compared.
private struct Tree {
  var tag: String
  var key: String?
  var text = ""
  var attributes: [String: String] = [:]
  var styles: [String: String] = [:]
  var action: Int?
  var children: [Tree] = []

  static func random(_ depth: Int, _ chance: inout SystemLikeGenerator) -> Tree {
    let tags = ["div", "p", "input", "li"]
    var tree = Tree(tag: tags[Int(chance.next() % 4)])
    if chance.next() % 5 == 0 { return Tree(tag: "", text: "t\(chance.next() % 4)") }
    if chance.next() % 2 == 0 { tree.key = "k\(chance.next() % 6)" }
    for name in ["class", "title", "value"] where chance.next() % 2 == 0 {
      tree.attributes[name] = "v\(chance.next() % 3)"
    }
    if chance.next() % 3 == 0 { tree.styles["--x"] = "\(chance.next() % 3)" }
    if chance.next() % 3 == 0 { tree.action = Int(chance.next() % 1_000) }
    if depth > 0 {
      for _ in 0..<Int(chance.next() % 6) { tree.children.append(random(depth - 1, &chance)) }
    }
    return tree
  }

  var view: HTML<Int> {
    if tag.isEmpty { return HTML(nodes: [.text(text)]) }
    var parts: [Attribute<Int>] = attributes.map { .attribute($0.key, $0.value) }
    parts += styles.map { .style($0.key, $0.value) }
    if let key { parts.append(.key(key)) }
    if let action { parts.append(.onClick(action)) }
    var inside = HTML<Int>()
    for child in children { inside.append(child.view) }
    return element(tag, .html, parts, inside)
  }

  var expected: PageModel.Node {
    let node = PageModel.Node(tag: tag)
    node.text = text
    node.attributes = attributes
    node.styles = styles
    if action != nil { node.listeners = [InputKind.click.rawValue] }
    node.children = children.map { $0.expected }
    return node
  }
}

/// SplitMix64, so that a failing tree comes again.
private struct SystemLikeGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return (mixed ^ (mixed >> 31)) >> 8
  }
}

@Suite struct RendererTests {
  private func show(_ view: HTML<Int>, with renderer: inout Renderer<Int>, on page: PageModel) throws {
    var out = ByteWriter()
    renderer.render(view, into: &out)
    try page.apply(out.bytes)
  }

  @Test(arguments: 0..<40)
  func `applying what changed between two random trees gives the new tree`(seed: UInt64) throws {
    var chance = SystemLikeGenerator(state: seed)
    var renderer = Renderer<Int>()
    let page = PageModel()
    for _ in 0..<25 {
      let tree = Tree.random(4, &chance)
      try show(tree.view, with: &renderer, on: page)
      #expect(page.mount.children.map { $0.description } == [tree.expected.description])
      try expectActions(of: tree, at: page.mount.children[0], renderer, page)
    }
  }

  /// Every listening node of the page answers with the action of its place in the tree.
  private func expectActions(
    of tree: Tree, at node: PageModel.Node, _ renderer: Renderer<Int>, _ page: PageModel
  ) throws {
    let number = try #require(page.number(of: node))
    #expect(renderer.action(at: number, kind: .click, value: "") == tree.action)
    for (child, below) in zip(tree.children, node.children) {
      try expectActions(of: child, at: below, renderer, page)
    }
  }

  @Test func `a view rendered twice sends nothing the second time`() throws {
    var chance = SystemLikeGenerator(state: 7)
    let tree = Tree.random(5, &chance)
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(tree.view, with: &renderer, on: page)
    try show(tree.view, with: &renderer, on: page)
    #expect(page.commands == 0)
  }

  private func list(_ keys: [String]) -> HTML<Int> {
    el("ul") { for key in keys { el("li", .key(key)) { key } } }
  }

  @Test(arguments: 0..<60)
  func `children with keys keep their identity in any new order`(seed: UInt64) throws {
    var chance = SystemLikeGenerator(state: seed)
    let all = (0..<12).map { "k\($0)" }
    func some() -> [String] {
      var keys = all.filter { _ in chance.next() % 3 != 0 }
      for index in keys.indices { keys.swapAt(index, Int(chance.next() % UInt64(keys.count))) }
      return keys
    }
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(list(some()), with: &renderer, on: page)
    for _ in 0..<10 {
      let before = page.mount.children[0].children
      let keys = some()
      try show(list(keys), with: &renderer, on: page)
      let after = page.mount.children[0].children
      #expect(after.map { $0.children[0].text } == keys)
      for node in after {
        let old = before.first { $0.children[0].text == node.children[0].text }
        #expect(old == nil || old === node)
      }
    }
  }

  @Test func `moving one child moves no other`() throws {
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(list(["a", "b", "c", "d", "e"]), with: &renderer, on: page)
    try show(list(["e", "a", "b", "c", "d"]), with: &renderer, on: page)
    #expect(page.moved.map { $0.children[0].text } == ["e"])
  }

  @Test func `a line that appears above a field leaves the field in place`() throws {
    func form(_ problem: String?) -> HTML<Int> {
      el("form") {
        if let problem { el("p") { problem } }
        el("input", .attribute("value", "Zo"))
      }
    }
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(form(nil), with: &renderer, on: page)
    let field = page.mount.children[0].children[0]
    try show(form("Too long"), with: &renderer, on: page)
    #expect(page.mount.children[0].children[1] === field)
    #expect(page.moved.isEmpty)
  }

  @Test func `what a person typed reaches the action`() throws {
    var renderer = Renderer<String>()
    var out = ByteWriter()
    let view: HTML<String> = el("div") {
      el("button", .onClick("first")) { "First" }
      el("input", .on(.input, .make { "typed " + $0 }), .onClick("second"))
    }
    renderer.render(view.map { "feature: " + $0 }, into: &out)
    let page = PageModel()
    try page.apply(out.bytes)
    let field = try #require(page.number(of: page.mount.children[0].children[1]))
    #expect(renderer.action(at: field, kind: .input, value: "Zoë") == "feature: typed Zoë")
    #expect(renderer.action(at: field, kind: .click, value: "") == "feature: second")
    #expect(renderer.action(at: 99, kind: .click, value: "") == nil)
  }

  @Test func `texts that look alike but are written otherwise are sent anew`() throws {
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(HTML(nodes: [.text("Zo\u{eb}")]), with: &renderer, on: page)
    try show(HTML(nodes: [.text("Zoe\u{308}")]), with: &renderer, on: page)
    #expect(page.commands == 1)
  }
}
