import AppCore
import Components
import Games
import HTML
import Words

// The frame of a card table, which card games and the mix share, and its sheets, which Would You Rather uses as well.
extension HTML {
  /// Draws the cards of a stack, the lowest first, and the tool beside it.
  /// - Parameters:
  ///   - hasHidden: true if the last change has hidden a card permanently.
  ///   - sheet: draws the card at this offset below the top.
  package func cardTable(
    _ language: Language, hasHidden: Bool, sheet: (_ offset: Int) -> Void, tool: () -> Void
  ) {
    el(.div, "table") {
      key("table")
      el(.div, "stack") {
        key("stack")
        for offset in stride(from: CardDrawing.stacked - 1, through: 0, by: -1) { sheet(offset) }
        if hasHidden { goneForGood(language) }
      }
      tool()
    }
  }

  /// Draws the dock below a stack. `middle` draws further buttons before the one to the next card.
  /// - Parameter isNextPrimary: false while the tool has the main action, so that only one button stands out.
  package func cardDock(
    _ language: Language, canUndo: Bool, isFirst: Bool, isNextPrimary: Bool, undo: Action, previous: Action,
    next: Action, middle: () -> Void = {}
  ) {
    el(.div, "dock session-dock") {
      key("dock")
      iconButton(.undo, language(.undo), key: "undo", isDisabled: !canUndo, on: undo)
      move(.previous, language(.session(.previousCard)), "plain", isDisabled: isFirst, on: previous)
      middle()
      move(.next, language(.session(.nextCard)), isNextPrimary ? "primary next" : "plain next", on: next)
    }
  }

  /// Draws a sheet with a button that closes it.
  package func sheet(_ title: String, _ language: Language, close: Action, _ content: () -> Void) {
    dialog(title) {
      content()
      button(language(.close), "primary", hasFocus: true, on: close)
    }
  }
}

extension Context {
  /// Moves the top card off the screen at once. The next card appears once the change is saved.
  package mutating func toss(_ direction: Direction) {
    if !scene.hasReducedMotion { ask(.toss(id: CardDrawing.topCard, direction)) }
  }
}
