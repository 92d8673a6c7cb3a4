import AppCore

/// The grooves of a record, one for each person: as wide as their part, the widest outside.
package struct Grooves {
  package struct Groove {
    package let ring: Ending.Ring
    /// The middle of the groove, and its width.
    package let radius: Double
    package let width: Double
  }

  package private(set) var all: [Groove] = []

  /// The most grooves that are wide enough for a name that can be read on a small picture.
  private static let large = 3

  /// - Parameters:
  ///   - inner: the radius of the label.
  ///   - outer: the radius of the record.
  ///   - gap: the vinyl between two grooves.
  ///   - least: the width that the first three get at least, and the others mostly.
  package init(_ rings: [Ending.Ring], inner: Double, outer: Double, gap: Double, least: Double) {
    guard !rings.isEmpty else { return }
    let sorted = rings.enumerated().sorted {
      ($1.element.part, $0.offset) < ($0.element.part, $1.offset)
    }.map { $0.element }
    let count = Double(sorted.count)
    let gap = min(gap, (outer - inner) * 0.15 / count)
    let room = outer - inner - gap * (count - 1)
    let large = min(Self.large, sorted.count)
    let first = min(least, room * (sorted.count > large ? 0.6 : 1) / Double(large))
    let other = min(first, (room - first * Double(large)) * 0.6 / max(1, count - Double(large)))
    let base = sorted.indices.map { $0 < large ? first : other }
    let extra = room - base.reduce(0, +)
    let parts = sorted.reduce(0) { $0 + $1.part }
    var edge = outer
    for (index, ring) in sorted.enumerated() {
      let share = parts > 0 ? Double(ring.part) / Double(parts) : 1 / count
      let width = base[index] + extra * share
      all.append(Groove(ring: ring, radius: edge - width / 2, width: width))
      edge -= width + gap
    }
  }
}
