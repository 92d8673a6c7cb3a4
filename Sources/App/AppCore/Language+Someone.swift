import Cards
import Words

/// The stand-in for an unknown player in a slot.
package enum Unnamed { case someone }

extension Language {
  package func callAsFunction(_ unnamed: Unnamed) -> Someone {
    switch unnamed {
    case .someone: Someone(self(.slot(.someone)), first: self(.slot(.someoneFirst)))
    }
  }
}

extension Props {
  package func language(_ unnamed: Unnamed) -> Someone { scene.language(unnamed) }
}
