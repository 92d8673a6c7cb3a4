/// Finds the most similar earlier wording for each new one. Compares only wordings that share a word.
struct Likeness {
  struct Place {
    let deck: Int
    let card: Int
  }

  /// An earlier wording that says nearly the same.
  struct Twin {
    let place: Place
    let shared: Int
    /// The number of words in either of the two.
    let words: Int
  }

  private var numbers: [String: Int] = [:]
  /// The earlier wordings that contain a word, by the word's number.
  private var holders: [[Int]] = []
  private var places: [Place] = []
  private var counts: [Int] = []
  private var isShort: [Bool] = []
  /// The number of words that each earlier wording shares with the current one; 0 between two calls.
  private var shared: [Int] = []

  /// Returns the most similar earlier wording, the first of several, if it is similar enough.
  mutating func add(_ wording: Wording, at place: Place) -> Twin? {
    var twin: Twin?
    let found = share(wording)
    for earlier in found {
      let words = counts[earlier] + wording.words.count - shared[earlier]
      let next = Twin(place: places[earlier], shared: shared[earlier], words: words)
      shared[earlier] = 0
      let isWhole = next.shared == next.words
      let isAlike = next.shared * 100 >= next.words * DeckLimits.alike
      let needsWhole = wording.isShort || isShort[earlier]
      guard needsWhole ? isWhole : isAlike else { continue }
      if let twin, twin.shared * next.words >= next.shared * twin.words { continue }
      twin = next
    }
    places.append(place)
    counts.append(wording.words.count)
    isShort.append(wording.isShort)
    shared.append(0)
    return twin
  }

  /// Counts the words that earlier wordings share with this one, and records this one as a holder of its words. Returns
  /// those that share any, in order.
  private mutating func share(_ wording: Wording) -> [Int] {
    let present = places.count
    var isFound = [Bool](repeating: false, count: present)
    for word in wording.words {
      if let number = numbers[word] {
        for earlier in holders[number] {
          shared[earlier] += 1
          isFound[earlier] = true
        }
        holders[number].append(present)
      } else {
        numbers[word] = holders.count
        holders.append([present])
      }
    }
    var found: [Int] = []
    for earlier in 0..<present where isFound[earlier] { found.append(earlier) }
    return found
  }
}
