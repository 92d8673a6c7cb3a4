import Cards
import Formats

/// How the game is kept: in one record but for the votes, which lie in their pages, and the wordings.
extension RatherGame {
  /// Without votes and wordings.
  public var json: JSON {
    var json = JSON.Object()
    json["seed"] = .integer(Int64(seed))
    json["question"] = question.map { .string($0) }
    json["stage"] = stage.json
    json["asked"] = .array(asked.map { .string($0) })
    json["off"] = .array(themesOff.map { .string($0.rawValue) })
    json["passed"] = .bool(isPassed)
    if let last {
      json["last"] = [
        "question": .string(last.question), "votes": .integer(Int64(last.votes)),
        "ballot": .bool(last.isBallot), "page": .integer(Int64(last.page)),
      ]
    }
    if let cleared {
      json["cleared"] = [
        "until": .integer(Int64(clamping: cleared.until)),
        "before": .integer(Int64(cleared.votes.nextNumber)),
      ]
    }
    return .object(json)
  }

  /// Reads what `json` gave, with the pages of votes there are; nil for anything else.
  public init?(json: JSON, pages: [VotePage]) {
    guard let seed = json.integer(at: "seed"), seed >= 0,
      let stage = json["stage"].flatMap({ Stage(json: $0) }), let asked = Self.asked(json["asked"]),
      let off = json.array(at: "off"), let isPassed = json.bool(at: "passed")
    else { return nil }
    self.init()
    self.seed = UInt64(seed)
    self.stage = stage
    self.asked = asked
    self.isPassed = isPassed
    themesOff = RatherTheme.allCases.filter { theme in off.contains { $0 == .string(theme.rawValue) } }
    if themesOff.count == RatherTheme.allCases.count { themesOff = [] }
    question = json.string(at: "question")
    take(pages, json["cleared"])
    if let json = json["last"] { last = Cast(json: json) }
    settle()
  }

  /// Takes the votes alone, where nothing else could be read.
  public init(pages: [VotePage]) {
    self.init()
    take(pages, nil)
  }

  private mutating func take(_ pages: [VotePage], _ json: JSON?) {
    let until = json?["until"]?.integer.flatMap { Moment(exactly: $0) }
    let before = json?["before"]?.integer.flatMap { Int(exactly: $0) }
    var old = VoteBook()
    for page in pages {
      votes.pass(page.number)
      if let before, page.number < before { old.insert(page) } else { votes.insert(page) }
    }
    if let until, let before, before > 0, !old.pages.isEmpty {
      old.pass(before - 1)
      votes.pass(before - 1)
      cleared = Cleared(votes: old, until: until)
    }
  }

  /// What a lost page of votes leaves without sense.
  private mutating func settle() {
    if let last {
      let newest = votes.newest(last.votes)
      let isThere =
        last.page == votes.lastPage && newest.count == last.votes
        && newest.allSatisfy { sameText($0.question, last.question) }
      if !isThere { self.last = nil }
    }
    let isShown = stage == .shown
    if isShown, last == nil || !(question.map { one in sameText(one, last?.question ?? "") } ?? false) {
      stage = .asking
    }
    if question == nil { stage = .asking }
  }

  private static func asked(_ json: JSON?) -> [String]? {
    guard let list = json?.array, list.count <= DeckLimits.cards else { return nil }
    let texts = list.compactMap { $0.string }
    let isRight = texts.allSatisfy { $0.utf8.count <= DeckLimits.id } && Set(texts).count == list.count
    return isRight ? texts : nil
  }

  /// `{"questions": [{"id": "…", "text": "…", "options": ["…", "…"]}, …]}`.
  public var wordingsJSON: JSON {
    let list = wordings.map { one -> JSON in
      [
        "id": .string(one.question), "text": .string(one.text),
        "options": .array(one.options.map { .string($0) }),
      ]
    }
    return ["questions": .array(list)]
  }

  /// Reads what `wordingsJSON` gave; nil for anything else.
  public static func wordings(_ json: JSON) -> [Wording]? {
    guard let list = json.array(at: "questions"), list.count <= mostWordings else { return nil }
    var wordings: [Wording] = []
    for item in list {
      guard let id = item.string(at: "id"), id.utf8.count <= DeckLimits.id,
        let text = item.string(at: "text"),
        let options = item.array(at: "options")?.compactMap({ $0.string }), options.count == Self.options
      else { return nil }
      wordings.append(Wording(question: id, text: text, options: options))
    }
    return wordings
  }

  public mutating func take(_ wordings: [Wording]) { self.wordings = wordings }
}

extension RatherGame.Cast {
  /// Nil for what is broken: a vote that cannot be taken back is no reason to lose the rest.
  fileprivate init?(json: JSON) {
    guard let question = json.string(at: "question"), let isBallot = json.bool(at: "ballot"),
      let page = json.integer(at: "page").flatMap({ Int(exactly: $0) }),
      let votes = json.integer(at: "votes"), (1...Int64(Party.maximumPlayers)).contains(votes)
    else { return nil }
    self.init(question: question, votes: Int(votes), isBallot: isBallot, page: page)
  }
}

extension RatherGame.Stage {
  fileprivate var json: JSON {
    switch self {
    case .asking: ["is": "asking"]
    case .shown: ["is": "shown"]
    case .passing(let ballot):
      [
        "is": "passing", "voters": .array(ballot.voters.map { $0.json }),
        "options": .array(ballot.options.map { .integer(Int64($0)) }),
      ]
    }
  }

  fileprivate init?(json: JSON) {
    switch json.string(at: "is") {
    case "asking": self = .asking
    case "shown": self = .shown
    case "passing":
      guard let list = json.array(at: "voters"), let cast = json.array(at: "options"),
        (Party.minimumPlayers...Party.maximumPlayers).contains(list.count), cast.count < list.count
      else { return nil }
      let voters = list.compactMap { PlayerID(json: $0) }
      let options = cast.compactMap { $0.integer.flatMap { Int(exactly: $0) } }
      guard Set(voters).count == list.count, options.count == cast.count,
        options.allSatisfy({ (0..<RatherGame.options).contains($0) })
      else { return nil }
      self = .passing(Ballot(voters: voters, options: options))
    default: return nil
    }
  }
}
