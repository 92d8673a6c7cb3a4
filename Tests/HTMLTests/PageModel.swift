import Formats
import HTML
import Testing

/// A page as a browser would have it after carrying out the commands, which keeps identity: a node that
/// was not removed is the same object.
final class PageModel {
  final class Node {
    let tag: String
    var text = ""
    var attributes: [String: String] = [:]
    var styles: [String: String] = [:]
    var listeners: Set<UInt8> = []
    var children: [Node] = []
    weak var parent: Node?

    init(tag: String) { self.tag = tag }
  }

  let mount = Node(tag: "mount")
  private(set) var nodes: [UInt64: Node] = [:]
  /// Nodes that an `insert` took from another place on the page, which would lose the focus.
  private(set) var moved: [Node] = []
  private(set) var commands = 0

  init() { nodes[1] = mount }

  func number(of node: Node) -> UInt32? {
    nodes.first { $0.value === node }.map { UInt32($0.key) }
  }

  func apply(_ bytes: [UInt8]) throws {
    moved = []
    commands = 0
    var reader = ByteReader(bytes)
    while !reader.isAtEnd {
      let command = try #require(PatchCommand(rawValue: try reader.byte()))
      let id = try reader.varint()
      commands += 1
      if command == .createElement || command == .createText {
        try create(id, command, &reader)
      } else {
        try change(try #require(nodes[id]), command, &reader)
      }
    }
  }

  private func create(_ id: UInt64, _ command: PatchCommand, _ reader: inout ByteReader) throws {
    #expect(nodes[id] == nil, "number \(id) is given twice")
    let text = try reader.string()
    let node = Node(tag: command == .createText ? "" : text)
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
    case .listen: node.listeners.insert(try reader.byte())
    case .unlisten: node.listeners.remove(try reader.byte())
    case .insert:
      let child = try #require(nodes[try reader.varint()])
      let next = try reader.varint()
      if let parent = child.parent {
        moved.append(child)
        parent.children.removeAll { $0 === child }
      }
      child.parent = node
      let before = nodes[next]
      let index = before.flatMap { before in node.children.firstIndex { $0 === before } }
      #expect(next == 0 || index != nil, "inserted before what is not there")
      node.children.insert(child, at: index ?? node.children.count)
    case .remove:
      node.parent?.children.removeAll { $0 === node }
      forget(node)
    }
  }

  private func forget(_ node: Node) {
    if let number = nodes.first(where: { $0.value === node })?.key { nodes[number] = nil }
    for child in node.children { forget(child) }
  }
}

extension PageModel.Node: CustomStringConvertible {
  /// Everything a person or a program could see, written the same way for equal trees.
  var description: String {
    guard !tag.isEmpty else { return "'\(text)'" }
    let attributes = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let styles = styles.sorted { $0.key < $1.key }.map { " \($0.key):\($0.value)" }.joined()
    let listeners = listeners.sorted().map { " on\($0)" }.joined()
    return "<\(tag)\(attributes)\(styles)\(listeners)>" + children.map { $0.description }.joined() + "</>"
  }
}
