import Chance
import Formats

/// Makes inputs by mutating samples.
struct Mutator {
  private let samples: [Sample]
  private var chance: Chance

  /// Bytes to which mutated inputs and strings are cut. Inputs mutated only as JSON may be longer.
  private static let longest = 1 << 16
  /// Maximum number of changes of an input as JSON, and again as bytes.
  private static let changes = 5

  init(_ samples: [Sample], of name: String, seed: UInt64, number: UInt64) {
    self.samples = samples
    var mix = Mix()
    mix.add(name)
    mix.add(seed)
    mix.add(number)
    chance = Chance(seed: mix.value)
  }

  mutating func input() -> [UInt8] {
    let sample = samples[chance.index(below: samples.count)]
    var bytes = sample.bytes
    // Changes of raw bytes rarely leave valid JSON.
    if let tree = sample.tree, chance.index(below: 8) > 0 {
      var changed = tree
      for _ in 0...chance.index(below: Self.changes) { change(&changed) }
      bytes = changed.write()
      if chance.index(below: 8) > 0 { return bytes }
    }
    for _ in 0...chance.index(below: Self.changes) { change(&bytes) }
    return bytes.count > Self.longest ? Array(bytes.prefix(Self.longest)) : bytes
  }

  // MARK: - Bytes

  /// Typical boundaries: bits of a byte, limits of integer widths, and our own limits.
  static let numbers: [UInt64] = [
    0, 1, 2, 7, 8, 15, 16, 31, 32, 63, 64, 100, 127, 128, 255, 256, 1_000, 4_095, 16_383, 16_384, 65_535,
    65_536, 1 << 21 - 1, 1 << 21, 1 << 28 - 1, 1 << 28, 1 << 31 - 1, 1 << 31, 1 << 32 - 1, 1 << 32,
    1 << 42 - 1, 1 << 42, 1 << 48 - 1, 1 << 48, 1 << 53, 1 << 53 + 1, 1 << 62, 1 << 63 - 1, 1 << 63, .max,
  ]

  /// Texts with a meaning in the formats that are read.
  private static let pieces: [StaticString] = [
    "\"", "\\", "{", "}", "[", "]", ",", ":", ";", "\t", "\r\n", "\n", "\r", "'", "''", "=", "sep=;", "/",
    " / ", "#", "-",
    "_", "d=", "p=", "+", "-", "d", "d%", "kh", "dl", "0", "9", "99", ".", "e", "E+", "-0", "null", "true",
    "\\u0000",
    "\\ud800", "\\udc00", "\u{feff}", "\u{2028}", "\u{301}", "\u{200d}", "\u{1f600}", "é", "ß", "/*", "*/",
    "//", "0x",
    "Infinity", "NaN", "//", "%", "(", ")", "*", "http://", "text", "option 1", "{player}", "{player 1}",
    "{player",
    "  ",
  ]

  private mutating func change(_ bytes: inout [UInt8]) {
    if bytes.isEmpty { return bytes.append(UInt8(truncatingIfNeeded: chance.next())) }
    let place = chance.index(below: bytes.count)
    switch chance.index(below: 13) {
    case 0, 1: bytes[place] ^= 1 << UInt8(chance.index(below: 8))
    case 2: bytes[place] = UInt8(truncatingIfNeeded: chance.next())
    case 3: bytes[place] = chance.index(below: 2) == 0 ? bytes[place] &+ 1 : bytes[place] &- 1
    case 4: bytes.removeSubrange(place..<end(place, bytes))
    case 5: bytes.insert(contentsOf: bytes[place..<end(place, bytes)], at: chance.index(below: bytes.count))
    case 6: bytes.removeSubrange(place...)
    case 7: bytes.insert(contentsOf: piece(), at: place)
    case 8: bytes.replaceSubrange(place..<end(place, bytes), with: piece())
    case 9: bytes.replaceSubrange(place..<place + 1, with: number())
    case 10: changeDigits(&bytes, from: place)
    default:
      // The end of another sample, or a part of it.
      let other = samples[chance.index(below: samples.count)].bytes
      if other.isEmpty { return }
      let start = chance.index(below: other.count)
      if chance.index(below: 2) == 0 {
        bytes.replaceSubrange(place..., with: other[start...])
      } else {
        bytes.replaceSubrange(place..<end(place, bytes), with: other[start..<end(start, other)])
      }
    }
  }

  /// Returns the end of a range that begins at `place`, usually a short one.
  private mutating func end(_ place: Int, _ bytes: [UInt8]) -> Int {
    let most = chance.index(below: 4) == 0 ? bytes.count : 8
    return min(bytes.count, place + 1 + chance.index(below: most))
  }

  private mutating func piece() -> [UInt8] {
    let piece = Self.pieces[chance.index(below: Self.pieces.count)]
    return Array(UnsafeBufferPointer(start: piece.utf8Start, count: piece.utf8CodeUnitCount))
  }

  /// Returns a number in one of the encodings of messages.
  private mutating func number() -> [UInt8] {
    var writer = ByteWriter()
    let number = Self.numbers[chance.index(below: Self.numbers.count)]
    if chance.index(below: 3) == 0 {
      writer.uint32(UInt32(truncatingIfNeeded: number))
    } else {
      writer.varint(number)
    }
    return writer.bytes
  }

  /// Replaces the next number written in digits by another.
  private mutating func changeDigits(_ bytes: inout [UInt8], from place: Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: String(integer()).utf8)
  }

  private mutating func integer() -> Int64 {
    let number = Int64(bitPattern: Self.numbers[chance.index(below: Self.numbers.count)])
    return chance.index(below: 6) == 0 ? 0 &- number : number
  }

  // MARK: - JSON

  private mutating func change(_ tree: inout JSON) {
    var place = chance.index(below: Self.size(of: tree))
    tree = changed(tree, &place)
  }

  /// Returns the number of values in a tree, including itself.
  private static func size(of tree: JSON) -> Int {
    switch tree {
    case .array(let list): list.reduce(1) { $0 + size(of: $1) }
    case .object(let object): object.members.reduce(1) { $0 + size(of: $1.value) }
    default: 1
    }
  }

  /// Returns the tree with the value at this index changed. Values count in depth-first order.
  private mutating func changed(_ tree: JSON, _ place: inout Int) -> JSON {
    if place == 0 {
      place = -1
      return other(tree)
    }
    place -= 1
    switch tree {
    case .array(var list):
      for index in list.indices where place >= 0 { list[index] = changed(list[index], &place) }
      return .array(list)
    case .object(let object):
      var members = object.members
      for index in members.indices where place >= 0 {
        members[index].value = changed(members[index].value, &place)
      }
      return .object(JSON.Object(members))
    default: return tree
    }
  }

  private mutating func other(_ value: JSON) -> JSON {
    if chance.index(below: 6) == 0 { return any() }
    switch value {
    case .null: return any()
    case .bool(let flag): return .bool(!flag)
    case .integer(let number):
      switch chance.index(below: 4) {
      case 0: return .integer(number &+ 1)
      case 1: return .integer(number &- 1)
      default: return .integer(integer())
      }
    case .double: return .double(Double(integer()) / 3)
    case .string(let text):
      if chance.index(below: 5) == 0 { return .string("") }
      var bytes = Array(text.utf8)
      for _ in 0...chance.index(below: 2) { change(&bytes) }
      return .string(String(decoding: bytes.prefix(Self.longest), as: UTF8.self))
    case .array(let list): return .array(otherList(list) { $0.any() })
    case .object(let object):
      return .object(
        JSON.Object(otherList(object.members) { JSON.Object.Member($0.anyName(), $0.any()) }))
    }
  }

  private mutating func otherList<Value>(
    _ values: [Value], _ more: (inout Mutator) -> Value
  ) -> [Value] {
    var values = values
    let place = chance.index(below: values.count + 1)
    switch chance.index(below: 5) {
    case 0 where place < values.count: values.remove(at: place)
    case 1 where place < values.count: values.insert(values[place], at: place)
    case 2 where place < values.count: values.swapAt(place, 0)
    case 3: values = Array(values.prefix(place))
    default: values.insert(more(&self), at: place)
    }
    return values
  }

  /// Returns a value from a sample, or one that is often forgotten.
  private mutating func any() -> JSON {
    switch chance.index(below: 8) {
    case 0: return .null
    case 1: return .integer(integer())
    case 2: return .string("")
    case 3: return .array([])
    case 4: return .double(1e300)
    default:
      guard var value = samples[chance.index(below: samples.count)].tree else { return .bool(true) }
      for _ in 0..<chance.index(below: 6) {
        switch value {
        case .array(let list) where !list.isEmpty: value = list[chance.index(below: list.count)]
        case .object(let object) where !object.members.isEmpty:
          value = object.members[chance.index(below: object.members.count)].value
        default: return value
        }
      }
      return value
    }
  }

  private mutating func anyName() -> String {
    let tree = samples[chance.index(below: samples.count)].tree
    guard let members = tree?.object?.members, !members.isEmpty else { return "__proto__" }
    return members[chance.index(below: members.count)].name
  }
}
