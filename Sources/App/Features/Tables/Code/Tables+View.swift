import AppCore
import Components
import Games
import HTML
import QRCode
import RelayProtocol
import Table
import TableClient
import Turns
import Words

extension Props<Tables> {
  /// Draws the forms that open and find a table, and the tables joined by this phone.
  func tablesScreen(_ h: Tables.View, at place: Tables.Place) {
    if case .join = place { return joinScreen(h, at: place) }
    frame(h, say(.turns), at: place) {
      if state.session != nil { phoneOwner(h) } else { ownTables(h) }
      h.el(.form, "join-form") {
        h.key("form")
        h.on(.submit, .joinTable)
        tableField(
          h, Tables.nameField, say(.yourName), state.name,
          state.problem?.isOfName == true ? state.problem : nil, capitals: "words"
        ) { .nameTyped($0) }
        foundTables(h)
        if state.found.isEmpty { nearbyTables(h) }
        tableField(
          h, Tables.codeField, say(.tableCode), state.code,
          state.problem?.isOfName == false ? state.problem : nil, capitals: "characters",
          hint: say(.codeHint)
        ) { .codeTyped($0) }
        directOffer(h)
        h.el(.div, "dock two") {
          h.key("dock")
          h.el(.button, "button plain big") {
            h.attribute(.type, "submit")
            h.flag(.disabled, state.isFinding)
            h.text(say(.joinTable))
          }
          h.button(say(.openTable), "primary big", on: .openTable)
        }
      }
      if state.problem == .unreachable || state.failures >= TableLink.failuresUntilHelp { joinHelp(h) }
      if !saved.summaries.isEmpty { h.button(say(.turnsHistory), "quiet", on: .go(.summaries)) }
    } tools: {
      if !saved.summaries.isEmpty { h.iconButton(.clock, scene.language(.history), on: .go(.summaries)) }
    }
  }

  private func ownTables(_ h: Tables.View) {
    let present = state.tables.filter { $0.leaving == nil && !$0.isPreview }
    if present.isEmpty { return }
    h.el(.section, "own-tables") {
      h.key("own")
      h.el(.h2, "setting-title", text: say(.yourTables))
      for table in present {
        h.button(
          classes: "slab table-row" + (table.isMyTurn ? " is-mine" : ""), on: .go(.table(table.number))
        ) {
          h.key(String(table.number))
          h.untranslated()
          if let me = table.me { avatar(h, me.avatar) } else { h.icon(.television) }
          h.el(.strong, text: name(of: table))
          h.el(.span, text: stateLine(table))
        }
      }
    }
  }

  /// Returns a table's state in one line.
  func stateLine(_ table: TableSession) -> String {
    if table.roster.isEnded { return say(.tableClosed) }
    if let knock = table.knocks.first { return say(.wantsToJoin(scene.isolated(knock.visitor.name))) }
    switch table.game.phase {
    case .lobby:
      let players = table.roster.seats.count
      return players == 0 ? say(.joining) : scene.language(.playerCount(players))
    case .over: return say(.gameOver)
    case .playing:
      return table.isMyTurn
        ? say(.yourTurn) : say(.turnOf(scene.isolated(table.name(of: table.game.current))))
    }
  }

  private func nearbyTables(_ h: Tables.View) {
    h.el(.section, "nearby") {
      h.key("nearby")
      h.attribute(.ariaLive, "polite")
      h.el(.h2, "setting-title", text: say(.nearbyTables))
      if let visit = state.visit, visit.isVisible {
        asking(h, visit)
      } else if state.nearby.isEmpty {
        let isOffline = !state.isConnected && state.failures > 0
        let phrase: TurnsPhrase =
          isOffline ? .offline : state.isConnected ? .noTablesNearby : .lookingAround
        h.el(.p, "hint", text: say(phrase))
      } else {
        h.el(.ul, "table-list") {
          for table in state.nearby { tableButton(h, table) }
        }
      }
    }
  }

  func foundTables(_ h: Tables.View) {
    if state.found.isEmpty { return }
    h.el(.section, "nearby") {
      h.key("found")
      h.attribute(.ariaLive, "polite")
      h.el(.h2, "setting-title", text: say(.foundTables))
      h.el(.ul, "table-list") {
        for table in state.found { tableButton(h, table) }
      }
    }
  }

  func whoIsThere(_ table: FoundTable) -> TurnsPhrase {
    let televisions = min(table.listing.televisions, table.phones)
    return .phonesThere(table.phones - televisions, televisions: televisions)
  }

  private func tableButton(_ h: Tables.View, _ table: FoundTable) {
    let (listing, asksFirst) = (table.listing, table.asksFirst)
    let name = listing.name.isEmpty ? table.code : listing.name
    let state = say(table.isLocked ? .isLocked : whoIsThere(table))
    h.el(.li, "table-item") {
      h.key(table.code + listing.name)
      h.button(classes: "slab table-row", on: .join(table)) {
        h.label(
          say(
            asksFirst
              ? .tableAsking(leader: name) : .tableNearby(leader: name, code: table.shownCode ?? state)))
        avatar(h, Avatar(symbol: listing.symbol, colour: listing.colour))
        h.el(.strong) {
          h.asWritten()
          h.text(name)
        }
        let fact = asksFirst ? say(.asksFirst) : table.shownCode
        h.el(.span, text: scene.language.writing.facts([fact, state].compactMap { $0 }))
      }
      if !asksFirst, !table.isLocked {
        h.button(classes: "button quiet television", on: .watch(table)) {
          h.label(say(.televisionFor(leader: name)))
          h.icon(.television)
          h.el(.span, text: say(.television))
        }
      }
    }
  }

  /// Draws a text field with its problem or hint.
  func tableField(
    _ h: Tables.View, _ id: String, _ label: String, _ value: String, _ problem: Tables.Problem?,
    capitals: String, hint: String? = nil, typed: @escaping (String) -> Tables.Action
  ) {
    h.el(.div, "labelled") {
      h.key(id)
      h.el(.input, "field") {
        h.id(id)
        h.attribute(.type, "text")
        h.label(label)
        h.attribute(.placeholder, label)
        h.attribute(.value, value)
        h.attribute(.autocomplete, "off")
        h.attribute(.autocapitalize, capitals)
        h.attribute(.spellcheck, is: false)
        h.attribute(.dir, "auto")
        h.attribute(.enterkeyhint, "go")
        h.attribute(.ariaInvalid, is: problem != nil)
        h.attribute(.ariaDescribedby, id + "-problem")
        h.on(.input, make: typed)
      }
      h.el(.p, problem == nil ? "hint" : "problem") {
        h.id(id + "-problem")
        h.role("alert")
        h.text(problem.map { say($0.phrase) } ?? hint ?? "")
      }
    }
  }

  /// Draws the code, QR code and address of a table: three ways to join it (TURN-1).
  func codeCard(_ h: Tables.View, _ table: TableSession) {
    let invite = Invite(origin: scene.device.origin, code: table.code)
    h.el(.section, "code-card") {
      h.key("code")
      h.el(.div, "code-face") {
        if let picture = try? QRCode(invite.address) {
          h.code(picture.svgViewBox, picture.svgPath, label: say(.scanHint))
        }
        h.el(.div, "code-text") {
          h.fitted(.p, "table-code", table.code) {
            h.data("data-code", table.code)
            h.untranslated()
          }
          h.el(.p, "hint", text: say(.readAloud))
          h.el(.p, "address") {
            h.untranslated()
            h.text(invite.address)
          }
          if scene.device.isOnItself {
            h.el(.p, "problem") {
              h.key("localhost")
              h.text(say(.helpLocalhost))
            }
          }
        }
      }
    }
  }

  /// Draws things to try if a phone cannot reach the table (TURN-24).
  func joinHelp(_ h: Tables.View) {
    h.el(.section, "help") {
      h.key("help")
      h.el(.h2, "setting-title", text: say(.helpTitle))
      h.el(.ul) {
        for phrase in [
          TurnsPhrase.helpWifi, .helpGuest, .helpVPN, .helpFirewall,
          .helpAddress(origin: scene.device.origin),
        ] {
          h.el(.li, text: say(phrase))
        }
      }
    }
  }

  // MARK: - Avatars

  func avatar(_ h: Tables.View, _ avatar: Avatar, _ size: String = "") {
    h.el(.span, "avatar " + Tables.colourClass(avatar.colour) + size) {
      h.attribute(.ariaHidden, is: true)
      h.seatSymbol(Int(avatar.symbol))
    }
  }
}

extension Tables {
  static let seatColours: [SeatColourWord] = [.pink, .cyan, .amber, .lime, .violet, .blue, .red, .teal]

  static let seatPaints: [Paint] = [.pink, .cyan, .amber, .lime, .violet, .blue, .red, .teal]

  /// Returns the class that gives an element the colour of a player.
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
}

extension Tables.Problem {
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
    case .oldVersion: .reloadHere
    case .notLetIn(let leader): .notLetInBy(leader)
    case .noAnswer(let leader): .noAnswerOf(leader)
    case .tableGone: .tableGone
    }
  }
}

extension TurnTimer.Mode {
  var phrase: TurnsPhrase {
    switch self {
    case .off: .timerOff
    case .up: .timerUp
    case .down: .timerDown
    }
  }
}
