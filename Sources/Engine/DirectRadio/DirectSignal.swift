import Digest
import Formats

/// A message between two linked phones about links, on the channel where nothing gets lost. At most
/// `DirectLimits.signal` bytes.
enum DirectSignal: Equatable, Sendable {
  /// Says who this phone is, proves that it has the table's key, and lists the phones that it is linked to. `isRelayed`:
  /// it is in the relay's room, too.
  case hello(id: UInt32, proof: [UInt8], neighbours: [UInt32], isRelayed: Bool = false)
  /// Gives the table's key to the phone whose code was scanned.
  case key([UInt8])
  /// An offer or answer, passed on by a phone that both are linked to.
  case describe(to: UInt32, from: UInt32, DirectDescription)
  /// The phone leaves the table.
  case bye
  /// Asks for a spare connection; the two that make it follow.
  case spareWanted
  case spare(DirectDescription)

  static let keySize = 16

  var bytes: [UInt8] {
    var writer = ByteWriter()
    switch self {
    case .hello(let id, let proof, let neighbours, let isRelayed):
      writer.byte(isRelayed ? 7 : 1)
      writer.uint32(id)
      writer.raw(proof)
      for neighbour in neighbours.prefix(DirectLimits.neighbours) { writer.uint32(neighbour) }
    case .key(let key):
      writer.byte(2)
      writer.raw(key)
    case .describe(let to, let from, let description):
      writer.byte(3)
      writer.uint32(to)
      writer.uint32(from)
      writer.raw(description.bytes)
    case .bye: writer.byte(4)
    case .spareWanted: writer.byte(5)
    case .spare(let description):
      writer.byte(6)
      writer.raw(description.bytes)
    }
    return writer.bytes
  }

  /// Nil for anything else, and for a signal that is too long.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= DirectLimits.signal else { return nil }
    var reader = ByteReader(bytes)
    guard let signal = try? Self.read(&reader), reader.isAtEnd else { return nil }
    self = signal
  }

  private static func read(_ reader: inout ByteReader) throws(ByteError) -> DirectSignal {
    let kind = try reader.byte()
    switch kind {
    case 1, 7:
      let (id, proof) = (try reader.uint32(), try reader.raw(DirectLimits.proof))
      var neighbours: [UInt32] = []
      while !reader.isAtEnd, neighbours.count < DirectLimits.neighbours {
        neighbours.append(try reader.uint32())
      }
      guard id != 0 else { throw .overlong }
      return .hello(id: id, proof: proof, neighbours: neighbours, isRelayed: kind == 7)
    case 2: return .key(try reader.raw(keySize))
    case 3: return .describe(to: try reader.uint32(), from: try reader.uint32(), try description(&reader))
    case 4: return .bye
    case 5: return .spareWanted
    case 6: return .spare(try description(&reader))
    default: throw .overlong
    }
  }

  private static func description(_ reader: inout ByteReader) throws(ByteError) -> DirectDescription {
    guard let description = DirectDescription(reader.rest()) else { throw .overlong }
    return description
  }
}
