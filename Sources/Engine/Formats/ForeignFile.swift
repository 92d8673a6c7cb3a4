/// A kind of file that holds no text, and that people open nevertheless.
public enum ForeignFile: String, Equatable, Sendable, CaseIterable {
  case spreadsheet, document, picture, recording, archive, ankiPackage, database, webPage

  /// Tells the kind by the bytes of a file; nil for text, and for what is not known.
  public init?(_ bytes: [UInt8]) {
    guard let kind = Self.packed(bytes) ?? Self.signed(bytes) ?? Self.written(bytes) else { return nil }
    self = kind
  }

  /// Tells what an archive, or a file of an office program, is for by the names of its parts.
  private static func packed(_ bytes: [UInt8]) -> Self? {
    func has(_ name: String) -> Bool { bytes.firstRange(of: Array(name.utf8)) != nil }
    if bytes.starts(with: [0x50, 0x4b, 3, 4]) {
      if has("collection.anki2") || has("collection.anki21") { return .ankiPackage }
      if has("xl/") || has("opendocument.spreadsheet") || has("Index/Tables/") { return .spreadsheet }
      let documents = ["word/", "ppt/", "opendocument.", "Index/Document.iwa", "application/epub"]
      return documents.contains(where: has) ? .document : .archive
    }
    // The compound files of older office programs, whose names are UTF-16.
    if bytes.starts(with: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]) {
      let isBook = ["Workbook", "Book"].contains { name in
        bytes.firstRange(of: name.utf8.flatMap { [$0, 0] }) != nil
      }
      return isBook ? .spreadsheet : .document
    }
    return nil
  }

  /// Tells the kind by the first bytes.
  private static func signed(_ bytes: [UInt8]) -> Self? {
    for (start, kind) in signatures where bytes.starts(with: start) { return kind }
    let name = bytes.dropFirst(8).prefix(4)
    if bytes.starts(with: "RIFF".utf8), name.count == 4 {
      return name.elementsEqual("WEBP".utf8) ? .picture : .recording
    }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      return ["heic", "heix", "mif1", "avif"].contains { name.elementsEqual($0.utf8) } ? .picture : .recording
    }
    return bytes.dropFirst(257).starts(with: "ustar".utf8) ? .archive : nil
  }

  private static let signatures: [([UInt8], Self)] = [
    ([0x89, 0x50, 0x4e, 0x47], .picture), ([0xff, 0xd8, 0xff], .picture), (Array("GIF8".utf8), .picture),
    ([0x49, 0x49, 0x2a, 0], .picture), ([0x4d, 0x4d, 0, 0x2a], .picture),
    (Array("%PDF-".utf8), .document), (Array("{\\rtf".utf8), .document),
    (Array("ID3".utf8), .recording), (Array("OggS".utf8), .recording), (Array("fLaC".utf8), .recording),
    ([0x1a, 0x45, 0xdf, 0xa3], .recording),
    ([0x1f, 0x8b, 8], .archive), ([0x37, 0x7a, 0xbc, 0xaf], .archive), (Array("Rar!".utf8), .archive),
    ([0xfd, 0x37, 0x7a, 0x58, 0x5a], .archive), (Array("BZh9".utf8), .archive),
    ([0x28, 0xb5, 0x2f, 0xfd], .archive), (Array("SQLite format 3\u{0}".utf8), .database),
  ]

  /// Tells a web page by its first tag.
  private static func written(_ bytes: [UInt8]) -> Self? {
    // The letters of the tag, small: 20 is the bit of small letters.
    let tag = withoutByteOrderMark(bytes).drop { $0 <= 0x20 }.prefix(16).map {
      (0x41...0x5a).contains($0) ? $0 | 0x20 : $0
    }
    if tag.starts(with: "<svg".utf8) { return .picture }
    let pages = ["<!doctype html", "<html", "<head", "<body", "<?xml"]
    return pages.contains { tag.starts(with: $0.utf8) } ? .webPage : nil
  }
}

extension [UInt8] {
  /// Returns the first place at which the bytes of `part` stand.
  fileprivate func firstRange(of part: [UInt8]) -> Int? {
    guard let first = part.first, count >= part.count else { return nil }
    return (0...count - part.count).first {
      self[$0] == first && self[$0..<$0 + part.count].elementsEqual(part)
    }
  }
}
