import Games
import Words

extension Scene {
  /// Returns the age of a moment in words; “just now” if the clock was set back.
  package func ago(_ moment: Moment) -> String {
    let minutes = Int(clamping: (arrivedAt > moment ? arrivedAt - moment : 0) / 60_000)
    switch minutes {
    case 0: return language(.justNow)
    case 1..<60: return language(.minutesAgo(minutes))
    case 60..<1_440: return language(.hoursAgo(minutes / 60))
    default: return language(.daysAgo(minutes / 1_440))
    }
  }
}
