import Cards
import Words

/// The person that a slot names when nobody is known.
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
