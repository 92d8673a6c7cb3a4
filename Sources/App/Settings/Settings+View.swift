import Cards
import Games
import HTML
import Words

extension State {
  var settingsScreen: View {
    let settings = kept.settings
    return frame(language(.settings), backTo: nil) {
      switchRow(language(.sound), hint: language(.soundHint), isOn: settings.hasSound) {
        .settings(.sound($0))
      }
      choice(
        "turn-sound", say(.turnSound), TurnSound.allCases, settings.turnSound,
        { .turns(.soundName($0.word)) },
        hint: say(.turnSoundHint)
      ) { .settings(.turnSound($0)) }
      switchRow(
        say(.speech), hint: say(device.devices.canSpeak ? .speechHint : .noSpeechHint), isOn: settings.speaks
      ) { .settings(.speech($0)) }
      switchRow(
        say(.haptics), hint: say(device.devices.canVibrate ? .hapticsHint : .noHapticsHint),
        isOn: settings.hasHaptics
      ) { .settings(.haptics($0)) }
      choice(
        "appearance", language(.appearance), Appearance.allCases, settings.appearance, { $0.phrase }
      ) { .settings(.appearance($0)) }
      choice("motion", language(.reducedMotion), Motion.allCases, settings.motion, { $0.phrase }) {
        .settings(.motion($0))
      }
      choice(
        "speed", language(.wheelSpeed), SpinSpeed.allCases, settings.speed, { $0.phrase },
        hint: language(.wheelSpeedHint)
      ) { .settings(.speed($0)) }
      choice(
        "fairness", language(.fairness), Fairness.allCases, settings.fairness, { $0.phrase },
        hint: language(settings.fairness.hint)
      ) { .settings(.fairness($0)) }
      switchRow(language(.showProof), hint: language(.showProofHint), isOn: settings.showsProof) {
        .settings(.proof($0))
      }
      switchRow(language(.goesOn), hint: language(.goesOnHint), isOn: settings.goesOn) {
        .settings(.goesOn($0))
      }
      if canShake {
        el("div", .key("shake"), .data("asks-motion", "")) {
          switchRow(language(.shakeDice), hint: language(.shakeDiceHint), isOn: settings.shakesDice) {
            .settings(.shake($0))
          }
        }
      }
      choice(
        "content", language(.contentFor), Rating.allCases, kept.filter.ceiling, { $0.phrase },
        hint: language(.contentHint)
      ) { .settings(.contentFor($0)) }
      hiddenCards
      if !device.isSecure { el("p", .class("hint"), .key("insecure")) { language(.insecureHint) } }
    }
  }

  /// Browsers tell only pages that they trust how a phone is moved.
  private var canShake: Bool { device.isTouched && device.isSecure }

  private var hiddenCards: View {
    el("section", .class("setting hidden-cards"), .key("hidden")) {
      el(
        "button", .class("button plain"), .attribute("type", "button"),
        .aria("expanded", showsHidden ? "true" : "false"), .onClick(.settings(.hiddenCardsTapped))
      ) { language(.hiddenCards(kept.filter.hidden.count)) }
      if showsHidden {
        if kept.filter.hidden.isEmpty {
          el("p", .class("hint"), .key("none")) { language(.noHiddenCards) }
        } else {
          el("ul", .class("rows"), .key("rows")) {
            for card in kept.filter.hidden {
              el("li", .class("row"), .key(card.deck + "/" + card.card)) {
                el("span", .class("row-text"), .attribute("dir", "auto")) { card.text }
                button(
                  language(.showAgain), "small", label: language(.showCardAgain(card.text)),
                  on: .settings(.showAgain(card)))
              }
            }
          }
        }
      }
    }
  }

  /// Something that is on or off, by a button that says which.
  func switchRow(_ title: String, hint: String? = nil, isOn: Bool, _ action: (Bool) -> Action) -> View {
    el("section", .class("setting"), .key(title)) {
      el(
        "button", .class("switch"), .attribute("type", "button"), .role("switch"), .label(title),
        .aria("checked", isOn ? "true" : "false"), .onClick(action(!isOn))
      ) {
        el("span", .class("setting-title")) { title }
        el("span", .class("switch-track"), .aria("hidden", "true"))
      }
      if let hint { el("p", .class("hint")) { hint } }
    }
  }

  /// A group of which one is chosen. Real radio buttons, so that arrow keys and screen readers know them.
  func choice<Value: Equatable>(
    _ id: String, _ title: String, _ values: [Value], _ current: Value, _ phrase: (Value) -> Phrase,
    hint: String? = nil, _ action: (Value) -> Action
  ) -> View {
    el("fieldset", .class("setting"), .key(id)) {
      el("legend", .class("setting-title")) { title }
      el("div", .class("segments")) {
        for (index, value) in values.enumerated() {
          el("label", .class("segment"), .key(String(index))) {
            el(
              "input", .attribute("type", "radio"), .attribute("name", id),
              .flag("checked", value == current), .on(.change, .send(action(value))))
            el("span") { language(phrase(value)) }
          }
        }
      }
      if let hint { el("p", .class("hint")) { hint } }
    }
  }
}

extension Rating {
  fileprivate var phrase: Phrase {
    switch self {
    case .everyone: .contentEveryone
    case .teens: .contentTeens
    case .adults: .contentAdults
    }
  }
}

extension Appearance {
  fileprivate var phrase: Phrase {
    switch self {
    case .auto: .appearanceAuto
    case .light: .appearanceLight
    case .dark: .appearanceDark
    case .party: .appearanceParty
    }
  }
}

extension Motion {
  fileprivate var phrase: Phrase {
    switch self {
    case .auto: .motionAuto
    case .reduced: .motionReduced
    case .full: .motionFull
    }
  }
}

extension SpinSpeed {
  fileprivate var phrase: Phrase {
    switch self {
    case .normal: .speedNormal
    case .fast: .speedFast
    case .off: .speedOff
    }
  }
}

extension Fairness {
  fileprivate var phrase: Phrase {
    switch self {
    case .pureChance: .fairnessPure
    case .noImmediateRepeat: .fairnessNoRepeat
    case .everybodyOnce: .fairnessEverybody
    }
  }

  fileprivate var hint: Phrase {
    switch self {
    case .pureChance: .fairnessPureHint
    case .noImmediateRepeat: .fairnessNoRepeatHint
    case .everybodyOnce: .fairnessEverybodyHint
    }
  }
}
