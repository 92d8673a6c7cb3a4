import Foundation
import Testing

@testable import Formats

/// Encodings of files as spreadsheets and editors write them.
@Suite struct TextDecodingTests {
  /// Returns a text in an encoding that Foundation knows.
  private func bytes(_ text: String, _ encoding: String.Encoding) throws -> [UInt8] {
    [UInt8](try #require(text.data(using: encoding)))
  }

  @Test(
    arguments: [
      ("Qui a dit « garçon » à l’école ? Ça coûte 5 € — déjà…", .windowsCP1252),
      ("Wer hat „Größe“ gesagt? Ärger, Öl, Übung, süß.", .windowsCP1252),
      ("¿Quién soñó con un pingüino? ¡Cuéntalo!", .windowsCP1252),
      ("Un cœur, une sœur, un œuf.", .windowsCP1252),
      ("Kto zjadł żółtą gęś? Powiedz coś miłego.", .windowsCP1250),
      ("Kdo nejvíc žárlí? Řekni něco hezkého, prosím.", .windowsCP1250),
      ("Какой твой любимый запах? Что ты собираешь?", .windowsCP1251),
      ("ПРАВДА ИЛИ ДЕЙСТВИЕ. Спой песню!", .windowsCP1251),
    ] as [(String, String.Encoding)])
  func `texts in encodings of Windows are told by their letters`(text: String, encoding: String.Encoding)
    throws
  {
    #expect(try decodedText(bytes(text, encoding)) == text)
  }

  @Test(arguments: ["text,answer\r\nWhat hums?,A bee\r\n", "Größe?\nSüß?\n"])
  func `UTF-16 needs no byte order mark`(text: String) throws {
    for encoding in [String.Encoding.utf16LittleEndian, .utf16BigEndian] {
      #expect(try decodedText(bytes(text, encoding)) == text)
    }
    #expect(try decodedText([0xff, 0xfe] + bytes(text, .utf16LittleEndian)) == text)
  }

  /// Japanese in Shift_JIS and EUC, Chinese in GBK, German of a Macintosh and of DOS, Russian in KOI8-R.
  @Test(
    arguments: [
      [0x82, 0xcb, 0x82, 0xb1, 0x82, 0xc6, 0x82, 0xa2, 0x82, 0xca, 0x94, 0x4c],
      [0xb9, 0xa5, 0xa4, 0xad, 0xa4, 0xca, 0xbf, 0xa9, 0xa4, 0xd9, 0xca, 0xaa],
      [0xc4, 0xe3, 0xba, 0xc3, 0xa3, 0xac, 0xca, 0xc0, 0xbd, 0xe7, 0xb5, 0xc4],
      [0x4b, 0x9a, 0x6c, 0x6e, 0x20, 0x73, 0x63, 0x68, 0x9a, 0x6e, 0x20, 0x67, 0x72, 0x9f, 0x6e],
      [0x4b, 0x94, 0x6c, 0x6e, 0x20, 0x67, 0x72, 0x81, 0x6e],
      [0xf0, 0xd2, 0xc9, 0xd7, 0xc5, 0xd4, 0x2c, 0x20, 0xcb, 0xc1, 0xcb, 0x20, 0xc4, 0xc5, 0xcc, 0xc1, 0x3f],
    ] as [[UInt8]])
  func `an encoding that cannot be told is refused, not guessed`(bytes: [UInt8]) {
    #expect(throws: UnknownEncoding.self) { try decodedText(bytes) }
  }

  @Test func `any bytes are decoded or refused`() {
    var state: UInt64 = 7
    for length in 0..<300 {
      let bytes = (0..<length).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
      }
      _ = try? decodedText(bytes)
      _ = ForeignFile(bytes)
    }
  }

  @Test(
    arguments: [
      ("PK\u{3}\u{4}....xl/workbook.xml", .spreadsheet), ("PK\u{3}\u{4}....word/document.xml", .document),
      ("PK\u{3}\u{4}....collection.anki21", .ankiPackage), ("PK\u{3}\u{4}....cards.csv", .archive),
      ("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheet", .spreadsheet),
      ("%PDF-1.7", .document), ("{\\rtf1 a}", .document), ("GIF89a", .picture), ("ID3\u{4}", .recording),
      ("RIFF....WEBPVP8", .picture), ("RIFF....WAVEfmt", .recording), ("....ftypheic", .picture),
      ("....ftypisom", .recording), ("Rar!\u{1a}", .archive), ("SQLite format 3\u{0}", .database),
      ("\u{feff}\n <!DOCTYPE html><p>", .webPage), ("<html lang=en>", .webPage), ("<svg xmlns=''>", .picture),
    ] as [(String, ForeignFile)])
  func `files without cards are told by their first bytes`(start: String, kind: ForeignFile) {
    #expect(ForeignFile(Array(start.utf8)) == kind)
  }

  @Test(arguments: ["Who hums?", "<b>Who</b> hums?", "PKW oder Rad?", "{player} sings", "RIFF"])
  func `a text is no other kind of file`(text: String) {
    #expect(ForeignFile(Array(text.utf8)) == nil)
  }
}
