import Games

// Bucket List on all phones: everybody marks each thing in secret.

extension RoundRules {
  static var bucketList: RoundRules {
    var rules = RoundRules(number: 5)
    rules.choices = { _ in BucketMark.allCases.count }
    return rules
  }
}
