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

/// The orders of decks. Each order is a number of the deck that changes only with the deck's own marks and never with
/// time, so an index keeps all decks in order and a page continues where the last one ended
/// (`docs/decisions/0032-ranks-that-do-not-age.md`).
public enum Ranking {
  /// A like says more than a download.
  public static let likeWeight = 4.0
  /// Seconds in which a deck needs ten times the downloads to stay level with a newer one: 180 days.
  public static let tenfold = 15_552_000.0
  /// Seconds after which a mark counts half for what rises: three days.
  public static let halfLife = 259_200.0
  /// Added to a deck's marks before those of the last days are compared with them, so that a deck with a single mark does
  /// not lead.
  public static let priorMarks = 16.0

  /// Likes and downloads as one number.
  public static func marks(downloads: Int, likes: Int) -> Double {
    Double(downloads) + likeWeight * Double(likes)
  }

  /// The order of popular decks, highest first: tenfold marks are worth `tenfold` seconds of age.
  public static func popular(downloads: Int, likes: Int, created: Int) -> Double {
    log10(1 + marks(downloads: downloads, likes: likes)) + Double(created) / tenfold
  }

  /// The heat of a deck after one more mark: the binary logarithm of a sum in which each mark counts twice as much as one
  /// `halfLife` before it. So nothing has to be halved as time goes by.
  /// - Parameter heat: before it; nil for a deck without marks.
  public static func heat(_ heat: Double?, adding weight: Double, at time: Int) -> Double {
    let mark = log2(weight) + Double(time) / halfLife
    guard let heat else { return mark }
    return max(heat, mark) + log2(1 + exp2(-abs(heat - mark)))
  }

  /// The order of rising decks, highest first: the marks of the last days beside all marks. Decks without any come last,
  /// newest first.
  public static func rising(heat: Double?, downloads: Int, likes: Int, created: Int) -> Double {
    guard let heat else { return Double(created) / halfLife - log2(priorMarks) - 64 }
    return heat - log2(priorMarks + marks(downloads: downloads, likes: likes))
  }
}
