import Formats
import HTML

/// A page as a browser would have it after carrying out the commands. It keeps identity: a node that was not
/// removed is the same object.
public final class PageModel {
  public final class Node {
    /// The number that the commands use.
    public let number: UInt32
    public let tag: String
    public var text = ""
    public var attributes: [String: String] = [:]
    public var styles: [String: String] = [:]
    public var listeners: Set<UInt8> = []
    /// The number of commands that made the node listen.
    public var sends = 0
    public var children: [Node] = []
    weak var parent: Node?

    public init(tag: String, number: UInt32 = 0) { (self.tag, self.number) = (tag, number) }
  }

  /// Commands that no driver could carry out.
  public enum Fault: Error {
    case unknownCommand, unknownNode(UInt64), usedNumber(UInt64), noSuchSibling(UInt64)
  }

  public let mount = Node(tag: "mount", number: 1)
  private var nodes: [UInt64: Node] = [:]
  /// Nodes that an `insert` took from another place on the page, which would lose the focus.
  public private(set) var moved: [Node] = []
  public private(set) var commands = 0

  public init() { nodes[1] = mount }

  /// Copies the look of a page with new nodes.
  public init(copying page: PageModel) { adopt(page.mount, as: mount) }

  private func adopt(_ original: Node, as copy: Node) {
    nodes[UInt64(copy.number)] = copy
    (copy.text, copy.attributes, copy.styles) = (original.text, original.attributes, original.styles)
    copy.listeners = original.listeners
    for child in original.children {
      let node = Node(tag: child.tag, number: child.number)
      node.parent = copy
      copy.children.append(node)
      adopt(child, as: node)
    }
  }

  /// Carries out patches.
  public func apply(_ bytes: [UInt8]) throws {
    moved = []
    commands = 0
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      guard let command = PatchCommand(rawValue: try reader.byte()) else { throw Fault.unknownCommand }
      let id = try reader.varint()
      commands += 1
      if command == .createElement || command == .createText {
        try create(id, command, &reader)
      } else {
        try change(try node(id), command, &reader)
      }
    }
  }

  private func node(_ id: UInt64) throws -> Node {
    guard let node = nodes[id] else { throw Fault.unknownNode(id) }
    return node
  }

  private func create(_ id: UInt64, _ command: PatchCommand, _ reader: inout ByteReader) throws {
    guard nodes[id] == nil else { throw Fault.usedNumber(id) }
    let text = try reader.string()
    let node = Node(tag: command == .createText ? "" : text, number: UInt32(id))
    if command == .createText { node.text = text } else { _ = try reader.byte() }
    nodes[id] = node
  }

  private func change(_ node: Node, _ command: PatchCommand, _ reader: inout ByteReader) throws {
    switch command {
    case .createElement, .createText: break
    case .setText: node.text = try reader.string()
    case .setAttribute: node.attributes[try reader.string()] = try reader.string()
    case .removeAttribute: node.attributes[try reader.string()] = nil
    case .setStyle: node.styles[try reader.string()] = try reader.string()
    case .removeStyle: node.styles[try reader.string()] = nil
    case .listen:
      node.listeners.insert(try reader.byte())
      node.sends += 1
    case .unlisten: node.listeners.remove(try reader.byte())
    case .insert:
      let child = try self.node(try reader.varint())
      let next = try reader.varint()
      if let parent = child.parent {
        moved.append(child)
        parent.children.removeAll { $0 === child }
      }
      child.parent = node
      let before = nodes[next]
      let index = before.flatMap { before in node.children.firstIndex { $0 === before } }
      guard next == 0 || index != nil else { throw Fault.noSuchSibling(next) }
      node.children.insert(child, at: index ?? node.children.count)
    case .remove:
      node.parent?.children.removeAll { $0 === node }
      forget(node)
    }
  }

  private func forget(_ node: Node) {
    nodes[UInt64(node.number)] = nil
    for child in node.children { forget(child) }
  }
}

extension PageModel.Node: CustomStringConvertible {
  /// Everything that a person or a program could see, written alike for equal trees.
  public var description: String {
    guard !tag.isEmpty else { return "'\(text)'" }
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let styles = styles.sorted { $0.key < $1.key }.map { " \($0.key):\($0.value)" }.joined()
    let listeners = listeners.sorted().map { " on\($0)" }.joined()
    return "<\(tag)\(attributes)\(styles)\(listeners)>" + children.map { $0.description }.joined() + "</>"
  }
}
