import HTML

/// How much room a text takes, for type that is set as large as fits.
struct Lettering {
  /// All letters, and those of the longest word. An emoji or a sign of three bytes counts as two.
  private(set) var letters = 0
  private(set) var longest = 0
  private(set) var words = 1

  init(_ text: String) {
    var word = 0
    for character in text {
      if character == " " {
        words += 1
        word = 0
        letters += 1
      } else {
        let width = character.utf8.count > 2 ? 2 : 1
        letters += width
        word += width
        longest = max(longest, word)
      }
    }
  }

  /// For the style sheet: `--letters`, `--longest` and `--words`.
  var attributes: [Attribute<Action>] {
    [
      .style("--letters", String(letters)), .style("--longest", String(longest)),
      .style("--words", String(words)),
    ]
  }
}
