import AppCore
import Components
import DirectRadio
import Games
import HTML
import Table
import TableClient
import Words

// Opening and joining a table without a server, and the screen of two people who scan each other's codes.
extension Props<Tables> {
  /// The name of a table: its code, or its host if no relay knows it.
  func name(of table: TableSession) -> String {
    table.isDirect
      ? say(.tableOfLeader(scene.isolated(table.leader?.name ?? ""))) : say(.tableOf(code: table.code))
  }

  /// Draws the two ways to a table without a server, where the browser can link phones.
  func directOffer(_ h: Tables.View) {
    guard scene.device.devices.canConnect, scene.device.devices.canScan else { return }
    h.el(.section, "direct-offer") {
      h.key("direct")
      h.el(.h2, "setting-title", text: scene.direct(.noServer))
      h.el(.p, "hint", text: scene.direct(.noServerHint))
      h.el(.div, "tool-row") {
        h.button(scene.direct(.open), on: .openDirect)
        h.button(scene.direct(.scan), on: .scanDirect)
      }
    }
  }

  /// Draws the card of a table without a code: a button for the next player.
  func directCard(_ h: Tables.View, _ table: TableSession) {
    h.el(.section, "direct-card") {
      h.key("code")
      h.button(scene.direct(table.isAlone ? .again : .letIn), "primary", on: at(table, .opened(.meeting)))
      h.el(.p, "hint", text: scene.direct(.noServerHint))
    }
  }

  // MARK: - Screens

  /// Draws the screen on which a visitor scans a table's code: first the name, then the camera.
  func directScreen(_ h: Tables.View) {
    frame(h, scene.direct(.join), at: .direct) {
      guard scene.device.devices.canConnect else {
        return h.el(.p, "problem", text: scene.direct(.notDescribed))
      }
      if state.isNamed, let visitor = state.visitor {
        h.el(.div, "meeting") {
          h.key("meeting")
          meeting(h, visitor.radio, reason: .pointAtTable)
        }
      } else {
        nameForm(h)
      }
    }
  }

  private func nameForm(_ h: Tables.View) {
    h.el(.form, "join-form") {
      h.key("name")
      h.on(.submit, .meeting(.named))
      tableField(
        h, Tables.nameField, say(.yourName), state.name,
        state.problem?.isOfName == true ? state.problem : nil, capitals: "words"
      ) { .nameTyped($0) }
      h.el(.p, "hint", text: scene.direct(.reason))
      h.el(.div, "dock") {
        h.key("dock")
        h.el(.button, "button primary big") {
          h.attribute(.type, "submit")
          h.text(scene.direct(.goOn))
        }
      }
    }
  }

  /// Draws the sheet on which a player at the table lets the next one in.
  func meetingSheet(_ h: Tables.View, _ table: TableSession) {
    guard let radio = table.direct else { return }
    h.dialog(scene.direct(table.isAlone ? .again : .letIn), "dialog table-sheet meeting", takesFocus: true) {
      if state.meeting.arrived != 0 {
        h.el(.p, "arrived") {
          h.key("arrived")
          h.role("status")
          h.text(scene.direct(.isIn(scene.isolated(table.name(of: SeatID(state.meeting.arrived))))))
        }
      }
      meeting(h, radio, reason: .reason)
      if !table.mayShowCode { h.el(.p, "problem", text: scene.direct(.lockedTable)) }
      linkList(h, table)
      h.button(scene.language(.close), "primary", on: at(table, .closed))
    }
  }

  // MARK: - Two codes

  /// Draws the code of this phone, the picture of its camera, and how far the two people are.
  private func meeting(_ h: Tables.View, _ radio: DirectRadio, reason: DirectPhrase) {
    if let code = state.meeting.code {
      h.el(.div, "meeting-code") {
        h.key("mine")
        h.code(code.viewBox, code.path, label: scene.direct(.codeLabel))
      }
    }
    let failure = failure(of: radio)
    h.el(.p, failure == nil && radio.fault == nil ? "scan-state" : "scan-state problem") {
      h.key("state")
      h.role("status")
      h.text(scene.direct(failure ?? phrase(of: radio, reason)))
    }
    if failure != nil {
      if radio.meeting == .failed(.notOpened) || radio.meeting == .failed(.halfOpened) { advice(h) }
      h.button(scene.language(.tryAgain), on: .meeting(.again))
    } else {
      let isFront = state.meeting.isFaceToFace
      h.camera(isOn: scene.isVisible, isFront: isFront)
      h.button(
        scene.direct(isFront ? .backCamera : .frontCamera), "quiet", on: .meeting(.faceToFace(!isFront)))
    }
  }

  /// Draws what to try if two phones cannot reach each other (DIRECT-7).
  private func advice(_ h: Tables.View) {
    h.el(.section, "help") {
      h.key("help")
      h.el(.h2, text: say(.helpTitle))
      h.el(.ul) {
        // A browser may report this without keeping anybody apart.
        let denied: [DirectPhrase] = scene.device.devices.isNetworkDenied ? [.networkDenied] : []
        for phrase in denied + [.sameWifi, .guestWifi, .vpn, .hotspot, .wholeScreen] {
          h.el(.li, text: scene.direct(phrase))
        }
      }
    }
  }

  private func failure(of radio: DirectRadio) -> DirectPhrase? {
    switch (state.meeting.camera, radio.meeting) {
    case (.failed(.refused), _): .cameraRefused
    case (.failed(.missing), _): .cameraMissing
    case (.failed(.busy), _): .cameraBusy
    case (.failed(.failed), _): .cameraFailed
    case (_, .failed(.notDescribed)): .notDescribed
    case (_, .failed(.notOpened)): .notOpened
    case (_, .failed(.halfOpened)): .halfOpened
    case (_, .failed(.notScanned)): .notScanned
    case (_, .failed(.otherTable)): .otherTable
    default: nil
    }
  }

  private func phrase(of radio: DirectRadio, _ reason: DirectPhrase) -> DirectPhrase {
    if state.meeting.camera == .starting { return .cameraStarting }
    switch radio.fault {
    case .foreign: return .foreign
    case .broken: return .broken
    case .own: return .own
    case .stale: return .stale
    case .unexpected: return .unexpected
    case nil: break
    }
    return switch radio.meeting {
    case .none, .failed: reason
    case .describing: .making
    case .showing: .showThis
    case .answering: .holdThis
    case .connecting: .connecting
    }
  }

  // MARK: - Links

  /// Draws how the phone of each other player is connected (TURN-24).
  func linkList(_ h: Tables.View, _ table: TableSession) {
    guard let radio = table.direct else { return }
    let others = table.roster.seats.filter { $0.hasPhone && $0.id != table.peer.me }
    if others.isEmpty { return }
    h.el(.section, "link-list") {
      h.key("links")
      h.el(.h2, "setting-title", text: scene.direct(.links))
      h.el(.ul) {
        for seat in others {
          h.el(.li) {
            h.key(String(seat.id.rawValue))
            let way = radio.way(to: seat.id.rawValue)
            h.text(
              scene.language.writing.telling(scene.direct(phrase(of: way)), of: scene.isolated(seat.name)))
          }
        }
      }
    }
  }

  private func phrase(of way: DirectWay) -> DirectPhrase {
    switch way {
    case .linked: .linked
    case .passedOn: .passedOn
    case .relayed: .viaServer
    case .unheard: .unheard
    }
  }
}
