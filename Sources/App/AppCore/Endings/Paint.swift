import Games

/// A colour of games, players and pictures. Style sheets define it by its name.
package enum Paint: String, CaseIterable {
  case ink, paper, pink, cyan, amber, lime, violet, blue, red, teal

  /// The value in the style sheets.
  package var hex: String {
    switch self {
    case .ink: "#14101f"
    case .paper: "#fff8f0"
    case .pink: "#ff7aa5"
    case .cyan: "#22d3ee"
    case .amber: "#ffb224"
    case .lime: "#a3e635"
    case .violet: "#5b21b6"
    case .blue: "#1e40af"
    case .red: "#a5121f"
    case .teal: "#0d5c58"
    }
  }

  /// The colour of text on it.
  package var on: Paint {
    switch self {
    case .paper, .pink, .cyan, .amber, .lime: .ink
    case .ink, .violet, .blue, .red, .teal: .paper
    }
  }
}

extension PlayerColour {
  package var paint: Paint {
    switch self {
    case .pink: .pink
    case .cyan: .cyan
    case .amber: .amber
    case .lime: .lime
    case .violet: .violet
    case .blue: .blue
    }
  }
}
