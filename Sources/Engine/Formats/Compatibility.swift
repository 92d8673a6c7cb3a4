// Unicode compatibility mappings (NFKC) of characters that people type, paste or decorate their names with. A few
// ranges replace the 17,000 mappings, whose tables are too large for phones.

/// Returns the ASCII character of which a character is another form, such as full-width, superscript, circled or
/// mathematical; nil for any other character. Keeps the case.
func asciiForm(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
  let value = scalar.value
  guard value >= 0xaa else { return nil }
  let byte: UInt32
  switch value {
  case 0xff01...0xff5e: byte = value - 0xff00 + 0x20
  case 0xaa: byte = 0x61
  case 0xb2, 0xb3: byte = value - 0xb2 + 0x32
  case 0xb9: byte = 0x31
  case 0xba: byte = 0x6f
  case 0x17f: byte = 0x73
  case 0x2070, 0x2074...0x2079: byte = value - 0x2070 + 0x30
  case 0x2080...0x2089: byte = value - 0x2080 + 0x30
  case 0x2071: byte = 0x69
  case 0x207f: byte = 0x6e
  case 0x2460...0x2468: byte = value - 0x2460 + 0x31
  case 0x24ea: byte = 0x30
  case 0x24b6...0x24cf: byte = value - 0x24b6 + 0x41
  case 0x24d0...0x24e9: byte = value - 0x24d0 + 0x61
  case 0x1f130...0x1f149: byte = value - 0x1f130 + 0x41
  case 0x1d400...0x1d6a3:
    // Thirteen alphabets, each of capital letters and then small ones.
    let place = (value - 0x1d400) % 52
    byte = place < 26 ? place + 0x41 : place - 26 + 0x61
  case 0x1d7ce...0x1d7ff: byte = (value - 0x1d7ce) % 10 + 0x30
  default: return listed(value, [(0x2b0, raised), (0x2e1, "lsx"), (0x1d2c, modifiers), (0x2102, letterlike)])
  }
  return Unicode.Scalar(byte)
}

/// Raised small letters from U+02B0 and U+1D2C, and mathematical letters from U+2102. A full stop stands for characters
/// that are not letters.
private let raised = "h.jr...wy"
private let modifiers = "a.b.de.ghijklmn.o.prtuwa...bde...g.km.o...ptu..v......iruv"
private let letterlike = "C.......gHHHhhIILl.N...PQRRR......Z...Z.K.BC.eEF.Mo"

private func listed(_ value: UInt32, _ lists: [(first: UInt32, letters: String)]) -> Unicode.Scalar? {
  for (first, letters) in lists where value >= first && value - first < UInt32(letters.utf8.count) {
    let letters = letters.utf8
    let byte = letters[letters.index(letters.startIndex, offsetBy: Int(value - first))]
    return byte == UInt8(ascii: ".") ? nil : Unicode.Scalar(byte)
  }
  return nil
}

/// Full-width katakana in the order of their half-width forms from U+FF66. The last two are combining marks.
private let katakana = Array(
  ("ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテト"
    + "ナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309a}").unicodeScalars)

private let romanNumbers = [
  "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "l", "c", "d", "m",
]

/// Returns the small letters to which a small letter or sign is folded; nil if there are none. These are ligatures,
/// variant forms, and letters with a stroke, which Unicode does not decompose.
func plainLetters(of scalar: Unicode.Scalar) -> String? {
  switch scalar.value {
  case 0..<0x80: return nil
  case 0xff66...0xff9f: return String(Character(katakana[Int(scalar.value - 0xff66)]))
  case 0x2170...0x217f: return romanNumbers[Int(scalar.value - 0x2170)]
  case 0x2469...0x2473: return String(scalar.value - 0x2469 + 10)
  default: break
  }
  return switch scalar {
  case "ß": "ss"
  case "æ": "ae"
  case "œ": "oe"
  case "ø": "o"
  case "đ", "ð": "d"
  case "ħ": "h"
  case "ı": "i"
  case "ł", "ŀ": "l"
  case "ŧ": "t"
  case "ĳ": "ij"
  case "ŉ": "ʼn"
  case "ǆ", "ǳ": "dz"
  case "ǉ": "lj"
  case "ǌ": "nj"
  case "ẚ": "a"
  case "ﬀ": "ff"
  case "ﬁ": "fi"
  case "ﬂ": "fl"
  case "ﬃ": "ffi"
  case "ﬄ": "ffl"
  case "ﬅ", "ﬆ": "st"
  case "№": "no"
  case "™": "tm"
  case "µ": "μ"
  case "ς", "ϲ": "σ"
  case "ϐ": "β"
  case "ϑ": "θ"
  case "ϕ": "φ"
  case "ϖ": "π"
  case "ϰ": "κ"
  case "ϱ": "ρ"
  case "ϵ": "ε"
  case "և": "եւ"
  case "ﬓ": "մն"
  case "ﬔ": "մե"
  case "ﬕ": "մի"
  case "ﬖ": "վն"
  case "ﬗ": "մխ"
  default: nil
  }
}
