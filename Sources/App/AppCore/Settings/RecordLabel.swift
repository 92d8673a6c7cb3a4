import Formats

/// The label of the record as the host has dressed it, on the wheel, in the finale and on shared pictures.
public struct RecordLabel: Equatable, Sendable {
  /// The words around the label, such as “Ada is 30”. Empty for none.
  package private(set) var words = ""
  /// The number of a drawing, from 0; nil for none.
  package var symbol: Int?
  package var colour = Colour.paper

  /// The colour of the label, as on the seats of a table; paper is the usual one.
  package enum Colour: String, CaseIterable, Sendable {
    case paper, pink, cyan, amber, lime, violet, blue, red, teal
  }

  /// The most characters of the words: as many as can be read around the label of a record on a phone.
  package static let mostWords = 24
  /// The most bytes of the words. Stored words with more are not read.
  private static let mostBytes = 200
  /// The number of drawings (`SeatSymbol`).
  package static let symbols = 24

  /// True if the label is as everybody has it at first.
  package var isPlain: Bool { self == RecordLabel() }

  package init() {}

  /// Sets the words, without what lies beyond the limit.
  package mutating func write(_ text: String) {
    let line = String(text.prefix(Self.mostWords))
    if line.utf8.count <= Self.mostBytes { words = line }
  }

  mutating func fields(_ fields: inout Fields) {
    fields.text("labelWords", &words, bytes: 0...Self.mostBytes)
    fields.number("labelSymbol", &symbol, 0...Self.symbols - 1)
    fields.choice("labelColour", &colour)
    if words.count > Self.mostWords { write(words) }
  }

  package var paint: Paint { Paint(rawValue: colour.rawValue) ?? .paper }
}
