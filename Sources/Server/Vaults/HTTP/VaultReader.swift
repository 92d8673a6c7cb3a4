import API
import Digest
import Formats
import Vault

/// Reads the bodies of requests and writes those of answers, one at a time. Megabytes of them so occupy one thread at most, and
/// never an event loop.
actor VaultReader {
  /// Reads a body: sealed bytes and their place in the log.
  /// - Parameter most: the limit of the sealed bytes.
  func sealed(_ body: [UInt8], upTo most: Int) throws(VaultProblem) -> SealedBytes {
    let json: JSON
    do throws(JSONError) {
      let size = VaultLimits.bodyBytes(sealing: most)
      json = try JSON.read(body, limits: JSON.Limits(depth: VaultLimits.bodyDepth, size: size))
    } catch {
      throw VaultProblem(.json, error.description)
    }
    let members = try Self.object(json, of: ["head", "sealed"], at: "")
    let head = try Self.object(members["head"], of: ["number", "hash"], at: "/head")
    guard let number = head["number"]?.integer, (0...Int64(VaultLimits.highestNumber - 1)).contains(number)
    else { throw VaultProblem(body: "This has to be the number of an entry, from 0.", at: "/head/number") }
    guard let hash = head["hash"]?.string.flatMap({ bytes(hex: $0) }), hash.count == SHA256.size else {
      throw VaultProblem(
        body: "This has to be a hash of \(SHA256.size * 2) hexadecimal digits.", at: "/head/hash")
    }
    guard let bytes = members["sealed"]?.string.flatMap({ Base64URL.decode($0[...].utf8) }), !bytes.isEmpty
    else { throw VaultProblem(body: "This has to be bytes in base64url, without padding.", at: "/sealed") }
    guard bytes.count <= most else {
      throw VaultProblem(.tooLarge, "At most \(most) bytes can be sealed here.")
    }
    return SealedBytes(place: VaultHead(number: Int(number), hash: hash), bytes: bytes)
  }

  /// - Throws: for anything but an object without other members than these.
  private static func object(
    _ json: JSON?, of names: [String], at pointer: String
  ) throws(VaultProblem) -> JSON.Object {
    guard let object = json?.object else {
      throw VaultProblem(body: "This has to be an object.", at: pointer)
    }
    for member in object.members where !names.contains(member.name) {
      let name = String(member.name.prefix(APILimits.toldName))
      throw VaultProblem(body: "The member “\(name)” is unknown here.", at: pointer)
    }
    return object
  }

  /// Returns the answer with a page of the log.
  func answer(_ page: VaultPage) -> APIAnswer {
    let snapshot = page.snapshot.map { Self.json($0) } ?? .null
    return .json(
      .object(
        JSON.Object(
          page.state.members + [
            .init("snapshot", snapshot), .init("entries", .array(page.entries.map { Self.json($0) })),
            .init("next", page.next.map { .integer(Int64($0)) } ?? .null),
          ])),
      cache: "no-store")
  }

  private static func json(_ sealed: SealedBytes) -> JSON {
    [
      "number": .integer(Int64(sealed.place.number)), "hash": .string(hex(sealed.place.hash)),
      "sealed": .string(Base64URL.encode(sealed.bytes)),
    ]
  }
}

extension VaultState {
  /// The members of an answer.
  var members: [JSON.Object.Member] {
    [.init("head", head.json), .init("entriesLeft", .integer(Int64(entriesLeft)))]
  }
}
