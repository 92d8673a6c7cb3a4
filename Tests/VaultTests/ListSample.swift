import Foundation
import Testing
import Vault

/// The list of words as it is shipped.
let listBytes: [UInt8] = {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  let content = try? Data(contentsOf: root.appending(path: "Words/phrase-en.txt"))
  return Array(content ?? Data())
}()

func list() throws -> PhraseWords { try PhraseWords(listBytes) }

/// The 16 bytes of the test vectors in `docs/sync.md`.
let vectorBytes: [UInt8] = Array(0..<16)

func vectorPhrase() throws -> VaultPhrase { try #require(VaultPhrase(vectorBytes)) }
