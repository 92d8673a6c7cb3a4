import Formats

/// A table's entry in the relay's lists. People see it; to the relay only the flags mean something.
public struct TableListing: Equatable, Sendable {
  /// The leader's; at most `nameBytes` bytes of UTF-8.
  public var name: String
  public var symbol: UInt8
  public var colour: UInt8
  /// Those without a meaning yet are passed on too.
  public var flags: UInt8

  /// True if the relay gives the key to nobody.
  public var isLocked: Bool { flags & Self.locked != 0 }
  /// On a server for many: shown to phones of the same address.
  public var isShownNearby: Bool { flags & Self.shownNearby != 0 }
  /// Never in a list; its code still finds it.
  public var isHidden: Bool { flags & Self.hidden != 0 }
  /// The list of tables nearby gives neither key nor code: who has neither has to knock.
  public var asksFirst: Bool { flags & Self.asking != 0 }

  /// Phones that only show the table; 0 from leaders that do not tell.
  public var televisions: Int { Int(flags >> 4) }

  public static let locked: UInt8 = 1
  public static let shownNearby: UInt8 = 2
  public static let hidden: UInt8 = 4
  public static let asking: UInt8 = 8
  /// The largest number that the four highest bits can hold.
  public static let mostTelevisions = 15

  public static let nameBytes = 48

  public init(name: String, symbol: UInt8, colour: UInt8, flags: UInt8) {
    (self.name, self.symbol, self.colour, self.flags) = (name, symbol, colour, flags)
  }

  public init(
    name: String, symbol: UInt8, colour: UInt8, isLocked: Bool = false, isShownNearby: Bool = false,
    asksFirst: Bool = false, televisions: Int = 0
  ) {
    let flags =
      (isLocked ? Self.locked : 0) | (isShownNearby ? Self.shownNearby : 0) | (asksFirst ? Self.asking : 0)
    let told = UInt8(max(0, min(televisions, Self.mostTelevisions)))
    self.init(name: name, symbol: symbol, colour: colour, flags: flags | told << 4)
  }

  func write(to writer: inout ByteWriter) {
    writer.string(name)
    for byte in [symbol, colour, flags] { writer.byte(byte) }
  }

  init(from reader: inout ByteReader) throws(ByteError) {
    name = try Self.name(from: &reader)
    (symbol, colour, flags) = (try reader.byte(), try reader.byte(), try reader.byte())
  }

  static func name(from reader: inout ByteReader) throws(ByteError) -> String {
    let name = try reader.string()
    guard name.utf8.count <= nameBytes else { throw .overlong }
    return name
  }
}

/// A table in a list.
public struct FoundTable: Equatable, Sendable {
  /// The code as it is shown, `J7X-3`; the door of a table that asks first.
  public let code: String
  public let listing: TableListing
  /// All that are there, televisions too.
  public let phones: Int
  /// The key, `RelayRequest.keySize` bytes; nil for a locked table and for one that asks first.
  public let key: [UInt8]?

  /// The key is left out where the table is locked, and that it asks first as well: nobody is asked there.
  public init(code: String, listing: TableListing, phones: Int, key: [UInt8]) {
    var listing = listing
    if listing.isLocked { listing.flags &= ~TableListing.asking }
    (self.code, self.listing, self.phones) = (code, listing, phones)
    self.key = listing.isLocked ? nil : key
  }

  /// A table that is to be knocked at. To phones that know of no knocking it is a locked one.
  public init(door: String, listing: TableListing, phones: Int) {
    var listing = listing
    listing.flags |= TableListing.locked | TableListing.asking
    (code, self.listing, self.phones, key) = (door, listing, phones, nil)
  }

  /// By which it is knocked at; nil where that is not needed, or of no use.
  public var door: String? { key == nil && listing.asksFirst ? code : nil }

  func write(to writer: inout ByteWriter) {
    writer.string(code)
    listing.write(to: &writer)
    writer.varint(UInt64(phones))
    if let key { writer.raw(key) }
  }

  /// Reads the entry for display. The name is cleaned by `Name.clean`, and may end up empty: the relay takes any text.
  init(from reader: inout ByteReader) throws(ByteError) {
    code = try reader.string()
    var listing = try TableListing(from: &reader)
    listing.name = Name.clean(listing.name) ?? ""
    self.listing = listing
    phones = try RelayAnswer.count(&reader)
    key = listing.isLocked ? nil : try reader.raw(RelayRequest.keySize)
  }
}
