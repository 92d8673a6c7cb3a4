import Formats

/// Changes of a page, as commands to the driver. The numbers are shared with `web/driver/codes.js`.
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
  /// Starts listening. A repetition means that the listener's action has changed.
  case listen = 10
  case unlisten = 11
}

/// The number of a node on the page. `mount` is the element that contains the view.
typealias NodeID = UInt32

extension NodeID {
  static let mount: NodeID = 1
  /// Used in `insert` if no sibling follows.
  static let end: NodeID = 0
}

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

  mutating func text(_ command: PatchCommand, _ id: NodeID, _ entry: Entry, of sheet: Sheet) {
    self.command(command, id)
    out.text(sheet.bytes(entry.from, entry.to))
  }

  /// Sets what `entry` describes on a node. The page has no use for keys.
  mutating func set(_ id: NodeID, _ entry: Entry, of sheet: Sheet) {
    switch entry.kind {
    case .attribute(let name): setAttribute(id, name.rawValue, entry, of: sheet)
    case .mark(let mark): setAttribute(id, mark.rawValue, entry, of: sheet)
    case .data, .style:
      command(entry.kind == .data ? .setAttribute : .setStyle, id)
      out.text(sheet.bytes(entry.from, entry.mark))
      out.text(sheet.bytes(entry.mark, entry.to))
    case .listener(let kind):
      command(.listen, id)
      out.byte(kind.rawValue)
    case .element, .text, .key: break
    }
  }

  private mutating func setAttribute(_ id: NodeID, _ name: String, _ entry: Entry, of sheet: Sheet) {
    command(.setAttribute, id)
    out.string(name)
    out.text(sheet.bytes(entry.from, entry.to))
  }

  /// Reverts `set`.
  mutating func remove(_ id: NodeID, _ entry: Entry, of sheet: Sheet) {
    switch entry.kind {
    case .attribute(let name): removeAttribute(id, name.rawValue)
    case .mark(let mark): removeAttribute(id, mark.rawValue)
    case .data, .style:
      command(entry.kind == .data ? .removeAttribute : .removeStyle, id)
      out.text(sheet.bytes(entry.from, entry.mark))
    case .listener(let kind):
      command(.unlisten, id)
      out.byte(kind.rawValue)
    case .element, .text, .key: break
    }
  }

  private mutating func removeAttribute(_ id: NodeID, _ name: String) {
    command(.removeAttribute, id)
    out.string(name)
  }
}
