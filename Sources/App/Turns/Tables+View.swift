import Games
import HTML
import Radio
import Table
import Turns
import Words

extension State {
  /// Opening a table, finding one, and those this phone is at.
  var tablesScreen: View {
    frame(say(.turns), backTo: .home) {
      ownTables
      el("form", .class("join-form"), .key("form"), .on(.submit, .send(.turns(.joinTable)))) {
        tableField(
          Self.tableNameField, say(.yourName), turns.name,
          turns.problem?.isOfName == true ? turns.problem : nil,
          ("autocapitalize", "words")
        ) { .turns(.nameTyped($0)) }
        foundTables
        if turns.found.isEmpty { nearbyTables }
        tableField(
          Self.tableCodeField, say(.tableCode), turns.code,
          turns.problem?.isOfName == false ? turns.problem : nil, ("autocapitalize", "characters"),
          hint: say(.codeHint)
        ) { .turns(.codeTyped($0)) }
        el("div", .class("dock two"), .key("dock")) {
          el(
            "button", .class("button plain big"), .attribute("type", "submit"),
            .flag("disabled", turns.isFinding)
          ) { say(.joinTable) }
          button(say(.openTable), "primary big", on: .turns(.openTable))
        }
      }
      if turns.problem == .unreachable || turns.failures >= TableLink.failuresUntilHelp { joinHelp }
      if !kept.summaries.isEmpty { button(say(.turnsHistory), "quiet", on: .go(.summaries)) }
    } tools: {
      if !kept.summaries.isEmpty { iconButton(.clock, language(.history), on: .go(.summaries)) }
    }
  }

  private var ownTables: View {
    let own = tables.filter { $0.leaving == nil }
    if own.isEmpty { return View() }
    return el("section", .class("own-tables"), .key("own")) {
      el("h2", .class("setting-title")) { say(.yourTables) }
      for table in own {
        el(
          "button", .class("table-row" + (table.isMyTurn ? " is-mine" : "")), .attribute("type", "button"),
          .key(String(table.number)), .onClick(.go(.table(table.number)))
        ) {
          if let me = table.me { avatar(me.avatar) } else { Icon.eye.view }
          el("strong") { say(.tableOf(code: table.code)) }
          el("span") { stateLine(table) }
        }
      }
    }
  }

  /// What a table is at, in one line.
  func stateLine(_ table: TableSession) -> String {
    if table.roster.isEnded { return say(.tableClosed) }
    switch table.game.phase {
    case .lobby:
      return table.roster.seats.isEmpty ? say(.joining) : language(.playerCount(table.roster.seats.count))
    case .over: return say(.gameOver)
    case .playing:
      return table.isMyTurn ? say(.yourTurn) : say(.turnOf(table.name(of: table.game.current)))
    }
  }

  private var nearbyTables: View {
    el("section", .class("nearby"), .key("nearby"), .aria("live", "polite")) {
      el("h2", .class("setting-title")) { say(.nearbyTables) }
      if turns.nearby.isEmpty {
        let isOffline = !turns.isConnected && turns.failures > 0
        el("p", .class("hint")) {
          say(isOffline ? .offline : turns.isConnected ? .noTablesNearby : .lookingAround)
        }
      } else {
        el("ul", .class("table-list")) {
          for table in turns.nearby { tableButton(table) }
        }
      }
    }
  }

  @HTMLBuilder<Action> private var foundTables: View {
    if !turns.found.isEmpty {
      el("section", .class("nearby"), .key("found"), .aria("live", "polite")) {
        el("h2", .class("setting-title")) { say(.foundTables) }
        el("ul", .class("table-list")) {
          for table in turns.found { tableButton(table) }
        }
      }
    }
  }

  private func tableButton(_ table: FoundTable) -> View {
    let listing = table.listing
    let name = listing.name.isEmpty ? table.code : listing.name
    return el("li", .class("table-item"), .key(table.code + listing.name)) {
      el(
        "button", .class("table-row"), .attribute("type", "button"),
        .label(say(.tableNearby(leader: name, code: table.code))), .onClick(.turns(.join(table)))
      ) {
        avatar(Avatar(symbol: listing.symbol, colour: listing.colour))
        el("strong", .attribute("dir", "auto")) { name }
        el("span") {
          table.code + " · " + say(listing.isLocked ? .isLocked : .playersThere(table.phones))
        }
      }
      if !listing.isLocked {
        iconButton(.eye, say(.showHereOf(leader: name)), on: .turns(.watch(table)))
      }
    }
  }

  /// A text field with its problem, which names what to do.
  func tableField(
    _ id: String, _ label: String, _ value: String, _ problem: TurnsProblem?, _ extra: (String, String),
    hint: String? = nil, typed: @escaping (String) -> Action
  ) -> View {
    el("div", .class("labelled"), .key(id)) {
      el(
        "input", .id(id), .class("field"), .attribute("type", "text"), .label(label),
        .attribute("placeholder", label), .attribute("value", value), .attribute("autocomplete", "off"),
        .attribute(extra.0, extra.1), .attribute("spellcheck", "false"), .attribute("dir", "auto"),
        .attribute("enterkeyhint", "go"), .aria("invalid", problem == nil ? "false" : "true"),
        .aria("describedby", id + "-problem"), .on(.input, .make(typed)))
      el("p", .class(problem == nil ? "hint" : "problem"), .id(id + "-problem"), .role("alert")) {
        if let problem { say(problem.phrase) } else { hint ?? "" }
      }
    }
  }

  /// What to try where a phone cannot reach the table (TURN-24).
  var joinHelp: View {
    el("section", .class("help"), .key("help")) {
      el("h2", .class("setting-title")) { say(.helpTitle) }
      el("ul") {
        for phrase in [
          TurnsPhrase.helpWifi, .helpGuest, .helpVPN, .helpFirewall, .helpAddress(origin: device.origin),
        ] {
          el("li") { say(phrase) }
        }
      }
    }
  }

  // MARK: - Avatars

  static let seatColours: [SeatColourWord] = [.pink, .cyan, .amber, .lime, .violet, .blue, .red, .teal]

  /// The class that gives an element the colour of a player.
  static func colourClass(_ colour: UInt8) -> String {
    switch seatColours[Int(colour) % seatColours.count] {
    case .pink: "seat-pink"
    case .cyan: "seat-cyan"
    case .amber: "seat-amber"
    case .lime: "seat-lime"
    case .violet: "seat-violet"
    case .blue: "seat-blue"
    case .red: "seat-red"
    case .teal: "seat-teal"
    }
  }

  func avatar(_ avatar: Avatar, _ size: String = "") -> View {
    el("span", .class("avatar " + Self.colourClass(avatar.colour) + size), .aria("hidden", "true")) {
      SeatSymbol.view(avatar.symbol)
    }
  }
}

extension TurnsProblem {
  var phrase: TurnsPhrase {
    switch self {
    case .noName: .noName
    case .longName: .longName
    case .takenName: .takenName
    case .badCode: .badCode
    case .unknownCode: .unknownCode
    case .lockedTable: .lockedTable
    case .slowDown(let seconds): .slowDown(seconds: seconds)
    case .fullTable: .fullTable
    case .fullRelay: .fullRelay
    case .tooManyTables: .tooManyTables(limit: TableSession.most)
    case .unreachable: .unreachable
    case .removed: .removed
    }
  }
}

extension TurnSound {
  var word: TurnSoundWord {
    switch self {
    case .bell: .bell
    case .knock: .knock
    case .rise: .rise
    case .fanfare: .fanfare
    case .drop: .drop
    }
  }
}
