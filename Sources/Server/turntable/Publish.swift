import ArgumentParser
import Cards
import Digest
import Formats

/// `turntable decks publish FILE… --hub URL`: shares decks on a hub. It publishes nothing if a file has a fault. Exit code 1
/// means faults or a refusal.
struct Publish: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Publish decks on a hub, or update your published decks.",
    discussion: """
      The first run stores a new secret in a file. Anyone with this secret can change your decks, and without it nobody can. \
      Keep a copy.
      """)

  @Argument(help: ArgumentHelp("Deck files.", valueName: "FILE"))
  var files: [String]

  @Option(
    help: ArgumentHelp("The hub's address, such as https://decks.example.", valueName: "URL"),
    transform: HubAddress.init)
  var hub: HubAddress

  @Option(
    help: ArgumentHelp(
      "The file with your secret (by default turntable/owner-secret in ~/.config).", valueName: "FILE"))
  var secret: String?

  @Flag(help: "Publish each file as the newest revision, whatever the hub has now.")
  var replace = false

  func run() async throws {
    let decks = files.compactMap { file in Self.read(file).map { (file: file, deck: $0) } }
    guard decks.count == files.count else { throw ExitCode(1) }
    let secret = try OwnerSecret.kept(in: secret)
    let client = HubClient(hub)
    let outcome: Result<Bool, any Error>
    do { outcome = .success(try await publish(decks, by: secret, at: client)) } catch {
      outcome = .failure(error)
    }
    await client.close()
    if try !outcome.get() { throw ExitCode(1) }
  }

  /// - Returns: true if all decks are on the hub now.
  private func publish(
    _ decks: [(file: String, deck: Deck)], by secret: OwnerSecret, at client: HubClient
  ) async throws -> Bool {
    var isWhole = true
    for (file, deck) in decks {
      var answer = try await client.publish(deck, by: secret)
      if replace, case .outdated(let parent, let revision) = answer {
        if try await client.revision(parent)?.holds(deck) == true {
          answer = .published(revision: revision, isNew: false)
        } else if let next = deck.revised(from: parent, revision: revision + 1) {
          answer = try await client.publish(next, by: secret)
        }
      }
      isWhole = Self.tell(answer, file) && isWhole
    }
    return isWhole
  }

  private static func read(_ file: String) -> Deck? {
    do throws(DeckFileError) {
      return try DeckFile.read(try DeckFiles.contents(of: file), name: file)
    } catch {
      DeckFiles.report(error)
      return nil
    }
  }

  /// - Returns: true if the deck is on the hub now.
  private static func tell(_ answer: HubClient.Outcome, _ file: String) -> Bool {
    switch answer {
    case .published(let revision, let isNew):
      Terminal.say("\(file): \(isNew ? "published" : "on the hub"), revision \(revision)")
      return true
    case .outdated(_, let revision):
      Terminal.report(
        "\(file): The hub has revision \(revision), and this file is not based on it. With --replace it becomes revision "
          + "\(revision + 1).")
    case .refused(let words):
      for line in words { Terminal.report("\(file): \(line)") }
    }
    return false
  }
}

extension Deck {
  /// Returns true if another deck has the same content in another revision.
  fileprivate func holds(_ other: Deck) -> Bool {
    guard var file = DeckFile.json(self).object else { return false }
    file["revision"] = .integer(Int64(other.revision))
    file["parent"] = other.parent.map { .string($0.description) }
    return (try? ContentHash(of: .object(file))) == other.identity
  }

  /// Returns this deck as a later revision; nil if that is not possible.
  fileprivate func revised(from parent: ContentHash, revision: Int) -> Deck? {
    guard var file = DeckFile.json(self).object else { return nil }
    file["revision"] = .integer(Int64(revision))
    file["parent"] = .string(parent.description)
    return try? DeckFile.deck(.object(file), name: id)
  }
}
