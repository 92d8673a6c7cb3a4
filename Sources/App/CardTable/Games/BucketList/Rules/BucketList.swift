import Cards

// Bucket List: all mark each thing as done, as something they would do, or never. Things done score.

/// A person's mark for an item of the bucket list.
public enum BucketMark: Int, CaseIterable, Sendable {
  case done = 0
  case wouldDo, never
}

extension CardFacts {
  static var bucketList: CardFacts {
    CardFacts(
      kinds: [.task], asksEverybody: true, hasCompletion: true, keepsAnswers: true,
      sides: { _ in BucketMark.allCases.count })
  }
}

extension CardRules {
  static var bucketList: CardRules {
    let done = Int64(BucketMark.done.rawValue)
    return .sides(
      score: { session, scores in
        for entry in session.log.entries {
          scores.add(entry.player, points: entry.value == done ? 1 : 0, outOf: 1)
        }
      },
      // Deeds that few others share say the most.
      worth: { entry, entries, _ in
        entry.value == done ? -Int64(entries.count { $0.value == entry.value }) : nil
      })
  }
}
