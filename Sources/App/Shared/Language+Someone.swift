import Cards
import Words

/// The person that a slot names when nobody is known.
enum Unnamed { case someone }

extension Language {
  func callAsFunction(_ unnamed: Unnamed) -> Someone {
    switch unnamed {
    case .someone: Someone(self(.slot(.someone)), first: self(.slot(.someoneFirst)))
    }
  }
}

extension Seen {
  func language(_ unnamed: Unnamed) -> Someone { scene.language(unnamed) }
}
