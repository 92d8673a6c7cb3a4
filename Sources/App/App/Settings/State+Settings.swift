import AppCore
import Cards
import Formats
import Games
import Words

extension State {
  mutating func update(_ action: SettingsAction, _ step: inout Step) {
    var next = latest
    switch action {
    case .contentFor(let ceiling):
      next.filter.ceiling = ceiling
      next.filterChanged(using: &step.chance)
    case .hiddenCardsTapped: opened.showsHidden.toggle()
    case .labelTapped: opened.showsLabel.toggle()
    case .showAgain(let card): _ = next.filter.show(card.card, of: card.deck)
    case .sound, .speech, .haptics, .turnSound, .appearance, .motion, .speed, .fairness, .language, .feature,
      .proof, .labelWords, .labelSymbol, .labelColour:
      next.settings.change(action)
    }
    sample(action, &step)
    keep(next, &step)
  }
}

extension State {
  /// Plays a sample of a setting that was just changed.
  private func sample(_ action: SettingsAction, _ step: inout Step) {
    switch action {
    case .turnSound(let sound): if persisted.settings.hasSound { step.ask(.play(sound.tones)) }
    case .speech(true): step.ask(.alert(.speak(language(.turns(.yourTurn)), language: language.tag)))
    case .haptics(true): step.ask(.alert(.vibrate([180])))
    case .sound, .speech, .haptics, .appearance, .motion, .speed, .fairness, .language, .feature, .contentFor,
      .proof, .hiddenCardsTapped, .showAgain, .labelTapped, .labelWords, .labelSymbol, .labelColour:
      break
    }
  }
}
