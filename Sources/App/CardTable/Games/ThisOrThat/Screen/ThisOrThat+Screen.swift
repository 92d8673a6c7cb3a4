import AppCore
import Cards
import Components
import Formats
import Games
import HTML
import Words

extension CardScreen {
  static var thisOrThat: CardScreen { sides }
}
