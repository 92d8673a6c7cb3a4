import Formats

extension Target {
  /// All that is fuzzed.
  /// - Parameter records: some of each kind that a phone keeps, as they are stored, in one list of JSON.
  public static func all(records: [UInt8]) -> [Target] {
    let records = (try? JSON.read(records))?.array ?? []
    let messages = [
      frames, sealedFrames, requests, answers, acts, tables, keptTables, states, json, json5, csv, notation,
      decks,
      deckImports, links, sealedLinks, sealedParts, phrases, invites,
    ]
    return messages + [
      vaultContents(records), vaultRecords(records), vaultAnswers(records), formerVaults(records),
      backups(records),
      self.records(records),
      starts(records), hubAnswers(records),
    ]
  }
}
