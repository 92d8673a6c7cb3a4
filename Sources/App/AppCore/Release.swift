/// The numbers that the driver sends when a drag is released.
package enum Release {
  /// The limit of each number, beyond the size of any screen and the speed of any finger.
  private static let most = 1_000_000

  /// Reads whole numbers with one space between them; nil for anything but `count` of them within the limit.
  package static func numbers(_ value: String, _ count: Int) -> [Int]? {
    let parts = value.split(separator: " ", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int(String($0)) }
    guard parts.count == count, numbers.count == count,
      numbers.allSatisfy({ (-most...most).contains($0) })
    else { return nil }
    return numbers
  }
}
