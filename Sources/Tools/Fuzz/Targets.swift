import Formats

extension Target {
  /// Returns all fuzz targets.
  /// - Parameter records: a JSON list of stored records, some of each kind.
  public static func all(records: [UInt8]) -> [Target] {
    let records = (try? JSON.read(records))?.array ?? []
    let messages = [
      frames, sealedFrames, requests, answers, doors, acts, tables, keptTables, states, json, json5, csv,
      notation, decks, deckImports, links, sealedLinks, sealedParts, phrases, invites, directCodes,
      directDescriptions, directEnds, directRadios,
    ]
    return messages + [
      vaultContents(records), vaultRecords(records), vaultAnswers(records), formerVaults(records),
      backups(records),
      self.records(records),
      starts(records), hubAnswers(records),
    ]
  }
}
