import Cards
import Formats

/// A sequence of votes stored as one record.
public struct VotePage: Equatable, Sendable {
  /// Maximum votes per page. A vote rewrites only its page, some 3 KB, however many votes there are.
  public static let size = 100

  /// The number that names the record. Pages are ordered by it.
  public let number: Int
  public internal(set) var votes: [Vote]

  public init(number: Int, votes: [Vote] = []) {
    self.number = number
    self.votes = votes
  }
}

/// Every vote of this phone, in the order they were cast.
public struct VoteBook: Equatable, Sendable {
  /// Maximum pages, for 5,000 votes: a passed-around ballot of twelve players for each of 400 questions.
  /// Beyond that, the oldest page is dropped and its votes no longer count.
  public static let mostPages = 50

  /// Maximum page number, far beyond what anyone fills.
  public static let largestNumber = 1_000_000_000

  /// Pages in order; each holds at least one vote.
  public internal(set) var pages: [VotePage] = []
  /// The number of the next new page. Numbers are never reused, so cleared pages can coexist with later ones.
  public private(set) var nextNumber = 0

  public init() {}

  public var count: Int { pages.reduce(0) { $0 + $1.votes.count } }

  /// The number of the page with the newest vote; -1 if there is none.
  var lastPage: Int { pages.last?.number ?? -1 }

  mutating func append(_ vote: Vote) {
    if let last = pages.indices.last, pages[last].votes.count < VotePage.size,
      pages[last].number == nextNumber - 1
    {
      pages[last].votes.append(vote)
      return
    }
    pages.append(VotePage(number: nextNumber, votes: [vote]))
    nextNumber += 1
    while pages.count > Self.mostPages { pages.removeFirst() }
  }

  /// Removes the `count` newest votes, or all if there are fewer.
  mutating func removeLast(_ count: Int) {
    for _ in 0..<count {
      guard let last = pages.indices.last else { return }
      pages[last].votes.removeLast()
      if pages[last].votes.isEmpty { pages.removeLast() }
    }
  }

  /// Inserts a stored page in the order of its number.
  mutating func insert(_ page: VotePage) {
    let place = pages.firstIndex { $0.number > page.number } ?? pages.count
    pages.insert(page, at: place)
    pass(page.number)
  }

  /// Marks this number as used; new pages come after it.
  public mutating func pass(_ number: Int) { nextNumber = max(nextNumber, number + 1) }

  /// Returns the newest votes, in the order in which they were cast.
  public func newest(_ count: Int) -> [Vote] {
    var newest: [Vote] = []
    for page in pages.reversed() where newest.count < count {
      newest = page.votes.suffix(count - newest.count) + newest
    }
    return newest
  }

  /// Returns the votes for each option of a question; only those of `party` if given.
  public func tally(of question: String, party: PartyMark? = nil) -> Tally {
    var tally = Tally()
    for page in pages {
      for vote in page.votes where party == nil || vote.party == party {
        if utf8Equals(vote.question, question) { tally.counts[vote.option] += 1 }
      }
    }
    return tally
  }
}

// Question ids and party marks are long and few, so a page lists each once.
extension VotePage {
  /// The record: `{"questions": [id, …], "parties": [mark, …], "votes": [[question, option, moment, voter,
  /// party], …]}`. Questions and parties are indices into the lists; voter 0 is unknown.
  public var json: JSON {
    var questions: [String] = []
    var parties: [PartyMark] = []
    let list = votes.map { vote -> JSON in
      let question = questions.lastIndex { utf8Equals($0, vote.question) } ?? questions.count
      if question == questions.count { questions.append(vote.question) }
      let party = parties.lastIndex(of: vote.party) ?? parties.count
      if party == parties.count { parties.append(vote.party) }
      return [
        .integer(Int64(question)), .integer(Int64(vote.option)), .integer(Int64(clamping: vote.moment)),
        .integer(Int64(vote.voter?.rawValue ?? 0)), .integer(Int64(party)),
      ]
    }
    return [
      "questions": .array(questions.map { .string($0) }),
      "parties": .array(parties.map { .integer(Int64(clamping: $0.rawValue)) }), "votes": .array(list),
    ]
  }

  /// Reads the output of `json`; nil for anything else.
  public init?(json: JSON, number: Int) {
    guard let questions = json.array(at: "questions")?.map({ $0.string }),
      let parties = json.array(at: "parties")?.map({ $0.integer }), let list = json.array(at: "votes"),
      !list.isEmpty, list.count <= Self.size
    else { return nil }
    self.init(number: number)
    for item in list {
      guard let parts = item.array?.map({ $0.integer ?? -1 }), parts.count == 5,
        parts.allSatisfy({ $0 >= 0 }),
        let question = Self.entry(parts[0], of: questions), question.utf8.count <= DeckLimits.id,
        parts[1] < Int64(RatherGame.options), let voter = UInt32(exactly: parts[3]),
        let party = Self.entry(parts[4], of: parties), party >= 0
      else { return nil }
      votes.append(
        Vote(
          question: question, option: Int(parts[1]), moment: Moment(parts[2]),
          voter: voter == 0 ? nil : PlayerID(rawValue: voter),
          party: PartyMark(rawValue: UInt64(party))))
    }
  }

  private static func entry<Value>(_ place: Int64, of list: [Value?]) -> Value? {
    guard let place = Int(exactly: place), list.indices.contains(place) else { return nil }
    return list[place]
  }
}
