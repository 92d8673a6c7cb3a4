import AppCore
import HTML

// Buttons with more text than their label.
extension HTML {
  /// Labels a button by its elements `title-id` and, if it is marked, `mark-id`; `about-id` describes it.
  /// Each element is read in its own language.
  package func titled(_ id: String, isMarked: Bool = false) {
    let title = "title-" + id
    attribute(.ariaLabelledby, isMarked ? title + " mark-" + id : title)
    attribute(.ariaDescribedby, "about-" + id)
  }

  /// Draws the bar that continues a game. A screen has at most one.
  package func onward(_ title: String, _ line: String, _ action: Action) {
    let about = "onward-line"
    button(classes: "continue", on: action) {
      key("onward")
      label(title)
      attribute(.ariaDescribedby, about)
      icon(.play)
      el(.strong, text: title)
      el(.span) {
        id(about)
        notation(line)
      }
    }
  }
}
