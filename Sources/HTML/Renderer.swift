import Formats

/// Keeps a page equal to a view: the first view builds it, every later one sends only what changed.
public struct Renderer<Action> {
  private var page = Page()
  private var handlers: [Handler<Action>] = []

  public init() {}

  /// Appends to `out` the commands that turn the page into `view`.
  public mutating func render(_ view: HTML<Action>, into out: inout ByteWriter) {
    page.show(view.nodes, into: &out)
    handlers = view.handlers
  }

  /// What the input means in the view last rendered; nil when nothing listens, which happens when an
  /// input was under way while its element went.
  public func action(at node: UInt32, kind: InputKind, value: String) -> Action? {
    page.slot(of: node, kind: kind).map { handlers[$0].action(for: value) }
  }
}

/// The page as it was last sent.
struct Page {
  private var children: [Mounted] = []
  private var lastID = NodeID.mount
  private var slots: [NodeID: [Listener]] = [:]

  func slot(of node: NodeID, kind: InputKind) -> Int? {
    slots[node]?.first { $0.kind == kind }?.slot
  }

  mutating func show(_ nodes: [Node], into out: inout ByteWriter) {
    slots.removeAll(keepingCapacity: true)
    var writer = PatchWriter(out: out)
    out = ByteWriter()
    var children = take(&self.children)
    update(&children, to: nodes, of: .mount, base: 0, &writer)
    self.children = children
    out = writer.out
  }

  /// Builds `node` with all below it, not yet inserted anywhere.
  private mutating func create(_ node: Node, base: Int, _ writer: inout PatchWriter) -> Mounted {
    lastID += 1
    let id = lastID
    switch node {
    case .text(let text):
      writer.command(.createText, id)
      writer.out.string(text)
      return Mounted(id: id, content: .text(text))
    case .element(var element):
      writer.command(.createElement, id)
      writer.out.string(element.tag)
      writer.out.byte(element.namespace.rawValue)
      for pair in element.attributes { writer.set(.setAttribute, id, pair) }
      for pair in element.styles { writer.set(.setStyle, id, pair) }
      for listener in element.listeners { writer.listening(.listen, id, listener.kind) }
      let base = base + element.base
      remember(element.listeners, of: id, base: base)
      let nodes = element.children
      element.children = []
      var mounted = Mounted(id: id, content: .element(element))
      for child in nodes {
        let child = create(child, base: base, &writer)
        writer.insert(child.id, into: id, before: .end)
        mounted.children.append(child)
      }
      return mounted
    }
  }

  /// Turns `mounted` into `node`, which `Slot` has found to be the same thing at another time.
  private mutating func update(
    _ mounted: inout Mounted, to node: Node, base: Int, _ writer: inout PatchWriter
  ) {
    let id = mounted.id
    switch (mounted.content, node) {
    case (.text(let old), .text(let new)):
      if !old.isSame(as: new) {
        writer.command(.setText, id)
        writer.out.string(new)
        mounted.content = .text(new)
      }
    case (.element(let old), .element(var new)):
      writer.change(
        id, from: old.attributes, to: new.attributes, set: .setAttribute, remove: .removeAttribute)
      writer.change(id, from: old.styles, to: new.styles, set: .setStyle, remove: .removeStyle)
      for listener in old.listeners where !new.listeners.contains(where: { $0.kind == listener.kind }) {
        writer.listening(.unlisten, id, listener.kind)
      }
      for listener in new.listeners where !old.listeners.contains(where: { $0.kind == listener.kind }) {
        writer.listening(.listen, id, listener.kind)
      }
      let base = base + new.base
      remember(new.listeners, of: id, base: base)
      let nodes = new.children
      new.children = []
      mounted.content = .element(new)
      update(&mounted.children, to: nodes, of: id, base: base, &writer)
    default: preconditionFailure("nodes of two kinds were matched")
    }
  }

  /// Keeps, moves, makes and removes the children of `parent` until they are `nodes`.
  private mutating func update(
    _ children: inout [Mounted], to nodes: [Node], of parent: NodeID, base: Int,
    _ writer: inout PatchWriter
  ) {
    if children.isEmpty && nodes.isEmpty { return }
    let sources = Slot.sources(of: nodes, in: children)
    var isKept = [Bool](repeating: false, count: children.count)
    for case let source? in sources { isKept[source] = true }
    for (index, child) in children.enumerated() where !isKept[index] { writer.command(.remove, child.id) }
    let staying = longestRise(sources)
    var result: [Mounted] = []
    result.reserveCapacity(nodes.count)
    var next = NodeID.end
    for index in nodes.indices.reversed() {
      var child: Mounted
      if let source = sources[index] {
        child = Mounted(id: children[source].id, content: children[source].content)
        child.children = take(&children[source].children)
        update(&child, to: nodes[index], base: base, &writer)
      } else {
        child = create(nodes[index], base: base, &writer)
      }
      if !staying[index] { writer.insert(child.id, into: parent, before: next) }
      next = child.id
      result.append(child)
    }
    result.reverse()
    children = result
  }

  private mutating func remember(_ listeners: [Listener], of id: NodeID, base: Int) {
    guard !listeners.isEmpty else { return }
    slots[id] = listeners.map { Listener(kind: $0.kind, slot: $0.slot + base) }
  }
}

/// Moves an array out of its place, so that changing it copies nothing.
private func take(_ children: inout [Mounted]) -> [Mounted] {
  var taken: [Mounted] = []
  swap(&taken, &children)
  return taken
}
