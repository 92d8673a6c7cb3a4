import Formats
import HTML
import PageModel
import Testing

/// A random view, described in a way that can be both rendered and compared.
private struct Tree {
  var tag: String
  var key: String?
  var text = ""
  var attributes: [String: String] = [:]
  var data: [String: String] = [:]
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
    for name in ["data-a", "data-b"] where chance.next() % 3 == 0 { tree.data[name] = "\(chance.next() % 3)" }
    if chance.next() % 3 == 0 { tree.styles["--x"] = "\(chance.next() % 3)" }
    if chance.next() % 3 == 0 { tree.action = Int(chance.next() % 1_000) }
    if depth > 0 {
      for _ in 0..<Int(chance.next() % 6) { tree.children.append(random(depth - 1, &chance)) }
    }
    return tree
  }

  func write(_ h: HTML<Int>) {
    if tag.isEmpty { return h.text(text) }
    h.el(Tag(rawValue: tag) ?? .div) {
      for (name, value) in attributes { h.attribute(AttributeName(rawValue: name) ?? .class, value) }
      for (name, value) in data { h.data(name == "data-a" ? "data-a" : "data-b", value) }
      for value in styles.values { h.style("--x", value) }
      if let key { h.key(key) }
      if let action { h.onClick(action) }
      for child in children { child.write(h) }
    }
  }

  var expected: PageModel.Node {
    let node = PageModel.Node(tag: tag)
    node.text = text
    node.attributes = attributes.merging(data) { $1 }
    node.styles = styles
    if action != nil { node.listeners = [InputKind.click.rawValue] }
    node.children = children.map { $0.expected }
    return node
  }
}

/// SplitMix64, which reproduces a failing tree.
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
  private func show(
    with renderer: inout Renderer<Int>, on page: PageModel, _ view: (HTML<Int>) -> Void
  ) throws {
    var out = ByteWriter()
    renderer.render(into: &out, view)
    try page.apply(out.bytes)
  }

  @Test(arguments: 0..<40)
  func `applying the changes between two random trees gives the new tree`(seed: UInt64) throws {
    var chance = SystemLikeGenerator(state: seed)
    var renderer = Renderer<Int>()
    let page = PageModel()
    for _ in 0..<25 {
      let tree = Tree.random(4, &chance)
      try show(with: &renderer, on: page) { tree.write($0) }
      #expect(page.mount.children.map { $0.description } == [tree.expected.description])
      expectActions(of: tree, at: page.mount.children[0], renderer)
    }
  }

  /// Every listening node of the page returns the action at its place in the tree.
  private func expectActions(of tree: Tree, at node: PageModel.Node, _ renderer: Renderer<Int>) {
    #expect(renderer.action(at: node.number, kind: .click, value: "") == tree.action)
    for (child, below) in zip(tree.children, node.children) {
      expectActions(of: child, at: below, renderer)
    }
  }

  @Test func `a view rendered twice sends nothing the second time`() throws {
    var chance = SystemLikeGenerator(state: 7)
    let tree = Tree.random(5, &chance)
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(with: &renderer, on: page) { tree.write($0) }
    try show(with: &renderer, on: page) { tree.write($0) }
    #expect(page.commands == 0)
  }

  private func list(_ h: HTML<Int>, _ keys: [String]) {
    h.el(.ul) {
      for key in keys {
        h.el(.li) {
          h.key(key)
          h.text(key)
        }
      }
    }
  }

  @Test(arguments: 0..<60)
  func `keyed children keep their identity in any order`(seed: UInt64) throws {
    var chance = SystemLikeGenerator(state: seed)
    let all = (0..<12).map { "k\($0)" }
    func some() -> [String] {
      var keys = all.filter { _ in chance.next() % 3 != 0 }
      for index in keys.indices { keys.swapAt(index, Int(chance.next() % UInt64(keys.count))) }
      return keys
    }
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(with: &renderer, on: page) { list($0, some()) }
    for _ in 0..<10 {
      let before = page.mount.children[0].children
      let keys = some()
      try show(with: &renderer, on: page) { list($0, keys) }
      let after = page.mount.children[0].children
      #expect(after.map { $0.children[0].text } == keys)
      for node in after {
        let old = before.first { $0.children[0].text == node.children[0].text }
        #expect(old == nil || old === node)
      }
    }
  }

  @Test func `moving one child moves no others`() throws {
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(with: &renderer, on: page) { list($0, ["a", "b", "c", "d", "e"]) }
    try show(with: &renderer, on: page) { list($0, ["e", "a", "b", "c", "d"]) }
    #expect(page.moved.map { $0.children[0].text } == ["e"])
  }

  @Test func `a line added above a field leaves the field in place`() throws {
    func form(_ h: HTML<Int>, _ problem: String?) {
      h.el(.form) {
        if let problem { h.el(.p, text: problem) }
        h.el(.input) { h.attribute(.value, "Zo") }
      }
    }
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(with: &renderer, on: page) { form($0, nil) }
    let field = page.mount.children[0].children[0]
    try show(with: &renderer, on: page) { form($0, "Too long") }
    #expect(page.mount.children[0].children[1] === field)
    #expect(page.moved.isEmpty)
  }

  @Test func `typed text reaches the action`() throws {
    var renderer = Renderer<String>()
    var out = ByteWriter()
    renderer.render(into: &out) { page in
      let h = page.map { (action: String) in "feature: " + action }
      h.el(.div) {
        h.el(.button) {
          h.onClick("first")
          h.text("First")
        }
        h.el(.input) {
          h.on(.input) { "typed " + $0 }
          h.onClick("second")
        }
      }
    }
    let page = PageModel()
    try page.apply(out.bytes)
    let field = page.mount.children[0].children[1].number
    #expect(renderer.action(at: field, kind: .input, value: "Zoë") == "feature: typed Zoë")
    #expect(renderer.action(at: field, kind: .click, value: "") == "feature: second")
    #expect(renderer.action(at: 99, kind: .click, value: "") == nil)
  }

  @Test func `A3 a listener is sent again only when its meaning changes`() throws {
    var renderer = Renderer<Int>()
    let page = PageModel()
    func show(_ action: Int, _ label: String) throws -> Int {
      try self.show(with: &renderer, on: page) { h in
        h.el(.button) {
          h.onClick(action)
          h.text(label)
        }
        h.el(.input) { h.on(.input) { $0.count } }
      }
      return page.mount.children[0].sends
    }
    let first = try show(1, "Done")
    #expect(try show(1, "Ready") == first)
    #expect(try show(2, "Ready") == first + 1)
    #expect(page.mount.children[1].sends == 1)
    #expect(renderer.action(at: page.mount.children[0].number, kind: .click, value: "") == 2)
  }

  @Test func `texts that look alike but differ in encoding are sent again`() throws {
    var renderer = Renderer<Int>()
    let page = PageModel()
    try show(with: &renderer, on: page) { $0.text("Zo\u{eb}") }
    try show(with: &renderer, on: page) { $0.text("Zoe\u{308}") }
    #expect(page.commands == 1)
  }
}
