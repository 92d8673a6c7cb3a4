import Formats
import HTML

/// A view put together from its patches.
struct Drawing {
  /// A part of Home that the page cannot carry.
  enum Failure: Error {
    /// No first view: it changes or takes away what it has just made.
    case notNew(PatchCommand)
    /// An element that HTML writes in another way, or one whose state is not in its attributes.
    case element(String)
    /// The security policy of the page forbids it in HTML.
    case style
    case empty
  }

  private struct Part {
    /// The opening tag without its end; nothing for a text.
    var tag: String?
    var name = ""
    var text = ""
    var children: [UInt64] = []
  }

  private static let mount: UInt64 = 1
  private static let unfit = ["textarea", "select", "script", "style", "img", "br", "hr", "wbr"]
  private static let field = "input"

  private var parts: [UInt64: Part] = [mount: Part()]

  /// Takes in the commands of the first answer, up to the first one that is no change of the page.
  init(_ commands: [UInt8]) throws {
    var reader = ByteReader(commands)
    while !reader.isAtEnd, let command = PatchCommand(rawValue: try reader.byte()) {
      try take(command, &reader)
    }
    if html.isEmpty { throw Failure.empty }
  }

  var html: String { parts[Self.mount]?.children.map { text(of: $0) }.joined() ?? "" }

  private mutating func take(_ command: PatchCommand, _ reader: inout ByteReader) throws {
    let id = try reader.varint()
    switch command {
    case .createElement:
      let name = try reader.string()
      if Self.unfit.contains(name) { throw Failure.element(name) }
      parts[id] = Part(tag: "<" + name, name: name)
      _ = try reader.byte()
    case .createText: parts[id] = Part(text: try reader.string().escapedForMarkup)
    case .setAttribute:
      let (name, value) = (try reader.string(), try reader.string())
      // The driver gives the focus by itself, once, and sets the values of fields.
      if name != "autofocus", name != "value" { parts[id]?.tag? += " \(name)=\"\(value.escapedForMarkup)\"" }
    case .insert:
      let (child, next) = (try reader.varint(), try reader.varint())
      let siblings = parts[id]?.children ?? []
      parts[id]?.children.insert(child, at: siblings.firstIndex(of: next) ?? siblings.endIndex)
    case .listen: _ = try reader.byte()
    case .setStyle: throw Failure.style
    case .setText, .removeAttribute, .removeStyle, .remove, .unlisten: throw Failure.notNew(command)
    }
  }

  private func text(of id: UInt64) -> String {
    guard let part = parts[id] else { return "" }
    guard let tag = part.tag else { return part.text }
    if part.name == Self.field { return tag + ">" }
    return tag + ">" + part.children.map { text(of: $0) }.joined() + "</\(part.name)>"
  }
}
