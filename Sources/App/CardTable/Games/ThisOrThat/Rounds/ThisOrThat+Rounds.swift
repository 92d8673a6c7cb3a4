// This or That on all phones: two sides, quickly.

extension RoundRules {
  static var thisOrThat: RoundRules { RoundRules(number: 2) }
}
