import AppCore
import HTML

// Buttons with more text than their label.
extension HTML {
  /// Names a button with the elements `title-id`, `about-id` and, if it is marked, `mark-id`: title and mark are its
  /// name, the rest its description. Each is read in its own language.
  package func titled(_ id: String, isMarked: Bool = false) {
    let title = "title-" + id
    attribute(.ariaLabelledby, isMarked ? title + " mark-" + id : title)
    attribute(.ariaDescribedby, "about-" + id)
  }

  /// The bar that continues to a game. A screen has one at most.
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
