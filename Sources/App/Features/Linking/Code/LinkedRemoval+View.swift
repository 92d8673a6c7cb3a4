import AppCore
import Components
import Games
import HTML
import Vault
import Words

// Removing another phone: the question before it, and what remains to be done after it.
extension Props<Linking> {
  func called(_ phone: LinkedPhone) -> String { phone.name.isEmpty ? say(.nameless) : phone.name }

  /// True while a removal runs or its farewell is unsent. Meanwhile no other phone can be removed.
  func isRemoving(_ link: VaultLink) -> Bool {
    if case .running = state.sync.removal { return true }
    return link.former?.isTold == false
  }

  func removalSheet(_ h: Linking.View, _ link: VaultLink, _ id: PhoneID) {
    guard let gone = link.phones.first(where: { $0.id == id }) else { return }
    let others = link.phones.filter { $0.id != gone.id && $0.id != ownID }
    let (following, asking) = (others.filter { $0.key != nil }, others.filter { $0.key == nil })
    h.dialog(say(.removeTitle(called(gone))), takesFocus: true) {
      h.el(.p, "hint", text: say(.seen(scene.ago(gone.seen))))
      h.el(.p, text: say(.removeText))
      if !following.isEmpty {
        h.el(.p, text: scene.language.writing.text([say(.follow(following.map(called))), say(.knowAll)]))
      }
      if !asking.isEmpty { h.el(.p, text: say(.ask(asking.map(called)))) }
      h.button(say(.removeNow), "primary", on: .removed(gone.id))
      h.button(scene.language(.cancel), "quiet", on: .form(.closed))
    }
  }

  func removal(_ h: Linking.View, _ link: VaultLink) {
    if let former = link.former, former.isToNote {
      words(h, former)
    } else if case .failed(let phone) = state.sync.removal {
      h.el(.p, "problem") {
        h.key("not removed")
        h.role("alert")
        h.text(say(.notRemoved(called(phone))))
      }
    } else if let phone = removed(link) {
      h.el(.section, "setting") {
        h.key("removing")
        h.el(.h2, "setting-title", text: say(.removing(called(phone))))
        h.el(.p, text: say(.removingText))
      }
    }
  }

  private func removed(_ link: VaultLink) -> LinkedPhone? {
    if case .running(let phone) = state.sync.removal { return phone }
    return link.isRemoving ? link.former?.removed : nil
  }

  /// Asks to write down the new phrase, on each phone that has shown the old one.
  private func words(_ h: Linking.View, _ former: FormerVault) {
    let gone = former.removed.map(called) ?? say(.nameless)
    h.el(.section, "setting") {
      h.key("new words")
      if let leader = former.leader {
        let name = leader.isEmpty ? say(.nameless) : leader
        h.el(.h2, "setting-title", text: say(.trouble(.moved(by: name))))
        h.el(.p, text: say(.followed(by: name, without: gone)))
        if former.isOvertaken { h.el(.p, text: say(.overtaken)) }
      } else {
        h.el(.h2, "setting-title", text: say(.isRemoved(gone)))
        h.el(.p, text: say(.isRemovedText))
      }
      h.el(.div, "deck-actions") {
        h.button(say(.showNew), "primary", on: .form(.opened(.phrase)))
        h.button(say(.written), on: .noted)
      }
    }
  }
}

extension FormerVault {
  /// True while the person may have only the old phrase on paper, which no longer opens a vault.
  var isToNote: Bool { isTold && !isNoted && (removed != nil || leader != nil) }
}

extension VaultLink {
  /// True while the new vault is incomplete, or the others do not know of it yet.
  var isRemoving: Bool { former.map { $0.removed != nil && !$0.isTold } ?? false }
}
