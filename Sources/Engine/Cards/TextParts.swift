import Formats

/// Returns the parts of a text before, between and after its dividers: one more than dividers.
///
/// - Parameter divider: ASCII, so it can be found bytewise: no other character's UTF-8 contains it.
func parts(of text: String, between divider: String) -> [String] {
  let (bytes, divider) = (Array(text.utf8), Array(divider.utf8))
  var parts: [String] = []
  var (start, index) = (0, 0)
  while index + divider.count <= bytes.count {
    if bytes[index] == divider[0], bytes[index..<index + divider.count].elementsEqual(divider) {
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += divider.count
      start = index
    } else {
      index += 1
    }
  }
  return parts + [String(decoding: bytes[start...], as: UTF8.self)]
}

/// Returns the text without surrounding invisible characters, such as white space.
func trimmed(_ text: Substring) -> Substring {
  var rest = text.drop { $0.isUnseen }
  while rest.last?.isUnseen ?? false { rest.removeLast() }
  return rest
}
