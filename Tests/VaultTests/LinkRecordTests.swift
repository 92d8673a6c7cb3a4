import Digest
import Formats
import Testing

@testable import Vault

/// The bytes of records and messages that phones have written since version 1.
@Suite struct LinkRecordTests {
  private let here = PhoneID(rawValue: 1)
  private let key = [UInt8](repeating: 0xab, count: X25519.size)
  private static let zeros = String(repeating: "0", count: 64)
  private static let phrase = "000102030405060708090a0b0c0d0e0f"
  private static let start = #"{"phrase":"\#(phrase)","new":false,"head":{"number":0,"hash":"\#(zeros)"}"#

  private func link() throws -> VaultLink { VaultLink(phrase: try vectorPhrase(), isNew: false) }

  private func read(_ text: String) throws -> VaultLink? { VaultLink(json: try JSON.read(text)) }

  @Test func `KEEP-4 a new link has only the required fields`() throws {
    let text = Self.start + #","phones":[]}"#
    #expect(try link().json.text == text && read(text) == link())
  }

  @Test func `KEEP-4 a full link keeps its stored format`() throws {
    var link = VaultLink(phrase: try vectorPhrase(), isNew: true)
    link.head = VaultHead(number: 7, hash: key)
    link.phone = here
    link.phones = [
      LinkedPhone(id: here, name: "Zoë", seen: 5, key: key),
      LinkedPhone(id: PhoneID(rawValue: 2), name: "", seen: .max),
    ]
    link.last = Stamp(wall: 3, counter: 4, phone: here)
    link.agreed = 6
    link.trouble = .moved(by: "Zoë", at: 8)
    link.troubled = 9
    link.floor = 10
    var former = FormerVault(phrase: try vectorPhrase(), head: .beginning)
    (former.isTold, former.isOvertaken, former.isNoted) = (true, true, true)
    (former.removed, former.leader, former.others) = (link.phones[0], "Max", [link.phones[0]])
    link.former = former
    let keyText = hex(key)
    let row = #"["0000000000000001","Zoë",5,"\#(keyText)"]"#
    let text =
      #"{"phrase":"\#(Self.phrase)","new":true,"head":{"number":7,"hash":"\#(keyText)"},"phones":[\#(row),"#
      + #"["0000000000000002","",9223372036854775807]],"phone":"0000000000000001","#
      + #""last":"000000000003-0004-0000000000000001","agreed":6,"#
      + #""trouble":{"what":"moved","by":"Zoë","at":8},"troubled":9,"#
      + #""former":{"phrase":"\#(Self.phrase)","head":{"number":0,"hash":"\#(Self.zeros)"},"told":true,"#
      + #""removed":\#(row),"leader":"Max","overtaken":true,"others":[\#(row)],"noted":true},"floor":10}"#
    #expect(link.json.text == text)
    link.phones[1].seen = UInt64(Int64.max)
    #expect(try read(text) == link)
  }

  @Test(
    arguments: [
      (VaultTrouble.gone(days: 366), #"{"what":"gone","days":366}"#), (.altered, #"{"what":"altered"}"#),
      (.wentBack, #"{"what":"wentBack"}"#), (.moved(by: "A", at: 1), #"{"what":"moved","by":"A","at":1}"#),
      (.removed(by: "", at: 0), #"{"what":"removed","by":"","at":0}"#), (.newer, #"{"what":"newer"}"#),
      (.tooLarge, #"{"what":"tooLarge"}"#),
    ])
  func `KEEP-4 each trouble keeps its stored format`(trouble: VaultTrouble, text: String) throws {
    var link = try link()
    link.trouble = trouble
    let record = Self.start + #","phones":[],"trouble":\#(text)}"#
    #expect(try link.json.text == record && read(record) == link)
  }

  @Test(
    arguments: [
      (#"{"what":"gone"}"#, VaultTrouble.gone(days: 0)),
      (#"{"what":"moved","by":1,"at":-1}"#, .moved(by: "", at: 0)), (#"{"what":"else"}"#, nil), ("[]", nil),
    ] as [(String, VaultTrouble?)])
  func `KEEP-4 an incomplete trouble is read as far as possible`(
    text: String, trouble: VaultTrouble?
  ) throws {
    #expect(try read(Self.start + #","phones":[],"trouble":\#(text)}"#)?.trouble == trouble)
  }

  @Test func `KEEP-4 invalid optional fields of a link count as missing`() throws {
    let text =
      Self.start + #","phones":[],"phone":"x","last":"y","agreed":-1,"troubled":"","#
      + #""trouble":3,"floor":1073741825}"#
    #expect(try read(text) == link())
  }

  @Test(
    arguments: [
      "{}", "[]", start + "}", start + #","phones":{}}"#, start + #","phones":[[]]}"#,
      start + #","phones":[],"former":{}}"#,
      start.replacing("false", with: "0") + #","phones":[]}"#,
      start.replacing(#":0,"#, with: ":1073741825,") + #","phones":[]}"#,
      start.replacing(zeros, with: "00") + #","phones":[]}"#,
      start.replacing(phrase, with: "00") + #","phones":[]}"#,
    ])
  func `KEEP-4 a link without a required field is refused`(text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test func `KEEP-4 invalid optional fields of a former vault count as missing`() throws {
    let former =
      Self.start.replacing(#""new":false,"#, with: "")
      + #","told":1,"removed":[],"leader":2,"overtaken":3,"others":[[],["0000000000000001","",5]],"noted":4}"#
    var link = try link()
    link.former = FormerVault(phrase: link.phrase, head: .beginning)
    link.former?.others = [LinkedPhone(id: here, name: "", seen: 5)]
    #expect(try read(Self.start + #","phones":[],"former":\#(former)}"#) == link)
    let many = [String](repeating: #"["0000000000000001","",5]"#, count: LinkedPhone.most + 1)
    let crowd = former.replacing("[[],", with: "[" + many.joined(separator: ",") + ",")
    #expect(
      try read(Self.start + #","phones":[],"former":\#(crowd)}"#)?.former?.others.count == LinkedPhone.most)
  }

  @Test func `KEEP-4 a move keeps its stored format`() throws {
    var move = VaultContent.Move(name: "Zoë", at: 5)
    #expect(move.json.text == #"{"by":"Zoë","at":5}"# && VaultContent.Move(json: move.json) == move)
    move.phone = here
    move.removed = LinkedPhone(id: PhoneID(rawValue: 2), name: "Max", seen: 4)
    move.boxes = [MoveBox(phone: here, sealed: [1, 2, 3, 4])]
    let text =
      #"{"by":"Zoë","at":5,"phone":"0000000000000001","without":["0000000000000002","Max",4],"#
      + #""for":[["0000000000000001","AQIDBA"]]}"#
    #expect(try move.json.text == text && VaultContent.Move(json: JSON.read(text)) == move)
  }

  @Test func `KEEP-4 a move keeps its readable parts`() throws {
    let text =
      #"{"at":-1,"phone":2,"without":[],"for":[[],["x","AQ"],["0000000000000001","?"],"#
      + #"["0000000000000001","AQ",1]]}"#
    var move = VaultContent.Move(name: "", at: 0)
    move.boxes = [MoveBox(phone: here, sealed: [1])]
    #expect(try VaultContent.Move(json: JSON.read(text)) == move)
    #expect(VaultContent.Move(json: []) == VaultContent.Move(name: "", at: 0))
  }

  @Test func `KEEP-4 the content of a box keeps its stored format`() throws {
    let text = #"{"version":1,"phrase":"\#(Self.phrase)"}"#
    #expect(MoveBox.content(try vectorPhrase()) == Array(text.utf8))
  }
}
