/// Decodes text as saved by editors and spreadsheets: UTF-16 after its byte order mark, otherwise UTF-8 if it is valid,
/// otherwise Windows-1252, in which every byte is a character. Removes a byte order mark of UTF-8 or UTF-16.
public func decodedText(_ bytes: [UInt8]) -> String {
  if bytes.starts(with: [0xff, 0xfe]) { return utf16(bytes) { UInt16($1) << 8 | UInt16($0) } }
  if bytes.starts(with: [0xfe, 0xff]) { return utf16(bytes) { UInt16($0) << 8 | UInt16($1) } }
  let body = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? bytes.dropFirst(3) : bytes[...]
  if let text = String(validating: body, as: UTF8.self) { return text }
  var text = String.UnicodeScalarView()
  for byte in body { text.append(windows1252(byte)) }
  return String(text)
}

private func utf16(_ bytes: [UInt8], _ unit: (UInt8, UInt8) -> UInt16) -> String {
  var units: [UInt16] = []
  for index in stride(from: 2, to: bytes.count - 1, by: 2) {
    units.append(unit(bytes[index], bytes[index + 1]))
  }
  return String(decoding: units, as: UTF16.self)
}

/// The characters for bytes 80 to 9F in the WHATWG Encoding Standard. All others are as in Unicode.
private let windows1252Specials: [UInt16] = [
  0x20ac, 0x81, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8d,
  0x017d, 0x8f, 0x90, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a,
  0x0153, 0x9d, 0x017e, 0x0178,
]

private func windows1252(_ byte: UInt8) -> Unicode.Scalar {
  guard (0x80...0x9f).contains(byte) else { return Unicode.Scalar(byte) }
  return Unicode.Scalar(windows1252Specials[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
}
