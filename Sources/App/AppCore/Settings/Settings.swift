import Cards
import Formats
import Games
import Words

public enum Appearance: String, CaseIterable, Sendable { case auto, light, dark, party }

public enum Motion: String, CaseIterable, Sendable { case auto, reduced, full }

/// A person's settings for all games.
public struct Settings: Equatable, Sendable {
  public var hasSound = true
  /// Reading texts aloud, and vibration; each only if the phone supports it.
  public var speaks = false
  public var hasHaptics = true
  /// The sound when this phone's turn begins.
  public var turnSound = TurnSound.bell
  public var appearance = Appearance.auto
  public var motion = Motion.auto
  public var speed = SpinSpeed.normal
  public var fairness = Fairness.pureChance
  public var language = LanguageChoice.auto
  /// True to show commitments and seeds of outcomes (PASS-17).
  public var showsProof = false
  /// The label of the record.
  public var label = RecordLabel()
  /// The names of feature switches that differ from their default.
  private var flipped: [String] = []

  public init() {}

  package subscript(feature: FeatureSwitch) -> Bool {
    get { flipped.contains { utf8Equals($0, feature.name) } != feature.isOnAtFirst }
    set {
      flipped.removeAll { utf8Equals($0, feature.name) }
      if newValue != feature.isOnAtFirst { flipped.append(feature.name) }
    }
  }

  /// Returns the record, including the rating ceiling, which in memory is in the card filter. Defaults are
  /// not stored, so merging lets another phone's choice win.
  package func json(ceiling: Rating, _ switches: [FeatureSwitch]) -> JSON {
    let first = Settings().all(ceiling: CardFilter().ceiling, switches)
    let members = all(ceiling: ceiling, switches).object?.members ?? []
    return .object(JSON.Object(members.filter { first[$0.name] != $0.value }))
  }

  private func all(ceiling: Rating, _ switches: [FeatureSwitch]) -> JSON {
    var (settings, ceiling, fields) = (self, ceiling, Fields())
    settings.fields(&fields, &ceiling, switches)
    return fields.json
  }

  /// Reads the record; nil if it is not valid.
  package static func read(_ json: JSON, _ switches: [FeatureSwitch]) -> (
    settings: Settings, ceiling: Rating
  )? {
    var (settings, ceiling, fields) = (Settings(), CardFilter().ceiling, Fields(json))
    settings.fields(&fields, &ceiling, switches)
    return fields.isBroken ? nil : (settings, ceiling)
  }

  /// Describes the stored fields. A missing or unknown value keeps its default, so it never invalidates other
  /// settings.
  private mutating func fields(
    _ fields: inout Fields, _ ceiling: inout Rating, _ switches: [FeatureSwitch]
  ) {
    fields.isForgiving = true
    fields.flag("sound", &hasSound)
    fields.choice("appearance", &appearance)
    fields.choice("motion", &motion)
    fields.choice("speed", &speed)
    fields.choice("fairness", &fairness)
    fields.choice("language", &language)
    fields.choice("contentFor", &ceiling)
    fields.flag("proof", &showsProof)
    fields.flag("speech", &speaks)
    fields.flag("haptics", &hasHaptics)
    fields.choice("turnSound", &turnSound)
    label.fields(&fields)
    for feature in switches {
      var isOn = self[feature]
      fields.flag(feature.name, &isOn)
      self[feature] = isOn
    }
  }
}

package enum SettingsAction: Equatable {
  case sound(Bool)
  case speech(Bool)
  case haptics(Bool)
  case turnSound(TurnSound)
  case appearance(Appearance)
  case motion(Motion)
  case speed(SpinSpeed)
  case fairness(Fairness)
  case language(LanguageChoice)
  case feature(FeatureSwitch, Bool)
  case contentFor(Rating)
  case proof(Bool)
  case labelTapped
  case labelWords(String)
  /// The drawing on the label; nil for none.
  case labelSymbol(Int?)
  case labelColour(RecordLabel.Colour)
  case hiddenCardsTapped
  case showAgain(HiddenCard)
}

extension Settings {
  package mutating func change(_ action: SettingsAction) {
    switch action {
    case .sound(let isOn): hasSound = isOn
    case .speech(let isOn): speaks = isOn
    case .haptics(let isOn): hasHaptics = isOn
    case .turnSound(let sound): turnSound = sound
    case .appearance(let choice): appearance = choice
    case .motion(let choice): motion = choice
    case .speed(let choice): speed = choice
    case .fairness(let choice): fairness = choice
    case .language(let choice): language = choice
    case .proof(let isOn): showsProof = isOn
    case .feature(let feature, let isOn): self[feature] = isOn
    case .labelWords(let words): label.write(words)
    case .labelSymbol(let symbol): label.symbol = symbol
    case .labelColour(let colour): label.colour = colour
    case .contentFor, .hiddenCardsTapped, .showAgain, .labelTapped: break
    }
  }
}
