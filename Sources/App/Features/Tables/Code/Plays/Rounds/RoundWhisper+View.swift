import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Rounds
import Table
import Together
import Words

// A whispered card: one player reads it and names somebody, and then the phones draw whether all get to read it.
extension Props<Tables> {
  /// Draws what the others see while a player reads, and what all see while the phones draw.
  func whispering(_ h: Tables.View, _ table: TableSession) {
    h.el(.div, "round-roll") {
      h.key("whispering")
      if let subject = table.subject { avatar(h, subject.avatar, " large") }
      h.fitted(.h1, "round-question", task(table) ?? "") {
        h.attribute(.tabindex, "-1")
        h.untranslated()
      }
    }
  }

  /// Draws the name, and after the draw the question or that it stays secret.
  func whispered(_ h: Tables.View, _ table: TableSession, _ face: CardFace) {
    let (named, lines) = (namedSeat(table), whisperLines(table))
    h.el(.div, "round-roll") {
      h.key("whispered")
      if let named { avatar(h, named.avatar, " large") }
      h.fitted(.h1, "round-question", lines[0]) {
        h.attribute(.tabindex, "-1")
        h.untranslated()
      }
      for line in lines.dropFirst() {
        h.el(.p, "whose") {
          h.untranslated()
          h.text(line)
        }
      }
      if table.rounds.isToldAloud {
        h.fitted(.p, "round-question", face.text) { h.written(in: language(of: table)) }
      }
    }
  }

  func spokenWhisper(_ table: TableSession, _ face: CardFace) -> String {
    let writing = scene.language.writing
    return writing.text(
      whisperLines(table).map { writing.sentence($0) } + (table.rounds.isToldAloud ? [face.text] : []))
  }

  /// Returns whom the player has named, and after the draw what has become of the question.
  private func whisperLines(_ table: TableSession) -> [String] {
    let someone = scene.language(.someone)
    let subject = table.subject.map { scene.isolated($0.name) } ?? someone.first
    guard table.rounds.named != nil else {
      let isSealed = table.subject.map { table.rounds.unopened.contains($0.id) } ?? false
      return [isSealed ? say(.sealed(subject)) : scene.language(.form(.saysNobody(subject)))]
    }
    let name = namedSeat(table).map { scene.isolated($0.name) } ?? someone.inside
    let said = FormPhrase.says(subject, named: name)
    let fate: [FormPhrase] =
      table.rounds.step == 0 ? [] : [table.rounds.isToldAloud ? .wasAsked : .stays(subject)]
    return ([said] + fate).map { scene.language(.form($0)) }
  }

  private func namedSeat(_ table: TableSession) -> Seat? {
    guard let place = table.rounds.named?.place, place < table.rounds.lineup.count else { return nil }
    return table.roster[table.rounds.lineup[place]]
  }
}
