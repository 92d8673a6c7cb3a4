import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Words

extension State {
  func settingsScreen(_ h: View) {
    frame(h, language(.settings), backTo: nil) {
      group(h, .settingsLook) { lookSettings(h) }
      group(h, .settingsPlay) { playSettings(h) }
      group(h, .settingsData) { dataSettings(h) }
    }
  }

  /// Draws settings under a heading.
  private func group(_ h: View, _ title: Phrase, _ content: () -> Void) {
    h.el(.section, "setting-group") {
      h.key(language(title))
      h.el(.h2, text: language(title))
      h.el(.div, "setting-rows", content)
    }
  }

  private func lookSettings(_ h: View) {
    let settings = persisted.settings
    h.choice(
      "language", language(.page(.language)), LanguageChoice.allCases, settings.language,
      { $0.endonym ?? language(.page(.asBrowser)) }
    ) { .settings(.language($0)) }
    choice(h, "appearance", language(.appearance), Appearance.allCases, settings.appearance, { $0.phrase }) {
      .settings(.appearance($0))
    }
    choice(h, "motion", language(.reducedMotion), Motion.allCases, settings.motion, { $0.phrase }) {
      .settings(.motion($0))
    }
    recordLabel(h)
  }

  private func playSettings(_ h: View) {
    let settings = persisted.settings
    h.switchRow(language(.sound), hint: language(.soundHint), isOn: settings.hasSound) {
      .settings(.sound($0))
    }
    choice(
      h, "turn-sound", say(.turnSound), TurnSound.allCases, settings.turnSound,
      { .turns(.soundName($0.word)) },
      hint: say(.turnSoundHint)
    ) { .settings(.turnSound($0)) }
    h.switchRow(
      say(.speech), hint: say(device.devices.canSpeak ? .speechHint : .noSpeechHint),
      isOn: settings.speaks
    ) { .settings(.speech($0)) }
    h.switchRow(
      say(.haptics), hint: say(device.devices.canVibrate ? .hapticsHint : .noHapticsHint),
      isOn: settings.hasHaptics
    ) { .settings(.haptics($0)) }
    choice(
      h, "speed", language(.wheel(.wheelSpeed)), SpinSpeed.allCases, settings.speed, { .wheel($0.phrase) },
      hint: language(.dice(.rollSpeedHint))
    ) { .settings(.speed($0)) }
    choice(
      h, "fairness", language(.wheel(.fairness)), Fairness.allCases, settings.fairness,
      { .wheel($0.phrase) },
      hint: language(.wheel(settings.fairness.hint))
    ) { .settings(.fairness($0)) }
    for feature in Features.playSwitches where !feature.needsMotion || tellsMotion { row(h, feature) }
    choice(
      h, "content", language(.contentFor), Rating.allCases, persisted.filter.ceiling, { $0.phrase },
      hint: language(.contentHint)
    ) { .settings(.contentFor($0)) }
    hiddenCards(h)
  }

  private func dataSettings(_ h: View) {
    h.switchRow(language(.showProof), hint: language(.showProofHint), isOn: persisted.settings.showsProof) {
      .settings(.proof($0))
    }
    for feature in Features.dataSwitches { row(h, feature) }
    if !device.isSecure {
      h.el(.p, "hint") {
        h.key("insecure")
        h.text(language(.insecureHint))
      }
    }
    h.el(.div, "deck-actions") {
      h.key("pages")
      h.button(language(.backupTitle), on: .go(Route(path: "/backup")))
      linkedPhones(h)
      h.button(language(.space(.title)), on: .go(Route(path: "/space")))
      h.button(language(.privacyTitle), on: .go(.privacy))
    }
  }

  /// Draws the button to the linked phones, with their status.
  private func linkedPhones(_ h: View) {
    let route = Route(path: "/linked")
    let badge = statusBadges.first { .feature($0.place) == route }
    h.button(classes: "button plain", on: .go(route)) {
      h.key("linked")
      h.label(language(.linkedTitle))
      if badge != nil { h.attribute(.ariaDescribedby, "linked-sign") }
      h.text(language(.linkedTitle))
      guard let badge else { return }
      h.el(.span, "sign") {
        h.id("linked-sign")
        h.icon(badge.icon)
        h.text(language(badge.word))
      }
    }
  }

  private func say(_ phrase: TurnsPhrase) -> String { language(.turns(phrase)) }

  /// True if the phone may report motion. Browsers report it only to secure pages.
  private var tellsMotion: Bool { device.isTouched && device.isSecure }

  private func row(_ h: View, _ feature: FeatureSwitch) {
    h.el(.div) {
      h.key(feature.name)
      if feature.needsMotion { h.mark(.asksMotion) }
      h.switchRow(
        language(feature.title), hint: language(feature.hint), isOn: persisted.settings[feature]
      ) { .settings(.feature(feature, $0)) }
    }
  }

  private func hiddenCards(_ h: View) {
    h.el(.section, "setting hidden-cards") {
      h.key("hidden")
      h.button(classes: "button plain", on: .settings(.hiddenCardsTapped)) {
        h.attribute(.ariaExpanded, is: opened.showsHidden)
        h.text(language(.hiddenCards(persisted.filter.hidden.count)))
      }
      if opened.showsHidden { hiddenCardList(h) }
    }
  }

  private func hiddenCardList(_ h: View) {
    if persisted.filter.hidden.isEmpty {
      h.el(.p, "hint") {
        h.key("none")
        h.text(language(.noHiddenCards))
      }
      return
    }
    h.el(.ul, "rows") {
      h.key("rows")
      for card in persisted.filter.hidden {
        h.el(.li, "row") {
          h.key(card.deck + "/" + card.card)
          h.el(.span, "row-text") {
            h.asWritten()
            h.text(card.text)
          }
          h.button(
            language(.showAgain), "small", label: language(.showCardAgain(card.text)),
            on: .settings(.showAgain(card)))
        }
      }
    }
  }

  /// Draws a group of radio buttons.
  func choice<Value: Equatable>(
    _ h: View, _ id: String, _ title: String, _ values: [Value], _ current: Value,
    _ phrase: (Value) -> Phrase, hint: String? = nil, _ action: (Value) -> Action
  ) {
    h.choice(id, title, values, current, { language(phrase($0)) }, hint: hint, action)
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
  var phrase: Phrase {
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
  fileprivate var phrase: WheelPhrase {
    switch self {
    case .normal: .speedNormal
    case .fast: .speedFast
    case .off: .speedOff
    }
  }
}

extension Fairness {
  fileprivate var phrase: WheelPhrase {
    switch self {
    case .pureChance: .fairnessPure
    case .noImmediateRepeat: .fairnessNoRepeat
    case .everybodyOnce: .fairnessEverybody
    }
  }

  fileprivate var hint: WheelPhrase {
    switch self {
    case .pureChance: .fairnessPureHint
    case .noImmediateRepeat: .fairnessNoRepeatHint
    case .everybodyOnce: .fairnessEverybodyHint
    }
  }
}
