import HTML

// Buttons that say more than what they are called.
extension HTML {
  /// What a button is called, and the id of the element in it that describes it.
  func titled(_ title: String, about: String) {
    label(title)
    attribute(.ariaDescribedby, about)
  }

  /// The bar that leads on to a game, of which a screen has one at most.
  func onward(_ title: String, _ line: String, _ action: Action) {
    let about = "onward-line"
    button(classes: "continue", on: action) {
      key("onward")
      titled(title, about: about)
      icon(.play)
      el(.strong, text: title)
      el(.span) {
        id(about)
        text(line)
      }
    }
  }
}
