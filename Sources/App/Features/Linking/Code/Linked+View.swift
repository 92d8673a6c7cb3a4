import AppCore
import Components
import Games
import HTML
import Vault
import Words

// The page of a linked phone: its state, the other phones, and possible actions.
extension Props<Linking> {
  func linked(_ h: Linking.View, _ link: VaultLink) {
    let trouble = trouble(of: link)
    if let trouble { stopped(h, link, trouble) } else { badge(h, link) }
    if let former = link.former, former.removed == nil, former.leader == nil { moving(h, former) }
    removal(h, link)
    phones(h, link, isStopped: trouble != nil, canShow: trouble?.leavesPhrase != true && !link.isRemoving)
    h.el(.section, "setting") {
      h.key("ways")
      if trouble?.leavesPhrase != true && !link.isRemoving { way(h, .lose, .loseHint, .lost) }
      way(h, .leave, .leaveHint, .left)
      if trouble?.leavesPhrase != true { way(h, .delete, .deleteHint, .deleted) }
    }
  }

  /// Returns the trouble that stops the sync until the person decides.
  func trouble(of link: VaultLink) -> LinkingTrouble? {
    switch link.trouble {
    case .gone(let days): .gone(days: days)
    case .altered: .altered
    case .wentBack: .wentBack
    case .moved(let name, _): .moved(by: name)
    case .removed(let name, _): .removed(by: name)
    case .newer: .newer
    case .tooLarge: .tooLarge
    case nil: state.sync.stage == .unknown ? .unknown(scene.device.origin) : nil
    }
  }

  private func badge(_ h: Linking.View, _ link: VaultLink) {
    let (icon, name): (Icon, LinkingState) =
      switch state.sync.stage {
      case .idle, .unknown: link.agreed == nil ? (.clock, .begins) : (.check, .inOrder)
      case .working: (.restart, .working)
      case .unreachable: (.warning, .unreachable)
      case .absent: (.warning, .absent)
      case .refused: (.clock, .refused)
      }
    h.el(.section, "setting linked-state") {
      h.key("state")
      heading(h, icon, say(.state(name)))
      let hint = say(.stateHint(name))
      if !hint.isEmpty { h.el(.p, text: hint) }
      let yet = say(link.isNew ? .notYet : .notYetHere)
      h.el(.p, "hint", text: link.agreed.map { say(.agreed(scene.ago($0))) } ?? yet)
      h.el(.div, "deck-actions") {
        h.button(say(.lookNow), isDisabled: state.sync.stage == .working, on: .synced)
      }
    }
  }

  private func heading(_ h: Linking.View, _ icon: Icon, _ text: String) {
    h.el(.h2, "setting-title sign") {
      h.id(Linking.heading)
      h.attribute(.tabindex, "-1")
      h.attribute(.ariaLive, "polite")
      h.icon(icon)
      h.text(text)
    }
  }

  // MARK: - Trouble

  private func stopped(_ h: Linking.View, _ link: VaultLink, _ trouble: LinkingTrouble) {
    h.el(.section, "setting linked-trouble") {
      h.key("trouble")
      heading(h, .warning, say(.trouble(trouble)))
      h.el(.p, text: say(.troubleText(trouble)))
      h.el(.p, text: say(.wayOut(trouble)))
      h.el(.p, "hint", text: say(.nothingLost))
      var times: [String] = []
      if let agreed = link.agreed { times.append(say(.agreed(scene.ago(agreed)))) }
      if let since = since(link) { times.append(say(.since(scene.ago(since)))) }
      h.el(.p, "hint", text: scene.language.writing.text(times))
      h.el(.div, "deck-actions") { ways(h, trouble) }
    }
  }

  private func since(_ link: VaultLink) -> UInt64? {
    switch link.trouble {
    case .moved(_, let at), .removed(_, let at): at
    default: link.troubled
    }
  }

  private func ways(_ h: Linking.View, _ trouble: LinkingTrouble) {
    switch trouble {
    case .unknown:
      h.button(say(.typeAgain), "primary", on: .form(.typingBegun))
      h.button(say(.lookNow), on: .synced)
    case .gone: h.button(say(.linkAgain), "primary", on: .remade)
    case .altered, .wentBack:
      h.button(say(.inOrder), "primary", on: .accepted)
      h.button(say(.loseNow), on: .form(.opened(.lost)))
    case .moved:
      h.button(say(.typeNew), "primary", on: .form(.typingBegun))
      h.button(say(.loseNow), on: .form(.opened(.lost)))
    case .removed: h.button(say(.typeNew), "primary", on: .form(.typingBegun))
    case .newer, .tooLarge: h.button(say(.lookNow), "primary", on: .synced)
    }
  }

  private func moving(_ h: Linking.View, _ former: FormerVault) {
    h.el(.section, "setting") {
      h.key("former")
      h.el(.h2, "setting-title", text: say(.formerTitle))
      h.el(.p, text: say(.formerText))
      if former.isTold { h.el(.p, text: say(.formerTold)) }
      h.el(.p, "hint", text: say(.formerHint))
      h.el(.div, "deck-actions") {
        h.button(say(.formerDelete), isDisabled: !former.isTold, on: .formerDeleted)
      }
    }
  }

  // MARK: - Phones

  private func phones(_ h: Linking.View, _ link: VaultLink, isStopped: Bool, canShow: Bool) {
    h.el(.section, "setting") {
      h.key("phones")
      h.el(.h2, "setting-title", text: say(.phones))
      if link.phones.isEmpty { h.el(.p, "hint", text: say(.alone)) }
      h.el(.ul, "rows") {
        for phone in link.phones { row(h, link, phone, isStopped: isStopped) }
      }
      if state.form.name != nil { return nameForm(h) }
      h.el(.div, "deck-actions") {
        if canShow { h.button(say(.linkAnother), "primary", on: .form(.opened(.phrase))) }
        h.button(say(.rename), on: .form(.nameTyped(saved.name)))
      }
    }
  }

  private func row(_ h: Linking.View, _ link: VaultLink, _ phone: LinkedPhone, isStopped: Bool) {
    let isOwn = phone.id == ownID
    let name = isOwn && !saved.name.isEmpty ? saved.name : phone.name
    let isAway = link.former?.others.contains { $0.id == phone.id && $0.seen >= phone.seen } ?? false
    let note = isAway ? say(.notCome(scene.ago(phone.seen))) : say(.seen(scene.ago(phone.seen)))
    h.el(.li, "row") {
      h.key(phone.id.text)
      h.icon(.phones)
      h.el(.div, "linked-phone") {
        h.el(.p) {
          h.asWritten()
          h.text(name.isEmpty ? say(.nameless) : name)
        }
        h.el(.p, "row-note", text: isOwn ? say(.thisPhone) : note)
      }
      if !isOwn && !isStopped {
        h.iconButton(
          .remove, say(.removePhone(called(phone))), isDisabled: isRemoving(link),
          on: .form(.opened(.removed(phone.id))))
      }
    }
  }

  private func nameForm(_ h: Linking.View) {
    let hint = Linking.nameField + "-hint"
    h.el(.form, "name-form") {
      h.key("name")
      h.on(.submit, .form(.named))
      h.el(.input) {
        h.id(Linking.nameField)
        h.attribute(.type, "text")
        h.label(say(.nameField))
        h.attribute(.placeholder, say(.nameField))
        h.attribute(.autocomplete, "off")
        h.attribute(.dir, "auto")
        h.attribute(.maxlength, String(LinkedPhone.nameLength))
        h.attribute(.ariaDescribedby, hint)
        h.flag(.autofocus)
        h.attribute(.value, state.form.name ?? "")
        h.on(.input) { .form(.nameTyped($0)) }
      }
      h.el(.button, "button plain") {
        h.attribute(.type, "submit")
        h.text(scene.language(.saveName))
      }
      h.button(scene.language(.cancel), "quiet", on: .form(.closed))
      h.el(.p, "hint") {
        h.id(hint)
        h.text(say(.nameHint))
      }
    }
  }

  private func way(
    _ h: Linking.View, _ name: LinkingPhrase, _ hint: LinkingPhrase, _ sheet: LinkingForm.Sheet
  ) {
    h.el(.div, "linked-way") {
      h.key(say(name))
      h.el(.p, "hint", text: say(hint))
      h.button(say(name), on: .form(.opened(sheet)))
    }
  }
}

extension LinkingTrouble {
  /// True if the phrase no longer opens a vault and must not be given to another phone.
  fileprivate var leavesPhrase: Bool {
    switch self {
    case .unknown, .gone, .moved, .removed: true
    case .altered, .wentBack, .newer, .tooLarge: false
    }
  }
}
