import Formats

/// The companion's page: plain HTML without scripts, which reloads itself.
enum TablePage {
  static let style = """
    :root { color-scheme: light dark }
    body { font: 1.5rem/1.4 system-ui, sans-serif; max-width: 32rem; margin: 2rem auto; padding: 0 1rem }
    h1 { font-size: 3rem; line-height: 1.1; overflow-wrap: anywhere }
    button { font: inherit; font-size: 2rem; padding: .5em 2em }

    """

  /// - Parameter notice: the reason why the last button press did not count.
  static func html(_ table: TableReport, notice: String? = nil) -> String {
    var body = ["<h1>\(heading(table).escapedForMarkup)</h1>"]
    if let notice { body.append("<p role=\"alert\">\(notice.escapedForMarkup)</p>") }
    if let next = table.next { body.append("<p>Next: \(next.name.escapedForMarkup)</p>") }
    if table.isPaused { body.append("<p>Paused</p>") }
    if table.mayDone { body.append(form("done", "Done", turn: table.turn)) }
    if table.mayStart { body.append(form("start", "Start game")) }
    if !table.isConnected {
      body.append("<p>The connection is lost. What you see may be old; it comes back by itself.</p>")
    }
    body.append("<ol>" + table.players.map(item).joined() + "</ol>")
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="refresh" content="\(CompanionLimits.pageSeconds); url=/">
      <title>Table \(table.code.escapedForMarkup)</title>
      <link rel="stylesheet" href="/page.css">
      <main>
      \(body.joined(separator: "\n"))
      </main>
      </html>

      """
  }

  private static func heading(_ table: TableReport) -> String {
    if table.isEnded { return "The table has ended" }
    guard let current = table.current else {
      return table.phase == .over ? "The game is over" : "Table \(table.code)"
    }
    return current == table.own ? "Your turn" : current.name + "\u{2019}s turn"
  }

  private static func form(_ path: String, _ label: String, turn: UInt32? = nil) -> String {
    let field = turn.map { "<input type=\"hidden\" name=\"turn\" value=\"\($0)\">" } ?? ""
    return "<form method=\"post\" action=\"/\(path)\">\(field)<button>\(label)</button></form>"
  }

  private static func item(_ player: TableReport.Player) -> String {
    let turns = "\(player.total.turns) turn\(player.total.turns == 1 ? "" : "s")"
    let notes = [turns] + (player.isLeader ? ["leads"] : []) + (player.isAway ? ["away"] : [])
    return "<li>\(player.name.escapedForMarkup) <small>(\(notes.joined(separator: ", ")))</small></li>"
  }
}
