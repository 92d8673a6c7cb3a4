import Cards
import Formats

/// The stored form of the game: one record, apart from wordings and the pages of votes.
extension RatherGame: Described {
  /// Reads the output of `json` and the existing pages of votes; nil for anything else.
  public init?(json: JSON, pages: [VotePage]) {
    self.init()
    guard take(json) else { return nil }
    take(pages)
    settle()
  }

  /// Reads or writes the record without votes and wordings.
  package mutating func fields(_ fields: inout Fields) {
    fields.number("seed", &seed)
    fields.text("question", &question)
    fields.record("stage") { stage.fields(&$0) }
    fields.cards("asked", &asked)
    var off = themesOff.map { $0.rawValue }
    fields.texts("off", &off)
    themesOff = RatherTheme.allCases.filter { theme in off.contains { utf8Equals($0, theme.rawValue) } }
    if themesOff.count == RatherTheme.allCases.count { themesOff = [] }
    fields.flag("passed", &isPassed)
    // Losing the undo of a vote or a reset must not invalidate the rest.
    fields.isForgiving = true
    fields.value("last", &last)
    fields.value("cleared", &cleared)
  }

  /// Restores the votes alone if nothing else could be read.
  public init(pages: [VotePage]) {
    self.init()
    take(pages)
  }

  /// Adds the stored pages. Pages cleared by a reset stay separate while it can be undone. Otherwise they
  /// count again.
  private mutating func take(_ pages: [VotePage]) {
    let before = cleared?.votes.nextNumber ?? 0
    for page in pages {
      votes.pass(page.number)
      if page.number < before { cleared?.votes.insert(page) } else { votes.insert(page) }
    }
    if cleared?.votes.pages.isEmpty ?? true { cleared = nil } else { votes.pass(before - 1) }
  }

  /// Repairs state that depends on a lost page of votes.
  private mutating func settle() {
    if let last {
      let newest = votes.newest(last.votes)
      let isThere =
        last.page == votes.lastPage && newest.count == last.votes
        && newest.allSatisfy { utf8Equals($0.question, last.question) }
      if !isThere { self.last = nil }
    }
    let isShown = stage == .shown
    if isShown, last == nil || !(question.map { one in utf8Equals(one, last?.question ?? "") } ?? false) {
      stage = .asking
    }
    if question == nil { stage = .asking }
  }

  /// The record: `{"questions": [{"id": "…", "text": "…", "options": ["…", "…"]}, …]}`.
  public var wordingsJSON: JSON {
    var (list, fields) = (wordings, Fields())
    Self.fields(&fields, &list)
    return fields.json
  }

  /// Reads the output of `wordingsJSON`; nil for anything else.
  public static func wordings(_ json: JSON) -> [Wording]? {
    var (list, fields) = ([Wording](), Fields(json))
    Self.fields(&fields, &list)
    return fields.isBroken ? nil : list
  }

  private static func fields(_ fields: inout Fields, _ wordings: inout [Wording]) {
    fields.records("questions", &wordings, 0...mostWordings)
  }

  public mutating func take(_ wordings: [Wording]) { self.wordings = wordings }
}

extension RatherGame.Wording: Recorded {
  package init() { self.init(question: "", text: "", options: []) }

  package mutating func fields(_ fields: inout Fields) {
    fields.text("id", &question, bytes: 0...DeckLimits.id)
    fields.text("text", &text)
    fields.texts("options", &options)
    fields.check(options.count == RatherGame.options)
  }
}

extension RatherGame.Cleared: Recorded {
  package init() { self.init(votes: VoteBook(), until: 0) }

  /// Reads or writes the deadline, and the number after the last cleared page. The pages are separate
  /// records.
  package mutating func fields(_ fields: inout Fields) {
    fields.number("until", &until)
    var before = votes.nextNumber
    fields.number("before", &before, 0...VoteBook.largestNumber + 1)
    votes.pass(before - 1)
  }
}

extension RatherGame.Cast: Recorded {
  package init() { self.init(question: "", votes: 1, isBallot: false, page: 0) }

  package mutating func fields(_ fields: inout Fields) {
    fields.text("question", &question)
    fields.number("votes", &votes, 1...Party.maximumPlayers)
    fields.flag("ballot", &isBallot)
    fields.number("page", &page, Int.min...Int.max)
  }
}

extension RatherGame.Stage {
  private var name: String {
    switch self {
    case .asking: "asking"
    case .shown: "shown"
    case .passing: "passing"
    }
  }

  fileprivate mutating func fields(_ fields: inout Fields) {
    fields.variant("is", &self, of: [.asking, .shown, .passing(Ballot(voters: []))]) { $0.name }
    guard case .passing(var ballot) = self else { return }
    fields.players("voters", &ballot.voters, Party.minimumPlayers...Party.maximumPlayers)
    fields.numbers("options", &ballot.options, 0...max(0, ballot.voters.count - 1), 0..<RatherGame.options)
    self = .passing(ballot)
  }
}
