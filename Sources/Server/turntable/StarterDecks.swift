import API
import Cards
import Digest
import Hub
import Site

/// The decks that a new hub starts with, so that nobody finds it empty. They lie in the built app's folder.
struct StarterDecks: Sendable {
  /// The folder of the deck files in the site. They are not served.
  private static let folder = "starter-decks/"
  /// The owner of the decks. It is the hash of a text that is no key, so no request can change or withdraw them;
  /// moderators can hide them.
  private static let owner = KeyHash(SHA256.hash(Array("turntable starter decks".utf8)))

  /// The deck files by name.
  private var files: [String: [UInt8]] = [:]

  /// Moves the deck files out of a site's files.
  init(takenFrom site: inout [String: [UInt8]]) {
    files = site.filter { $0.key.hasPrefix(Self.folder) }
    for name in files.keys { site[name] = nil }
  }

  init() {}

  /// Adds the decks to a hub that has never had a deck. Either all of them are added or none.
  /// - Parameter refused: called with the fault of each file that is no deck. The others are added.
  func fill(_ store: any HubStore, at time: Int, refused: (String) -> Void) async throws {
    guard !files.isEmpty, try await store.changes(after: 0, count: 1).isEmpty else { return }
    let copies = files.sorted { $0.key < $1.key }.compactMap { name, bytes -> DeckCopy? in
      do throws(DeckFileError) {
        return try Self.copy(of: DeckFile.read(bytes, name: name), at: time)
      } catch {
        refused(error.faults.first?.description ?? name)
        return nil
      }
    }
    do { _ = try await store.adopt(copies, from: nil, at: time) } catch CopyFault.newerHere {
      // Another server with the same database has added them at this moment.
    }
  }

  private static func copy(of deck: Deck, at time: Int) -> DeckCopy? {
    let publication = Publication(deck: deck, owner: owner, time: time)
    let change = HubChange(
      sequence: 0, id: deck.id, owner: owner, state: .shown, revisions: [publication.content], created: time,
      changed: time, downloads: 0, likes: 0)
    return try? DeckCopy(change, contents: [(publication.content, publication.bytes)])
  }
}
