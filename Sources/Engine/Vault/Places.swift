import Formats

/// Positions of elements in a list that several phones order. A position is a text, and the list is sorted by
/// these texts. Any two have room for another between them ("fractional indexing"), so a move changes only
/// one position.
enum Places {
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

  /// Returns the positions of a list. As many positions as possible stay, and the others get new ones between
  /// them.
  static func settled(_ places: [String?]) -> [String] {
    var settled = [String](repeating: "", count: places.count)
    var (start, low) = (0, "")
    for place in longestRise(places) {
      let text = places[place] ?? ""
      fill(&settled, start..<place, low, text)
      settled[place] = text
      (start, low) = (place + 1, text)
    }
    fill(&settled, start..<places.count, low, nil)
    return settled
  }

  /// Returns the longest strictly increasing subsequence of `places`, as indices, by patience sorting.
  private static func longestRise(_ places: [String?]) -> [Int] {
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: places.count)
    for index in places.indices {
      // A missing or empty position has no order.
      guard let place = places[index], !place.isEmpty else { continue }
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if textOrder(places[ends[middle]] ?? "", place) < 0 { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var rise: [Int] = []
    var next = ends.last
    while let index = next {
      rise.append(index)
      next = before[index]
    }
    return rise.reversed()
  }

  /// Fills a range with new positions, middle first to keep the texts short.
  private static func fill(_ places: inout [String], _ range: Range<Int>, _ low: String, _ high: String?) {
    if range.isEmpty { return }
    let middle = range.lowerBound + range.count / 2
    let text = between(low, high)
    places[middle] = text
    fill(&places, range.lowerBound..<middle, low, text)
    fill(&places, middle + 1..<range.upperBound, text, high)
  }

  /// Returns a text after `low`, and before `high` if that is later. Nil is the end.
  static func between(_ low: String, _ high: String?) -> String {
    let low = low.utf8.map(value)
    let high = high?.utf8.map(value)
    var isBelow = high == nil
    var text: [UInt8] = []
    var index = 0
    while true {
      let least = index < low.count ? low[index] : 0
      let most = isBelow || index >= high?.count ?? 0 ? digits.count : high?[index] ?? 0
      if most - least > 1 {
        text.append(digits[(least + most) / 2])
        return String(decoding: text, as: UTF8.self)
      }
      text.append(digits[least])
      if most > least { isBelow = true }
      index += 1
    }
  }

  /// Returns the value of a digit. Any other byte counts as the first digit.
  private static func value(_ byte: UInt8) -> Int { digits.firstIndex(of: byte) ?? 0 }
}
