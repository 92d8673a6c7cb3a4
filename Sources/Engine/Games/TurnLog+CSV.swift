import Formats

extension TurnLog {
  /// Returns the history as CSV, oldest first, with column names from `heads`: number, time (UTC, ISO 8601),
  /// set, dice, values, locked dice (from 1), total.
  public func csv(heads: [String]) -> String {
    var csv = CSV()
    csv.row(heads.map { .text($0) })
    var number: Int64 = 0
    for page in pages {
      for turn in page.turns {
        number += 1
        csv.row([
          .number(number), .text(isoTime(turn.at)), .text(turn.set), .text(turn.notation.text),
          .text(turn.values.map { String($0) }.joined(separator: " ")),
          .text(turn.locked.map { String($0 + 1) }.joined(separator: " ")), .number(Int64(turn.total)),
        ])
      }
    }
    return csv.text
  }
}

/// Formats a moment in ISO 8601, in UTC and whole seconds: `2026-11-21T12:47:19Z`.
public func isoTime(_ moment: Moment) -> String {
  let seconds = Int64(clamping: moment / 1_000)
  let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
  // Conversion of days to a Gregorian date, with years that begin in March: Howard Hinnant,
  // "chrono-Compatible Low-Level Date Algorithms".
  let shifted = days + 719_468
  let era = shifted / 146_097
  let day = shifted % 146_097
  let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
  let ofYear = day - (365 * year + year / 4 - year / 100)
  let month = (5 * ofYear + 2) / 153
  let ofMonth = ofYear - (153 * month + 2) / 5 + 1
  let calendarMonth = month < 10 ? month + 3 : month - 9
  let calendarYear = era * 400 + year + (calendarMonth <= 2 ? 1 : 0)
  let date = padded(calendarYear, 4) + "-" + padded(calendarMonth, 2) + "-" + padded(ofMonth, 2)
  return date + "T" + padded(rest / 3_600, 2) + ":" + padded(rest / 60 % 60, 2) + ":"
    + padded(rest % 60, 2) + "Z"
}

private func padded(_ number: Int64, _ digits: Int) -> String {
  var text = String(number)
  while text.utf8.count < digits { text = "0" + text }
  return text
}
