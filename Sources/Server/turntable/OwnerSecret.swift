import Digest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The secret that proves the authorship of decks to a hub: 32 random bytes in a file that only its owner can read.
struct OwnerSecret {
  private static let size = 32
  /// Limit of the file in bytes, with room for line ends.
  private static let longestFile = 1_024

  private let bytes: [UInt8]

  /// Returns the key of one deck: HMAC-SHA-256 of `owner ` and the deck's id. It reveals nothing about the keys of other decks.
  func key(of deck: String) -> String {
    hex(HMACSHA256.code(for: Array("owner \(deck)".utf8), key: bytes))
  }

  /// Reads the secret, or makes one if there is no file.
  /// - Parameter path: nil for the default path.
  static func kept(in path: String?) throws(Failure) -> OwnerSecret {
    let path = if let path { path } else { try usualPath() }
    let files = FileManager.default
    guard files.fileExists(atPath: path) else { return try made(at: path) }
    let data: [UInt8]
    do throws(InputFile.Fault) { data = try InputFile.read(path, most: longestFile) } catch {
      throw Failure("The secret \(path) cannot be used: \(error)")
    }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    guard let bytes = Digest.bytes(hex: text), bytes.count == size else {
      throw Failure(
        "\(path) is not a secret of \(size * 2) hexadecimal digits. Restore a copy of it, or remove the file."
      )
    }
    return OwnerSecret(bytes: bytes)
  }

  private static func usualPath() throws(Failure) -> String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_CONFIG_HOME"], !folder.isEmpty {
      return folder + "/turntable/owner-secret"
    }
    guard let home = environment["HOME"], !home.isEmpty else {
      throw Failure("There is no home folder for the secret. Name a file with --secret FILE.")
    }
    return home + "/.config/turntable/owner-secret"
  }

  private static func made(at path: String) throws(Failure) -> OwnerSecret {
    let secret = OwnerSecret(bytes: (0..<size).map { _ in UInt8.random(in: .min ... .max) })
    let files = FileManager.default
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    try? files.createDirectory(
      atPath: folder.isEmpty ? "/" : folder, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    let text = Array((hex(secret.bytes) + "\n").utf8)
    // The file never has other permissions, and never replaces another one.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    let written = descriptor >= 0 ? write(descriptor, text, text.count) : 0
    guard descriptor >= 0, close(descriptor) == 0, written == text.count else {
      throw Failure("The secret cannot be stored in \(path). Name another file with --secret FILE.")
    }
    Terminal.complain("made a secret that proves your decks are yours; keep a copy of \(path)")
    return secret
  }
}
