import Digest
import Formats

extension SealedChance {
  /// What is saved: `{"number": 4, "secret": "…", "last": {…}}`, without `last` before the first outcome.
  public var json: JSON {
    var object = JSON.Object()
    object["number"] = .integer(purpose.number)
    object["secret"] = .string(secret.text)
    object["last"] = last?.json
    return .object(object)
  }

  /// Reads what `json` gave; nil for anything else.
  public init?(json: JSON, game: ProvableGame) {
    guard let number = json.integer(at: "number"), (1...Self.lastNumber).contains(number),
      let secret = json.string(at: "secret").flatMap({ Secret(hex: $0) })
    else { return nil }
    var last: Proof?
    if let saved = json["last"] {
      guard let proof = Proof(json: saved, game: game), proof.purpose.number == number - 1 else { return nil }
      last = proof
    }
    self.init(purpose: Purpose(game: game, number: number), secret: secret, last: last)
  }

  /// Far more outcomes than anybody draws, far enough from the end of the numbers to count on from.
  private static let lastNumber: Int64 = 1 << 52
}

extension Proof {
  var json: JSON {
    var object = JSON.Object()
    object["number"] = .integer(purpose.number)
    object["commitment"] = .string(commitment)
    object["secret"] = .string(secret.text)
    switch outcome {
    case .name(let draw):
      object["names"] = .array(draw.names.map { .string($0) })
      object["open"] = .array(draw.open.map { .integer(Int64($0)) })
      object["winner"] = .integer(Int64(draw.winner))
    case .dice(let draw):
      object["dice"] = .string(draw.notation.text)
      object["held"] = .array(draw.held.map { .integer(Int64($0)) })
      object["values"] = .array(draw.values.map { .integer(Int64($0)) })
    }
    return .object(object)
  }

  /// What is false in it is for the check to find; what cannot be shown is refused here.
  init?(json: JSON, game: ProvableGame) {
    guard let number = json.integer(at: "number"), number > 0,
      let commitment = json.string(at: "commitment").flatMap({ ContentHash(hex: $0) }),
      let secret = json.string(at: "secret").flatMap({ Secret(hex: $0) }),
      let outcome = Outcome(json: json, game: game)
    else { return nil }
    self.init(
      purpose: Purpose(game: game, number: number), commitment: commitment.description, secret: secret,
      outcome: outcome)
  }
}

extension Outcome {
  fileprivate init?(json: JSON, game: ProvableGame) {
    switch game {
    case .wheel:
      guard let draw = NameDraw(json: json) else { return nil }
      self = .name(draw)
    case .dice:
      guard let draw = DiceDraw(json: json) else { return nil }
      self = .dice(draw)
    }
  }
}

extension DiceDraw {
  fileprivate init?(json: JSON) {
    guard let notation = json.string(at: "dice").flatMap({ DiceTray.notation($0) }),
      let held = indices(json["held"], below: notation.count),
      let values = faces(json["values"], of: notation.dice)
    else { return nil }
    self.init(notation: notation, held: held, values: values)
  }
}

extension NameDraw {
  fileprivate init?(json: JSON) {
    guard let list = json.array(at: "names"), (1...Party.maximumPlayers).contains(list.count),
      let places = json.array(at: "open"), let winner = json.integer(at: "winner"),
      (0..<Int64(list.count)).contains(winner)
    else { return nil }
    var names: [String] = []
    for item in list {
      guard let name = item.string, !name.isEmpty, name.utf8.count <= Party.longestNameBytes else {
        return nil
      }
      names.append(name)
    }
    var open: [Int] = []
    for item in places {
      guard let place = item.integer, (0..<Int64(list.count)).contains(place) else { return nil }
      if let before = open.last, Int64(before) >= place { return nil }
      open.append(Int(place))
    }
    guard !open.isEmpty else { return nil }
    self.init(names: names, open: open, winner: Int(winner))
  }
}
