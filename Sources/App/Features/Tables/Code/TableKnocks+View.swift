import AppCore
import Components
import HTML
import RelayProtocol
import Table
import TableClient
import Words

// Knocking at a table: the screens of the visitor and of the leader.
extension Props<Tables> {
  /// Draws the pending request to join a table, which replaces the list of tables nearby.
  func asking(_ h: Tables.View, _ visit: Visit) {
    let listing = visit.table.listing
    h.el(.div, "knocking") {
      h.key("knocking")
      avatar(h, Avatar(symbol: listing.symbol, colour: listing.colour))
      h.el(.p) {
        h.el(.strong, text: say(.asking(leader: scene.isolated(listing.name))))
        h.el(.span, text: say(.askingHint))
      }
      h.el(.div, "tool-row") {
        h.button(say(.codeInstead), "plain", on: .codeInstead)
        h.button(scene.language(.cancel), "quiet", id: Tables.stopAskingButton, on: .stopAsking)
      }
    }
  }

  /// Draws the visitors waiting to be let in. The list takes no focus and covers nothing, so play continues.
  func knocks(_ h: Tables.View, _ table: TableSession) {
    let knocks = table.knocks
    if knocks.isEmpty { return }
    h.el(.section, "knocks") {
      h.key("knocks")
      h.flag(.inert, state.sheet != nil)
      h.label(say(.atTheDoor))
      for knock in knocks.prefix(Self.shownKnocks) {
        let visitor = knock.visitor
        h.el(.div, "knock") {
          h.key(String(knock.number))
          avatar(h, Avatar(symbol: visitor.symbol % TableLimits.symbols, colour: visitor.colour))
          h.el(.strong) {
            h.untranslated()
            h.text(say(.wantsToJoin(scene.isolated(visitor.name))))
          }
          h.button(
            say(.letIn), "primary small", label: say(.letInName(visitor.name)),
            on: at(table, .answered(knock.number, isLetIn: true)))
          h.button(
            say(.notLetIn), "plain small", label: say(.notLetInName(visitor.name)),
            on: at(table, .answered(knock.number, isLetIn: false)))
        }
      }
      let more = knocks.count - Self.shownKnocks
      if more > 0 {
        h.el(.p, "hint") {
          h.key("more")
          h.text(say(.moreKnocks(more)))
        }
      }
      if knocks.count > 1, let last = knocks.map({ $0.number }).max() {
        h.button(say(.notLetInAll), "plain small", on: at(table, .refusedAll(through: last)))
      }
    }
  }

  /// The most knocks visible at once. The others follow as these are answered.
  private static var shownKnocks: Int { 3 }
}
