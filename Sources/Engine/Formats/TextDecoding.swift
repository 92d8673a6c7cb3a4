/// Decodes the text of a file: UTF-8 and UTF-16, with or without a byte order mark, or else an encoding of Windows with one
/// byte a character, told by what its bytes would spell.
/// - Throws: `UnknownEncoding` if the bytes spell nothing in those. Older encodings of Chinese, Japanese and Korean are among
///   them: without a byte order mark they cannot be told apart.
public func decodedText(_ bytes: [UInt8]) throws(UnknownEncoding) -> String {
  if bytes.starts(with: [0xff, 0xfe]) { return utf16(bytes.dropFirst(2), isLittle: true) }
  if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes.dropFirst(2), isLittle: false) }
  if let isLittle = byteOrder(bytes) { return utf16(bytes[...], isLittle: isLittle) }
  let body = withoutByteOrderMark(bytes)[...]
  if let text = String(validating: body, as: UTF8.self) { return text }
  let page = try CodePage(of: body)
  var text = String.UnicodeScalarView()
  for byte in body { text.append(page[byte]) }
  return String(text)
}

/// Returns UTF-8 without the mark that some programs begin it with.
package func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
  bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
}

/// The error for a text whose encoding cannot be told.
public struct UnknownEncoding: Error, Equatable, Sendable {
  public init() {}
}

/// Returns true for UTF-16 that begins with the low byte, false for the other order; nil for text in which hardly any byte is
/// 0, so that it is not UTF-16 of a language with Latin letters.
private func byteOrder(_ bytes: [UInt8]) -> Bool? {
  guard bytes.count % 2 == 0 else { return nil }
  var zeros = [0, 0]
  for (index, byte) in bytes.enumerated() where byte == 0 { zeros[index % 2] += 1 }
  // Blanks and line ends alone are a zero in each tenth unit or so.
  guard zeros[0] + zeros[1] > bytes.count / 40, min(zeros[0], zeros[1]) == 0 else { return nil }
  return zeros[0] == 0
}

private func utf16(_ bytes: ArraySlice<UInt8>, isLittle: Bool) -> String {
  var units: [UInt16] = []
  var index = bytes.startIndex
  while index + 1 < bytes.endIndex {
    let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
    units.append(isLittle ? second << 8 | first : first << 8 | second)
    index += 2
  }
  return String(decoding: units, as: UTF16.self)
}
