import Cards
import Digest
import Formats

/// How a game in progress is kept. The deck is a record of its own, named by its identity.
extension WheelGame {
  public var json: JSON {
    [
      "deck": .string(deck.identity.description),
      "phase": phase.json,
      "paused": .bool(isPaused),
      "goes": .integer(goes),
      "angle": .double(angle),
      "piles": piles.json,
      "memory": memory.json,
    ]
  }

  /// Nil for what is broken, or belongs to another deck than `deck`.
  public init?(json: JSON, deck: KeptDeck) {
    guard
      json.string(at: "deck") == deck.identity.description,
      let phase = json["phase"].flatMap({ WheelPhase(json: $0, cards: deck.deck.cards.count) }),
      let isPaused = json.bool(at: "paused"),
      let goes = json.integer(at: "goes"), goes >= 0,
      let angle = json.double(at: "angle"), angle >= 0, angle < 1,
      let piles = json["piles"].flatMap({ Piles(json: $0, deck: deck.deck) }),
      let memory = json["memory"].flatMap({ FairnessMemory(json: $0) })
    else { return nil }
    self.init(deck: deck)
    self.phase = phase
    self.isPaused = isPaused
    self.goes = goes
    self.angle = angle
    self.piles = piles
    self.memory = memory
  }
}

extension WheelPhase {
  var json: JSON {
    switch self {
    case .ready: ["is": "ready"]
    case .spinning(let spin):
      [
        "is": "spinning", "winner": spin.winner.json, "plan": spin.plan.json,
        "at": .integer(Int64(clamping: spin.startedAt)),
      ]
    case .landed(let player): ["is": "landed", "player": player.json]
    case .choosing(let player): ["is": "choosing", "player": player.json]
    case .question(let question):
      [
        "is": "question", "player": question.player.json, "kind": .string(question.kind.rawValue),
        "card": .integer(Int64(question.card)), "names": .array(question.names.map { .string($0) }),
        "newRound": .bool(question.isNewRound),
      ]
    }
  }

  init?(json: JSON, cards: Int) {
    let player = json["player"].flatMap { PlayerID(json: $0) }
    switch (json.string(at: "is"), player) {
    case ("ready", _): self = .ready
    case ("spinning", _):
      guard
        let winner = json["winner"].flatMap({ PlayerID(json: $0) }),
        let plan = json["plan"].flatMap({ SpinPlan(json: $0) }),
        let startedAt = json.integer(at: "at"), startedAt >= 0
      else { return nil }
      self = .spinning(Spin(winner: winner, plan: plan, startedAt: Moment(startedAt)))
    case ("landed", let player?): self = .landed(player)
    case ("choosing", let player?): self = .choosing(player)
    case ("question", let player?):
      guard
        let kind = json.string(at: "kind").flatMap({ CardKind(rawValue: $0) }),
        let card = json.integer(at: "card"), card >= 0, card < Int64(cards),
        let names = json.array(at: "names"), let isNewRound = json.bool(at: "newRound")
      else { return nil }
      self = .question(
        Question(
          player: player, kind: kind, card: Int(card), names: names.compactMap { $0.string },
          isNewRound: isNewRound))
    default: return nil
    }
  }
}
