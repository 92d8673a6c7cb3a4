import Cards
import Formats
import Games

// Text formats: JSON, tables, dice.

/// Documents with every kind of value, and with deep nesting.
private let documents: [JSON] = [
  [
    "a": [
      .null, true, false, .integer(.min), .integer(.max), .double(-0.0), .double(.leastNonzeroMagnitude),
      .double(1.5e300),
    ],
    "é": "\u{1f600}\u{2028}\u{0}\"\\/", "": [:], "deep": [[[[[["here"]]]]]],
  ],
  [
    "format": 1,
    "cards": [["id": "a", "kind": "truth", "text": "One?"], ["id": "b", "options": ["x", "y"]]],
  ],
  .integer(-1), .string("text"), deep(60), [],
]

/// Returns lists nested to a depth.
func deep(_ levels: Int) -> JSON { (0..<levels).reduce(.array([])) { inner, _ in .array([inner]) } }

extension Target {
  static let json = Target("json", samples: documents.map { Sample($0) }) { bytes in
    read(bytes, .json)
  }

  static let json5 = Target(
    "json5",
    samples: documents.map { Sample($0) } + [
      Sample(
        "\u{feff}// A deck.\n{name: 'It\\'s \"ours\"', /* and */ $_1: [+1, -.5, 5., 0xFF, -0x10, 1e2,],\n'π': \"a\\\n"
          + "b\\x41\\v\\0\\q\", \\u0061b: null, ünï: true,\u{a0}}\n")
    ]
  ) { bytes in read(bytes, .json5) }

  /// Checks that accepted text reads back as equal in both dialects, and that faults have a valid place.
  private static func read(_ bytes: [UInt8], _ dialect: JSON.Dialect) -> Finding {
    do throws(JSONError) {
      let value = try JSON.read(bytes, dialect: dialect)
      let written = value.write()
      if try JSON.read(written) != value { return .wrong("what was written is another document") }
      let pretty = value.write(pretty: true)
      if try JSON.read(pretty, dialect: .json5) != value { return .wrong("what was written is no JSON5") }
      return .accepted(Mix.of(written))
    } catch {
      let isThere = (0...bytes.count).contains(error.offset) && error.line > 0 && error.column > 0
      return isThere && !error.description.isEmpty ? .refused : .wrong("a fault without a place")
    }
  }

  static let csv = Target(
    "csv",
    samples: [
      Sample("id,kind,text\r\na,truth,\"One, \"\"two\"\"\r\nand three?\"\r\nb,dare,'=1+1\r\n"),
      Sample("sep=;\nid;text;option 1;option 2\na;Or?;x;y\n"), Sample("id\ttext\n1\t\"a\tb\"\n\n"),
      Sample([0xff, 0xfe] + Array("a,b".utf8).flatMap { [$0, 0] }),
    ]
  ) { bytes in
    guard let text = try? decodedText(bytes) else { return .refused }
    do throws(CSVError) {
      let table = try CSVTable(text)
      var csv = CSV()
      for row in table.rows { csv.row(row.fields.map { .text($0) }) }
      let again = try CSVTable(csv.text)
      // An empty table and a table with one empty row are written the same.
      if again.rows.map({ $0.fields }) != table.rows.map({ $0.fields }) {
        return .wrong("what was written is another table")
      }
      return .accepted(Mix.of(Array(csv.text.utf8)))
    } catch {
      return error.row > 0 && error.column > 0 ? .refused : .wrong("a fault without a place")
    }
  }

  static let notation = Target(
    "notation",
    samples: [
      "4d6kh3+2", "d20", "2d8-1+d%", "10D6 DL 2 + 3d4kl", "-d4+99", "500d100", "1d100kh1+1d100kh1", "3d6−2",
    ].map { Sample($0) }
  ) { bytes in
    guard let text = String(validating: bytes, as: UTF8.self),
      let notation = try? DiceNotation.read(text, most: DiceLimits.engineDice)
    else { return .refused }
    // Checks the stored form.
    guard DiceNotation(written: notation.text) == notation else {
      return .wrong("what was written is another notation")
    }
    var mix = Mix()
    mix.add(notation.text)
    for values in [notation.dice.map { _ in 1 }, notation.dice.map { $0.sides }] {
      let (total, counts) = notation.total(of: values)
      mix.add(UInt64(bitPattern: Int64(total)))
      mix.add(UInt64(counts.reduce(0) { $0 + ($1 ? 1 : 0) }))
    }
    return .accepted(mix.value)
  }
}
