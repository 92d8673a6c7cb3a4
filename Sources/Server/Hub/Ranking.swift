#if canImport(FoundationEssentials)
  import FoundationEssentials
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The rankings of decks. A rank changes only with the deck's own marks and never with time. So an index keeps all decks in
/// order, and a page continues after the last one (`docs/decisions/0032-ranks-that-do-not-age.md`).
public enum Ranking {
  /// The weight of a like, relative to a download.
  public static let likeWeight = 4.0
  /// The age difference in seconds that ten times the marks outweigh: 180 days.
  public static let tenfold = 15_552_000.0
  /// The half-life of a mark in the rising order, in seconds: three days.
  public static let halfLife = 259_200.0
  /// Marks that are added to those of a deck in the rising order, so that a deck with a single mark does not lead.
  public static let priorMarks = 16.0

  /// Returns the weighted sum of downloads and likes.
  public static func marks(downloads: Int, likes: Int) -> Double {
    Double(downloads) + likeWeight * Double(likes)
  }

  /// Returns the rank in the popular order, highest first. Ten times the marks outweigh `tenfold` seconds of age.
  public static func popular(downloads: Int, likes: Int, created: Int) -> Double {
    log10(1 + marks(downloads: downloads, likes: likes)) + Double(created) / tenfold
  }

  /// Returns the heat of a deck after another mark: the binary logarithm of a sum in which a mark counts twice as much as one
  /// `halfLife` earlier. So no value has to decay over time.
  /// - Parameter heat: the heat before; nil for a deck without marks.
  public static func heat(_ heat: Double?, adding weight: Double, at time: Int) -> Double {
    let mark = log2(weight) + Double(time) / halfLife
    guard let heat else { return mark }
    return max(heat, mark) + log2(1 + exp2(-abs(heat - mark)))
  }

  /// Returns the rank in the rising order, highest first: recent marks relative to all marks. Decks without marks are last,
  /// newest first.
  public static func rising(heat: Double?, downloads: Int, likes: Int, created: Int) -> Double {
    guard let heat else { return Double(created) / halfLife - log2(priorMarks) - 64 }
    return heat - log2(priorMarks + marks(downloads: downloads, likes: likes))
  }
}
