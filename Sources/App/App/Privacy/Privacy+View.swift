import HTML
import Words

extension State {
  /// Draws the privacy screen: which data is stored, and where (KEEP-8). The text is kept short.
  func privacyScreen(_ h: View) {
    frame(h, language(.privacyTitle), backTo: .settings) {
      h.el(.p, "lead", text: language(.privacy(.intro)))
      let parts: [(PrivacyPhrase, PrivacyPhrase)] = [
        (.phone, .phoneText), (.table, .tableText), (.discover, .discoverText), (.linked, .linkedText),
        (.server, .serverText),
      ]
      for (title, text) in parts {
        h.el(.section, "setting") {
          h.key(language(.privacy(title)))
          h.el(.h2, "setting-title", text: language(.privacy(title)))
          h.el(.p, text: language(.privacy(text)))
        }
      }
    }
  }
}
