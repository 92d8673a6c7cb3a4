import Formats

/// The changes of a page, as commands to the driver. The numbers are shared with `web/driver/codes.js`.
public enum PatchCommand: UInt8, CaseIterable, Sendable {
  case createElement = 1
  case createText = 2
  case setText = 3
  case setAttribute = 4
  case removeAttribute = 5
  case setStyle = 6
  case removeStyle = 7
  case insert = 8
  case remove = 9
  case listen = 10
  case unlisten = 11
}

/// The number by which the page knows a node. `mount` is the element that the view stands in.
typealias NodeID = UInt32

extension NodeID {
  static let mount: NodeID = 1
  /// In `insert`: no sibling follows.
  static let end: NodeID = 0
}

/// Writes patch commands.
struct PatchWriter {
  var out: ByteWriter

  mutating func command(_ command: PatchCommand, _ id: NodeID) {
    out.byte(command.rawValue)
    out.varint(UInt64(id))
  }

  mutating func insert(_ child: NodeID, into parent: NodeID, before next: NodeID) {
    command(.insert, parent)
    out.varint(UInt64(child))
    out.varint(UInt64(next))
  }

  mutating func set(_ command: PatchCommand, _ id: NodeID, _ pair: Pair) {
    self.command(command, id)
    out.string(pair.name)
    out.string(pair.value)
  }

  mutating func remove(_ command: PatchCommand, _ id: NodeID, _ name: String) {
    self.command(command, id)
    out.string(name)
  }

  mutating func listening(_ command: PatchCommand, _ id: NodeID, _ kind: InputKind) {
    self.command(command, id)
    out.byte(kind.rawValue)
  }

  /// What turns the pairs `old` of a node into `new`.
  mutating func change(
    _ id: NodeID, from old: [Pair], to new: [Pair], set: PatchCommand, remove: PatchCommand
  ) {
    for pair in old where !new.contains(where: { $0.name.isSame(as: pair.name) }) {
      self.remove(remove, id, pair.name)
    }
    for pair in new {
      let before = old.first { $0.name.isSame(as: pair.name) }
      if before.map({ $0.value.isSame(as: pair.value) }) != true { self.set(set, id, pair) }
    }
  }
}
