import Formats

/// The content of a log entry or snapshot, which phones exchange (`docs/sync.md`).
struct VaultContent: Equatable {
  /// The version of the format.
  static let version: Int64 = 1
  /// The approximate bytes of cells in one entry. More cells need several entries.
  static let entryBytes = 1 << 20
  /// The limits of bytes and nesting, the same as for a backup.
  static let limits = JSON.Limits(depth: BackupLimits.depth, size: BackupLimits.bytes)

  /// The cells written since the previous entry; in a snapshot, all cells.
  var cells = Replica()
  var phones: [LinkedPhone] = []
  /// The move of the writer, which shares nothing more in this vault. The others should stop as well.
  var moved: Move?

  enum Read: Equatable {
    case content(VaultContent)
    /// A newer app wrote the content, by its format or by the schema of a kind.
    case newer
    case broken
  }

  func write(kinds: [RecordKind]) -> [UInt8] {
    var members: [JSON.Object.Member] = [
      .init("version", .integer(Self.version)), .init("phones", .array(phones.map { $0.json })),
      .init("cells", cells.json),
    ]
    // A kind has schema 1 unless stated otherwise.
    let later = kinds.filter { $0.schema > 1 && cells.has($0) }
    if !later.isEmpty {
      members.append(
        .init("schemas", .object(JSON.Object(later.map { .init($0.name, .integer($0.schema)) }))))
    }
    if let moved { members.append(.init("moved", moved.json)) }
    return JSON.object(JSON.Object(members)).write()
  }

  static func read(_ bytes: [UInt8], kinds: [RecordKind]) -> Read {
    guard let json = try? JSON.read(bytes, limits: limits), let version = json.integer(at: "version"),
      version > 0
    else { return .broken }
    guard version == Self.version else { return .newer }
    for schema in json["schemas"]?.object?.members ?? [] {
      guard let kind = kinds.first(where: { utf8Equals($0.name, schema.name) }) else { continue }
      if schema.value.integer ?? .max > kind.schema { return .newer }
    }
    guard let cells = json["cells"].flatMap({ Replica(json: $0) }) else { return .broken }
    var content = VaultContent(cells: cells)
    for row in json.array(at: "phones") ?? [] {
      guard let phone = LinkedPhone(json: row) else { return .broken }
      content.phones.append(phone)
    }
    content.moved = json["moved"].map { Move(json: $0) }
    return .content(content)
  }
}

extension Replica {
  /// Returns true if there is a cell of this kind.
  fileprivate func has(_ kind: RecordKind) -> Bool {
    let first = place(of: kind.name)
    guard first < cells.count else { return false }
    let key = CellName.parts(cells[first].name).key
    return utf8Equals(key, kind.name) || key.utf8.starts(with: (kind.name + "/").utf8)
  }

  /// Returns the cells that `known` lacks, or has in another version.
  func beyond(_ known: Replica) -> Replica {
    if cells == known.cells { return Replica() }
    var (beyond, place): ([Cell], Int) = ([], 0)
    for cell in cells {
      while place < known.cells.count, textOrder(known.cells[place].name, cell.name) < 0 { place += 1 }
      if place == known.cells.count || known.cells[place] != cell { beyond.append(cell) }
    }
    return Replica(sorted: beyond)
  }

  /// Returns the first cells, with about this many bytes but at least one cell.
  func prefix(bytes: Int) -> Replica {
    var (taken, size) = (0, 0)
    while taken < cells.count {
      size += Replica(sorted: [cells[taken]]).json.text.utf8.count
      if taken > 0 && size > bytes { break }
      taken += 1
    }
    return Replica(sorted: Array(cells.prefix(taken)))
  }

  /// Returns the counts of all phones but this one.
  func counts(kinds: [RecordKind], without phone: PhoneID) -> Replica {
    let own = "#" + phone.text
    return Replica(
      sorted: counts(kinds: kinds).cells.filter { !utf8Equals(CellName.parts($0.name).member, own) })
  }
}

extension VaultLink {
  /// Merges reports of phones. The latest report of each wins, but its first key remains, so nobody can
  /// replace the key.
  mutating func hear(of heard: [LinkedPhone]) {
    for phone in heard {
      if let place = phones.firstIndex(where: { $0.id == phone.id }) {
        let key = phones[place].key ?? phone.key
        if phones[place].seen < phone.seen { phones[place] = phone }
        phones[place].key = key
      } else {
        phones.append(phone)
      }
    }
    // Sorts a few phones, most recently seen first.
    for place in phones.indices.dropFirst() {
      var place = place
      while place > 0, phones[place - 1].seen < phones[place].seen {
        phones.swapAt(place - 1, place)
        place -= 1
      }
    }
    phones = Array(phones.prefix(LinkedPhone.most))
  }
}
