import Formats
import Testing

@Suite struct CSVTableTests {
  private func rows(_ text: String) throws -> [[String]] { try CSVTable(text).rows.map { $0.fields } }

  @Test func `commas separate fields, and any line end separates rows`() throws {
    #expect(try rows("a,b\r\nc,d\ne,f\rg,") == [["a", "b"], ["c", "d"], ["e", "f"], ["g", ""]])
    #expect(try rows("a\n\nb") == [["a"], [""], ["b"]])
    #expect(try rows("") == [])
    #expect(try rows("a\r\n") == [["a"]])
  }

  @Test func `a quoted field may hold separators, line ends and doubled quotes`() throws {
    #expect(try rows("\"a,b\",\"c\"\"d\",\"e\r\nf\"\r\ng") == [["a,b", "c\"d", "e\nf"], ["g"]])
    #expect(try rows("say \"hi\",5\" tall") == [["say \"hi\"", "5\" tall"]])
    #expect(try rows("\"\",\"\"") == [["", ""]])
  }

  @Test func `the separator is the first row's most frequent or declared one`() throws {
    #expect(try rows("text;kind\na,b;c") == [["text", "kind"], ["a,b", "c"]])
    #expect(try rows("text\tkind\na,b\tc;d") == [["text", "kind"], ["a,b", "c;d"]])
    #expect(try rows("\"a;b;c\",d\ne,f") == [["a;b;c", "d"], ["e", "f"]])
    #expect(try rows("sep=;\r\na,b;c") == [["a,b", "c"]])
    #expect(try rows("sep=") == [["sep="]])
  }

  @Test func `a row over several lines counts once, and empty rows count`() throws {
    let table = try CSVTable("a\n\"b\nb\"\n\nc")
    #expect(table.rows.map { $0.number } == [1, 2, 3, 4])
    #expect(table.rows.map { $0.isBlank } == [false, false, true, false])
  }

  @Test(arguments: [
    ("a\nb,\"c", 2, 2, CSVError.Cause.endless), ("\"a\"b,c", 1, 1, .textAfterQuotes),
    ("a,\"b\" x,c", 1, 2, .textAfterQuotes),
  ])
  func `an invalid table is reported by row and column`(
    text: String, row: Int, column: Int, cause: CSVError.Cause
  ) throws {
    let error = #expect(throws: CSVError.self) { try CSVTable(text) }
    #expect(error?.row == row && error?.column == column && error?.cause == cause)
  }

  @Test(arguments: ["a, \"b\" ,c", "a,\"b\" , c".replacing(", c", with: ",c"), " \"a\",\"b\",c"])
  func `blanks around a quoted field are dropped`(text: String) throws {
    #expect(try CSVTable(text).rows.map { $0.fields } == [["a", "b", "c"]])
  }

  @Test func `a quotation mark behind a blank may be a part of the text`() throws {
    let table = try CSVTable("a, \"b\" and \"c\"\n \"d\n, \"e\",f")
    #expect(table.rows.map { $0.fields } == [["a", " \"b\" and \"c\""], [" \"d"], ["", " \"e\"", "f"]])
  }

  @Test func `written CSV is read back`() throws {
    let texts = ["=1+1", "-5", "'=x", "a\"b", "x\ny", "", "🎲, 🎲", "'", "@home"]
    var csv = CSV()
    csv.row(texts.map { .text($0) } + [.number(-5)])
    #expect(try rows(csv.text) == [texts + ["-5"]])
  }

  @Test(arguments: [
    [["a;b;c", "d"], ["e", "f"]], [["a\tb"], ["c"]], [["sep=", ""], ["a", "b"]], [["sep=;"]],
    [["one"], ["a;b"]],
  ])
  func `written CSV with foreign separators in fields is read back`(table: [[String]]) throws {
    var csv = CSV()
    for row in table { csv.row(row.map { .text($0) }) }
    #expect(try rows(csv.text) == table)
  }

  @Test func `text is UTF-8, UTF-16 with a byte order mark, or else Windows-1252`() throws {
    #expect(try decodedText([0xef, 0xbb, 0xbf] + Array("é🎲".utf8)) == "é🎲")
    #expect(try decodedText([0xff, 0xfe, 0xe9, 0, 0x3c, 0xd8, 0xb2, 0xdf]) == "é🎲")
    #expect(try decodedText([0xfe, 0xff, 0, 0xe9, 0xd8, 0x3c, 0xdf, 0xb2]) == "é🎲")
    #expect(try decodedText([0x80, 0x20, 0xe9, 0x93, 0x94, 0x85]) == "€ é“”…")
    #expect(try decodedText([]) == "")
  }
}
