import AppCore
import CardTable
import Components
import Games
import HTML
import Vault
import Words

extension Linking {
  package static func title(_ props: Props<Linking>, at place: Place) -> String {
    props.scene.language(.linkedTitle)
  }

  package static func view(_ props: Props<Linking>, at place: Place, _ h: Linking.View) { props.screen(h) }

  package static func escape(_ props: Props<Linking>, at place: Place) -> Action? {
    let form = props.state.form
    if props.isAnswering { return .form(.declined) }
    return form.sheet != nil || form.isTyping || form.name != nil ? .form(.closed) : .leave
  }

  package static func statusBadges(_ props: Props<Linking>) -> [StatusBadge<Place>] {
    guard let link = props.saved.link else { return [] }
    let needsPerson = props.trouble(of: link) != nil || link.former?.isToNote == true
    let sign: (Icon, LinkingSign) =
      switch props.state.sync.stage {
      case _ where needsPerson: (.warning, .needed)
      case .idle where link.agreed != nil: (.check, .inOrder)
      case .working: (.restart, .working)
      case .idle, .unreachable, .absent, .refused, .unknown: (.clock, .waiting)
      }
    return [
      StatusBadge(
        place: .linked, icon: sign.0, word: .linking(.sign(sign.1)),
        call: needsPerson ? .linking(.call) : nil)
    ]
  }
}

extension Props<Linking> {
  func say(_ phrase: LinkingPhrase) -> String { scene.language(.linking(phrase)) }

  /// True if a link was opened and can be answered.
  var isAnswering: Bool {
    switch state.form.arrival {
    case .found, .refused: true
    case .waiting, nil: false
    }
  }

  func screen(_ h: Linking.View) {
    let back = (label: scene.language(.back), action: Linking.Action.leave)
    let isCovered = state.form.sheet != nil || isAnswering
    h.frame(Linking.Place.linked.screen, scene.language(.linkedTitle), back: back, isCovered: isCovered) {
      h.part("linked-body", isInert: isCovered) {
        content(h)
      }
      if isAnswering { arrivalSheet(h) } else { sheet(h) }
    }
  }

  private func content(_ h: Linking.View) {
    if !scene.device.canKeep {
      reason(h, .cannotKeep, [say(.cannotKeepWay)])
    } else if !scene.device.canSeal {
      let way = scene.device.isSecure ? say(.cannotSealHere) : say(.cannotSealWay(secureAddress))
      reason(h, .cannotSeal, [way])
    } else if state.form.isTyping {
      typing(h)
    } else if let link = saved.link {
      linked(h, link)
    } else {
      beginning(h)
    }
  }

  private var secureAddress: String {
    let start = "http://".utf8
    let origin = scene.device.origin.utf8
    guard origin.starts(with: start) else { return scene.device.origin + Linking.Place.linked.path }
    return "https://" + String(decoding: Array(origin.dropFirst(start.count)), as: UTF8.self)
      + Linking.Place.linked.path
  }

  private func reason(_ h: Linking.View, _ title: LinkingPhrase, _ texts: [String]) {
    h.el(.section, "setting") {
      h.key("reason")
      h.el(.h2, "setting-title", text: say(title))
      for text in texts { h.el(.p, text: text) }
    }
  }

  /// Draws the page of a phone that is not linked.
  private func beginning(_ h: Linking.View) {
    h.el(.p, "lead") {
      h.key("lead")
      h.id(Linking.heading)
      h.attribute(.tabindex, "-1")
      h.text(say(.lead))
    }
    listStanding(h)
    let isHere = state.form.list.words != nil
    h.el(.section, "setting") {
      h.key("begin")
      h.button(say(.begin), "primary big", isDisabled: !isHere, on: .form(.made))
      h.el(.p, "hint", text: say(.beginHint))
    }
    h.el(.section, "setting") {
      h.key("have")
      h.button(say(.havePhrase), "plain big", isDisabled: !isHere, on: .form(.typingBegun))
      h.el(.p, "hint", text: say(.havePhraseHint))
    }
  }

  /// Draws the state of the list of words while it is missing.
  func listStanding(_ h: Linking.View) {
    switch state.form.list {
    case .here: break
    case .absent, .asked: h.waiting(say(.listComes))
    case .missing:
      h.el(.div, "list-missing") {
        h.key("missing")
        h.el(.p, "problem") {
          h.role("alert")
          h.text(say(.listMissing))
        }
        h.button(scene.language(.tryAgain), on: .form(.listWanted))
      }
    }
  }
}
