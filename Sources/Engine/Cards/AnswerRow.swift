import Formats

/// Answers in the order in which they complete prompts, cyclically.
struct AnswerRow {
  private let answers: [String]
  private let joint: String
  private let order: [Int]
  private var isUsed: [Bool]
  /// The index into `order` of the next answer.
  private var next = 0
  /// By number of answers to a prompt: for each index into `order`, the next one whose answer is short enough; empty if
  /// none is.
  private var leaps: [[Int]?] = Array(repeating: nil, count: DeckLimits.slots + 1)

  init(_ answers: [String], joint: String) {
    (self.answers, self.joint) = (answers, joint)
    let step = Self.stride(answers.count)
    var order: [Int] = []
    var place = 0
    for _ in answers {
      order.append(place)
      place = (place + step) % answers.count
    }
    self.order = order
    isUsed = Array(repeating: false, count: answers.count)
  }

  /// The number of answers used on cards.
  var used: Int { isUsed.reduce(0) { $1 ? $0 + 1 : $0 } }

  /// Returns two ways to complete a prompt; none if there are too few answers. Skips answers that are too long.
  mutating func options(for prompt: PromptDeck.Prompt) -> [String] {
    let needed = 2 * prompt.picks
    let leaps = leaps(of: prompt.picks)
    guard order.count >= needed, !leaps.isEmpty else { return [] }
    var found: [Int] = []
    var (place, walked) = (next, 0)
    while found.count < needed {
      let fitting = leaps[place]
      walked += (fitting - place + order.count) % order.count + 1
      if walked > order.count { return [] }
      found.append(order[fitting])
      place = (fitting + 1) % order.count
    }
    next = place
    var options = ["", ""]
    for (place, index) in found.enumerated() {
      isUsed[index] = true
      let option = place / prompt.picks
      if !options[option].isEmpty { options[option] += joint }
      options[option] += answers[index]
    }
    return options
  }

  private mutating func leaps(of picks: Int) -> [Int] {
    if let known = leaps[picks] { return known }
    let room = (DeckLimits.option - joint.unicodeScalars.count * (picks - 1)) / picks
    var found = [Int](repeating: 0, count: order.count)
    var fitting: Int?
    // Twice around backwards, so that the first fitting answer after the end is known.
    for turn in 0..<2 {
      for place in order.indices.reversed() {
        if answers[order[place]].unicodeScalars.count <= room { fitting = place }
        if turn == 1, let fitting { found[place] = fitting }
      }
    }
    let all = fitting == nil ? [] : found
    leaps[picks] = all
    return all
  }

  /// Returns a step through all answers that combines distant ones, since files often sort them alphabetically. It
  /// follows the golden ratio and shares no divisor with the count.
  private static func stride(_ count: Int) -> Int {
    var step = max(1, Int(UInt64(count) * 618 / 1_000))
    while divisor(step, count) > 1 { step += 1 }
    return step
  }

  private static func divisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : divisor(other, one % other)
  }
}
