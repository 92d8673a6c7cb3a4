import API
import Cards

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The pages for moderators: HTML without scripts. Links in texts by users are plain text.
enum ModerationPages {
  static let root = "/moderate"
  /// The last second of the year 9999.
  private static let lastTime = 253_402_300_799

  static func enter() -> Markup {
    page(
      "Moderate",
      """
      <form method="post" action="\(root)/enter">
      <label>Your key <input type="password" name="key" autocomplete="off" required autofocus></label>
      <button>Enter</button>
      </form>
      <p>The operator of this hub makes one: <code>turntable moderator add NAME --data DIR</code>.</p>
      """)
  }

  static func list(waiting: [ModerationCase], hidden: [ModerationCase], by name: String) -> Markup {
    page(
      "Decks that wait for a moderator",
      """
      \(menu(name))
      \(list(waiting.map(line)))
      <h2>Decks that moderators hid</h2>
      \(list(hidden.map(line)))
      """)
  }

  private static func line(_ one: ModerationCase) -> Markup {
    let words: Markup =
      one.flags.isEmpty ? "" : ", words of the list: \(text(one.flags.joined(separator: ", ")))"
    let reports: Markup = one.reports == 1 ? "1 report" : "\(one.reports) reports"
    return """
      <a href="\(root)/decks/\(one.deck.head.id)">\(text(one.deck.head.title))</a><br>\(one.deck.state.rawValue), \(reports)\(words), \
      since \(time(one.waits ?? one.deck.hiding?.time))
      """
  }

  /// The subject of a page about one deck.
  struct Subject {
    var told: ModerationCase
    /// The deck; nil if its author withdrew it.
    var deck: Deck?
    var reports: [ToldReport]
    var acts: [ModerationAct]
  }

  static func deck(_ subject: Subject, by name: String, token: String) -> Markup {
    let (head, told) = (subject.told.deck.head, subject.told)
    let hiding: Markup =
      if let hiding = told.deck.hiding {
        "<p>Hidden by \(hiding.cause.rawValue) at \(time(hiding.time)): \(text(hiding.reason))</p>"
      } else { "" }
    let ban: Markup = told.isBanned ? "<p>The key of its author is banned.</p>" : ""
    let marked: Markup =
      told.flags.isEmpty ? "" : "<p>Words of the list: \(text(told.flags.joined(separator: ", ")))</p>"
    return page(
      head.title,
      """
      \(menu(name))
      <p>\(text(head.description))</p>
      <p>\(head.id), revision \(head.revision), by \(text(head.author)), \(head.language), for \(head.rating.rawValue);
      \(told.deck.downloads) downloads, \(told.deck.likes) likes. It is \(told.deck.state.rawValue).</p>
      \(hiding)\(ban)\(marked)
      \(form(head.id, token))
      <h2>Reports</h2>\(list(subject.reports.map(line)))
      <h2>Cards</h2>\(list((subject.deck?.cards ?? []).map(line)))
      <h2>Log</h2>\(list(subject.acts.map(line)))
      """)
  }

  private static func form(_ id: String, _ token: String) -> Markup {
    let verdicts: [(Judgement.Verdict, String)] = [
      (.keep, "Keep"), (.hide, "Hide"), (.restore, "Restore"), (.ban, "Ban the author"),
    ]
    let buttons = verdicts.map { verdict, word -> Markup in
      "<button name=\"verdict\" value=\"\(verdict.rawValue)\">\(word)</button> "
    }
    // The Enter key presses the first button. It is disabled, so that nobody sends a verdict by accident.
    return """
      <form method="post" action="\(root)/decks/\(id)">
      <input type="hidden" name="token" value="\(token)">
      <button disabled hidden></button>
      <label>Why, for the log and for the author
      <input name="reason" maxlength="\(HubLimits.reasonWords)" required></label>
      \(buttons)
      </form>
      """
  }

  static func log(_ acts: [ModerationAct], by name: String) -> Markup {
    let isMore = acts.count == HubLimits.actsOfPage && (acts.last?.number ?? 1) > 1
    let more: Markup =
      isMore ? "<p><a href=\"\(root)/log?before=\(acts.last?.number ?? 1)\">Older</a></p>" : ""
    return page("Log", "\(menu(name))\(list(acts.map(line)))\(more)")
  }

  static func problem(_ problem: Problem) -> Markup {
    page(
      problem.kind.title, "<p>\(text(problem.detail))</p><p><a href=\"\(root)\">Back</a></p>")
  }

  // MARK: - Parts

  private static func menu(_ name: String) -> Markup {
    """
    <form method="post" action="\(root)/leave"><a href="\(root)">Decks</a> <a href="\(root)/log">Log</a>
    \(name) <button>Leave</button></form>
    """
  }

  private static func line(_ report: ToldReport) -> Markup {
    let note = report.isCounted ? "" : " (not counted: its network has already reported this deck)"
    return "\(time(report.time)) \(report.reason.rawValue)\(note): \(text(report.words))"
  }

  private static func line(_ act: ModerationAct) -> Markup {
    "\(time(act.time)) \(act.by.isEmpty ? "–" : act.by) \(act.what) \(act.subject): \(text(act.reason))"
  }

  private static func line(_ card: Card) -> Markup {
    let parts = [card.text] + card.options + card.items + [card.answer, card.theme].compactMap { $0 }
    return "\(card.kind.rawValue): \(text(parts.joined(separator: " / ")))"
  }

  private static func list(_ lines: [Markup]) -> Markup {
    if lines.isEmpty { return "<p>None.</p>" }
    return "<ul>\(lines.map { line -> Markup in "<li>\(line)</li>\n" })</ul>"
  }

  /// Marks up people's text, whose direction must not affect the text around it.
  private static func text(_ text: String) -> Markup { "<bdi>\(text)</bdi>" }

  /// Returns the time as `2026-11-25 00:19 UTC`; a dash for nil.
  static func time(_ seconds: Int?) -> Markup {
    guard let seconds else { return "–" }
    // Another hub may send a time that is out of range.
    let date = Date(timeIntervalSince1970: Double(min(max(0, seconds), lastTime)))
    let text = date.formatted(.iso8601)
    return "\(String(text.prefix(10))) \(String(text.dropFirst(11).prefix(5))) UTC"
  }

  private static func page(_ title: String, _ body: Markup) -> Markup {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>\(title)</title>
    <link rel="stylesheet" href="\(root)/style.css">
    <h1>\(text(title))</h1>
    <main>
    \(body)
    </main>
    </html>

    """
  }

  static let style = APIAnswer(type: "text/css; charset=utf-8", Array(css.utf8))

  private static let css = """
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { margin: 1rem auto; max-width: 60rem; padding: 0 1rem; overflow-wrap: anywhere; }
    li { margin: .5rem 0; }
    label, input { display: block; }
    input { box-sizing: border-box; font: inherit; padding: .5rem; width: 100%; }
    button { font: inherit; margin: .5rem 0; min-height: 2.75rem; padding: 0 1rem; }

    """
}
