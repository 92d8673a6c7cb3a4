import Digest
import Formats

extension SealedChance: Described {
  /// Reads the output of `json`; nil for anything else.
  public init?(json: JSON, game: ProvableGame) {
    self.init(game, secret: Secret())
    if !take(json) { return nil }
  }

  /// Reads or writes the record: `{"number": 4, "secret": "…", "last": {…}}`, without `last` before the first
  /// outcome.
  package mutating func fields(_ fields: inout Fields) {
    fields.number("number", &purpose.number, 1...Self.lastNumber)
    fields.secret("secret", &secret)
    guard fields.has("last", last != nil) else { return }
    var proof = last ?? Proof(game: purpose.game)
    fields.record("last") { proof.fields(&$0) }
    fields.check(proof.purpose.number == purpose.number - 1)
    last = proof
  }

  /// Far more outcomes than anyone draws, and far below the maximum.
  private static let lastNumber: Int64 = 1 << 52
}

extension Proof {
  /// Creates a placeholder for decoding.
  fileprivate init(game: ProvableGame) {
    let outcome: Outcome =
      switch game {
      case .wheel: .name(NameDraw(names: [""], open: [], winner: 0))
      case .dice: .dice(DiceDraw(notation: DiceNotation(1), held: [], values: []))
      }
    self.init(purpose: Purpose(game: game, number: 1), commitment: "", secret: Secret(), outcome: outcome)
  }

  /// Reads or writes a proof. Refuses only values that cannot be displayed; checking the proof finds false
  /// ones.
  fileprivate mutating func fields(_ fields: inout Fields) {
    fields.number("number", &purpose.number, 1...Int64.max)
    fields.text("commitment", &commitment)
    if let hash = ContentHash(hex: commitment) { commitment = hash.description } else { fields.refuse() }
    fields.secret("secret", &secret)
    switch outcome {
    case .name(var draw):
      draw.fields(&fields)
      outcome = .name(draw)
    case .dice(var draw):
      draw.fields(&fields)
      outcome = .dice(draw)
    }
  }
}

extension DiceDraw {
  fileprivate mutating func fields(_ fields: inout Fields) {
    fields.notation("dice", &notation)
    fields.indices("held", &held, below: notation.count)
    fields.faces("values", &values, of: notation.dice)
  }
}

extension NameDraw {
  fileprivate mutating func fields(_ fields: inout Fields) {
    fields.texts("names", &names, 1...Party.maximumPlayers, bytes: 1...Party.longestNameBytes)
    fields.indices("open", &open, below: names.count)
    fields.check(!open.isEmpty)
    fields.number("winner", &winner, 0...names.count - 1)
  }
}

extension Fields {
  fileprivate mutating func secret(_ name: String, _ value: inout Secret) {
    var text = value.text
    self.text(name, &text)
    guard isReading else { return }
    if let read = Secret(hex: text) { value = read } else { refuse() }
  }
}
