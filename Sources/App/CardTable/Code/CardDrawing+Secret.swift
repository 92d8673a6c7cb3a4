import AppCore
import Components
import HTML
import Words

// Cards that one player reads alone.
extension CardDrawing {
  /// Draws a text that is hidden until a finger holds the button of the tool, and what is seen instead. A card below the
  /// top has no secret.
  func hidden(_ h: View, _ face: CardFace, _ seen: () -> Void) {
    h.el(.div, "secret") {
      h.key("secret")
      if face.round != nil {
        h.el(.div, "hidden-text") {
          h.key("secret-text")
          text(h, face.card)
        }
      }
      seen()
    }
  }

  /// Draws a hidden card with words in place of its text.
  func sealed(_ h: View, _ face: CardFace, _ words: String) { hidden(h, face) { seal(h, words) } }

  /// Draws the words on a card without its text.
  func seal(_ h: View, _ words: String) {
    h.el(.div, "text-box seal") {
      h.key("seal")
      h.fitted(.p, "text", words) { h.asWritten() }
    }
  }

  func holdButton(_ h: View) {
    h.el(.button, "button hold") {
      h.key("hold")
      h.attribute(.type, "button")
      h.mark(.hold)
      h.id(Self.holdButton)
      h.attribute(.ariaPressed, is: false)
      h.icon(.eye)
      h.text(language(.session(.holdToLook)))
    }
  }
}
