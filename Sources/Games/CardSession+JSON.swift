import Cards
import Formats

/// How a session is kept. The deck stays with the app; `adapt` brings the two together.
extension CardSession {
  public var json: JSON {
    var json: JSON = [
      "deck": .string(deck),
      "game": .string(game.rawValue),
      "title": .string(title),
      "started": .integer(Int64(clamping: startedAt)),
      "seed": .integer(Int64(seed)),
      "order": texts(order),
      "position": .integer(Int64(position)),
      "completed": texts(completed),
      "turn": .integer(Int64(turn)),
      "ended": .bool(isEnded),
      "round": round.json,
      "log": log.json,
    ]
    if !lineup.isEmpty, var object = json.object {
      object["lineup"] = .array(lineup.map { $0.json })
      json = .object(object)
    }
    return json
  }

  /// Nil for what is broken.
  public init?(json: JSON) {
    guard let deck = json.string(at: "deck"),
      let game = json.string(at: "game").flatMap({ CardGame(rawValue: $0) }),
      let started = json.integer(at: "started"), started >= 0,
      let seed = json.integer(at: "seed"), seed >= 0,
      let order = json["order"].flatMap({ read($0) }),
      let position = json.integer(at: "position").flatMap({ Int(exactly: $0) }), position >= 0,
      position <= order.count,
      let completed = json["completed"].flatMap({ read($0) }),
      let turn = json.integer(at: "turn").flatMap({ Int(exactly: $0) }), (0...Self.mostTurns).contains(turn),
      let isEnded = json.bool(at: "ended"),
      let round = json["round"].flatMap({ CardRound(json: $0) }), round.belongs(to: game),
      let lineup = Self.lineup(json["lineup"]),
      let log = json["log"].flatMap({ CardLog(json: $0) })
    else { return nil }
    self.init(deck: deck, game: game, startedAt: Moment(started), seed: UInt64(seed))
    title = json.string(at: "title") ?? ""
    self.order = order
    self.position = position
    self.completed = completed
    self.turn = turn
    self.isEnded = isEnded
    self.round = round
    self.log = log
    self.lineup = lineup
  }

  /// Empty where there is none.
  private static func lineup(_ json: JSON?) -> [PlayerID]? {
    guard let json else { return [] }
    guard let list = json.array, list.count <= Party.maximumPlayers else { return nil }
    var lineup: [PlayerID] = []
    for item in list {
      guard let player = PlayerID(json: item), !lineup.contains(player) else { return nil }
      lineup.append(player)
    }
    return lineup
  }
}

private func texts(_ list: [String]) -> JSON { .array(list.map { .string($0) }) }

/// Ids of cards, none of them twice.
private func read(_ json: JSON) -> [String]? {
  guard let list = json.array, list.count <= DeckLimits.cards else { return nil }
  let texts = list.compactMap { $0.string }
  let isRight = texts.allSatisfy { $0.utf8.count <= DeckLimits.id } && Set(texts).count == list.count
  return isRight ? texts : nil
}

extension CardRound {
  var json: JSON {
    switch self {
    case .open: ["is": "open"]
    case .asked: ["is": "asked"]
    case .counting(let until): ["is": "counting", "until": moment(until)]
    case .pointing: ["is": "pointing"]
    case .looking(let board, let until): ["is": "looking", "board": board.json, "until": moment(until)]
    case .recalling(let board): ["is": "recalling", "board": board.json]
    case .acting(let until): ["is": "acting", "until": until.map { moment($0) } ?? .null]
    case .judged(let isGuessed): ["is": "judged", "guessed": .bool(isGuessed)]
    case .guessing(let answer, let guesses): state("guessing", answer, guesses)
    case .revealed(let answer, let guesses): state("revealed", answer, guesses)
    case .telling(let line, let until):
      ["is": "telling", "line": .integer(Int64(line)), "until": until.map { moment($0) } ?? .null]
    case .told: ["is": "told"]
    }
  }

  init?(json: JSON) {
    let until = json.integer(at: "until").flatMap { Moment(exactly: $0) }
    let board = json["board"].flatMap { MemoryBoard(json: $0) }
    switch json.string(at: "is") {
    case "open": self = .open
    case "asked": self = .asked
    case "pointing": self = .pointing
    case "told": self = .told
    case "counting":
      guard let until else { return nil }
      self = .counting(until: until)
    case "looking":
      guard let until, let board else { return nil }
      self = .looking(board, until: until)
    case "recalling":
      guard let board else { return nil }
      self = .recalling(board)
    case "acting": self = .acting(until: until)
    case "judged":
      guard let isGuessed = json.bool(at: "guessed") else { return nil }
      self = .judged(isGuessed: isGuessed)
    case "guessing", "revealed":
      guard let answer = small(json["answer"]), let guesses = Self.guesses(json["guesses"]) else {
        return nil
      }
      self =
        json.string(at: "is") == "guessing"
        ? .guessing(answer: answer, guesses: guesses) : .revealed(answer: answer, guesses: guesses)
    case "telling":
      guard let line = small(json["line"]) else { return nil }
      self = .telling(line: line, until: until)
    default: return nil
    }
  }

  private static func guesses(_ json: JSON?) -> [Guess]? {
    guard let list = json?.array, list.count <= Party.maximumPlayers else { return nil }
    var guesses: [Guess] = []
    for item in list {
      guard let player = item["player"].flatMap({ PlayerID(json: $0) }), let option = small(item["option"])
      else { return nil }
      guesses.append(Guess(player: player, option: option))
    }
    return guesses
  }
}

private func moment(_ moment: Moment) -> JSON { .integer(Int64(clamping: moment)) }

private func state(_ name: String, _ answer: Int, _ guesses: [CardRound.Guess]) -> JSON {
  let list = guesses.map { guess -> JSON in
    ["player": guess.player.json, "option": .integer(Int64(guess.option))]
  }
  return ["is": .string(name), "answer": .integer(Int64(answer)), "guesses": .array(list)]
}

/// A number of an option, an item or a line.
private func small(_ json: JSON?) -> Int? {
  guard let number = json?.integer, (0..<Int64(DeckLimits.items.upperBound)).contains(number) else {
    return nil
  }
  return Int(number)
}
