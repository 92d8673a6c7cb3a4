import Cards
import Formats
import Games
import Words

public enum Appearance: String, CaseIterable, Sendable { case auto, light, dark, party }

public enum Motion: String, CaseIterable, Sendable { case auto, reduced, full }

/// What a person has chosen for all games.
public struct Settings: Equatable, Sendable {
  public var hasSound = true
  /// Texts are read aloud, and the phone shakes, where it can.
  public var speaks = false
  public var hasHaptics = true
  /// What is heard when it is this phone's turn.
  public var turnSound = TurnSound.bell
  public var appearance = Appearance.auto
  public var motion = Motion.auto
  public var speed = SpinSpeed.normal
  public var fairness = Fairness.pureChance
  /// Commitments and seeds of outcomes are shown (PASS-17).
  public var showsProof = false
  /// The names of the features' switches that are not as they were at first.
  private var flipped: [String] = []

  public init() {}

  subscript(feature: FeatureSwitch) -> Bool {
    get { flipped.contains { sameText($0, feature.name) } != feature.isOnAtFirst }
    set {
      flipped.removeAll { sameText($0, feature.name) }
      if newValue != feature.isOnAtFirst { flipped.append(feature.name) }
    }
  }

  /// The ceiling of ratings stands in the same record; it is held beside the hidden cards.
  func json(ceiling: Rating) -> JSON {
    let common: JSON = [
      "sound": .bool(hasSound), "appearance": .string(appearance.rawValue),
      "motion": .string(motion.rawValue), "speed": .string(speed.rawValue),
      "fairness": .string(fairness.rawValue), "contentFor": .string(ceiling.rawValue),
      "proof": .bool(showsProof),
      "speech": .bool(speaks), "haptics": .bool(hasHaptics), "turnSound": .string(turnSound.rawValue),
    ]
    var record = common.object ?? JSON.Object()
    for feature in Features.switches { record[feature.name] = .bool(self[feature]) }
    return .object(record)
  }

  static func ceiling(in json: JSON) -> Rating {
    json.string(at: "contentFor").flatMap { Rating(rawValue: $0) } ?? CardFilter().ceiling
  }

  /// What is missing or unknown keeps its default: a setting is never worth losing the others for.
  init?(json: JSON) {
    guard json.object != nil else { return nil }
    hasSound = json.bool(at: "sound") ?? hasSound
    speaks = json.bool(at: "speech") ?? speaks
    hasHaptics = json.bool(at: "haptics") ?? hasHaptics
    turnSound = json.string(at: "turnSound").flatMap { TurnSound(rawValue: $0) } ?? turnSound
    appearance = json.string(at: "appearance").flatMap { Appearance(rawValue: $0) } ?? appearance
    motion = json.string(at: "motion").flatMap { Motion(rawValue: $0) } ?? motion
    speed = json.string(at: "speed").flatMap { SpinSpeed(rawValue: $0) } ?? speed
    fairness = json.string(at: "fairness").flatMap { Fairness(rawValue: $0) } ?? fairness
    showsProof = json.bool(at: "proof") ?? showsProof
    for feature in Features.switches {
      if let isOn = json.bool(at: feature.name) { self[feature] = isOn }
    }
  }
}

enum SettingsAction: Equatable {
  case sound(Bool)
  case speech(Bool)
  case haptics(Bool)
  case turnSound(TurnSound)
  case appearance(Appearance)
  case motion(Motion)
  case speed(SpinSpeed)
  case fairness(Fairness)
  case feature(FeatureSwitch, Bool)
  case contentFor(Rating)
  case proof(Bool)
  case hiddenCardsTapped
  case showAgain(HiddenCard)
}

extension State {
  mutating func update(_ action: SettingsAction, _ step: inout Step) {
    var next = latest
    switch action {
    case .contentFor(let ceiling):
      next.filter.ceiling = ceiling
      next.filterChanged(using: &step.chance)
    case .hiddenCardsTapped: showsHidden.toggle()
    case .showAgain(let card): _ = next.filter.show(card.card, of: card.deck)
    case .sound, .speech, .haptics, .turnSound, .appearance, .motion, .speed, .fairness, .feature,
      .proof:
      next.settings.change(action)
    }
    sample(action, &step)
    keep(next, &step)
  }
}

extension State {
  /// What was just switched on is heard or felt, as it will be.
  private func sample(_ action: SettingsAction, _ step: inout Step) {
    switch action {
    case .turnSound(let sound): if kept.settings.hasSound { step.ask(.play(sound.tones)) }
    case .speech(true): step.ask(.speak(language(.turns(.yourTurn)), language: language.tag))
    case .haptics(true): step.ask(.vibrate([180]))
    default: break
    }
  }
}

extension Settings {
  mutating func change(_ action: SettingsAction) {
    switch action {
    case .sound(let isOn): hasSound = isOn
    case .speech(let isOn): speaks = isOn
    case .haptics(let isOn): hasHaptics = isOn
    case .turnSound(let sound): turnSound = sound
    case .appearance(let choice): appearance = choice
    case .motion(let choice): motion = choice
    case .speed(let choice): speed = choice
    case .fairness(let choice): fairness = choice
    case .proof(let isOn): showsProof = isOn
    case .feature(let feature, let isOn): self[feature] = isOn
    case .contentFor, .hiddenCardsTapped, .showAgain: break
    }
  }
}
