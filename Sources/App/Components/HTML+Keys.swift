import AppCore
import HTML
import Words

extension HTML {
  /// Draws the rows of the sheet of keys (CARDS-10): keys of the screen, then keys common to all screens with
  /// this sheet.
  package func keyRows<Other>(_ bindings: [KeyBinding<Other>], _ language: Language) {
    el(.dl, "keys") {
      for binding in bindings {
        // Capital letters are omitted; their small letter is listed.
        let keys = binding.keys.filter { $0.utf8.count != 1 || $0.lowercased() == $0 }
        keyRow(keys.map { keyName($0, language) }, language(binding.phrase))
      }
      keyRow(["Esc"], language(.back))
      keyRow(["?"], language(.keys))
    }
  }

  private func keyRow(_ keys: [String], _ text: String) {
    el(.div, "key-row") {
      key(keys[0])
      el(.dt) {
        for name in keys {
          el(.kbd) {
            key(name)
            self.text(name)
          }
        }
      }
      el(.dd) {
        attribute(.dir, "auto")
        self.text(text)
      }
    }
  }

  private func keyName(_ key: String, _ language: Language) -> String {
    switch key {
    case "ArrowRight": "→"
    case "ArrowLeft": "←"
    case "ArrowUp": "↑"
    case " ": language(.spaceKey)
    default: key.uppercased()
    }
  }
}
