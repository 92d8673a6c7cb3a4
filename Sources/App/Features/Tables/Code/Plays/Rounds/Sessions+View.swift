import AppCore
import CardTable
import Cards
import Components
import Games
import HTML
import Rounds
import Table
import Words

// Decks and sessions that only this phone has, on their way to all phones.
extension Props<Tables> {
  /// Asks whose phone this is, before a session goes on on all phones.
  func phoneOwner(_ h: Tables.View) {
    if scene.party.players.isEmpty { return }
    h.el(.section, "waiting-seats") {
      h.key("owner")
      h.el(.h2, "setting-title", text: scene.language(.session(.whosePhone)))
      h.el(.p, "hint", text: scene.language(.session(.whosePhoneHint)))
      for player in scene.party.players where Roster.isGood(player.name) {
        h.button(classes: "slab waiting-seat", on: .openAs(player.id)) {
          h.key(String(player.id.rawValue))
          h.el(.strong) {
            h.untranslated()
            h.text(scene.language(.rather(.takePhone(scene.isolated(player.name)))))
          }
        }
      }
    }
  }

  /// Draws the button that goes on with a session of this phone.
  func goOnButton(_ h: Tables.View, _ table: TableSession, _ session: SessionAtTable) {
    h.button(classes: "button primary big", on: at(table, .round(.goOn))) {
      h.key("go-on")
      h.flag(.disabled, !scene.canGoOn(with: session, at: table))
      h.untranslated()
      h.text(scene.language(.session(.goOnWith(scene.isolated(session.title)))))
    }
  }

  /// Draws a sleeve for each deck of this phone that all phones can play.
  func ownSleeves(_ h: Tables.View, _ table: TableSession, isKnown: Bool) {
    for (loaded, game) in scene.ownDecks(for: table.roster) {
      let deck = loaded.summary
      h.button(classes: "slab lobby-game", on: at(table, .open(game, deck: deck.id))) {
        h.key("deck " + deck.id)
        h.flag(.disabled, !isKnown)
        h.cover(deck.cover, symbol: deck.symbol?.icon)
        h.fitted(.strong, "lobby-game-name", deck.title) { h.written(in: deck.language) }
      }
    }
  }
}
