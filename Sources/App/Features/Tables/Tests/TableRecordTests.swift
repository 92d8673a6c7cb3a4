import Formats
import Testing

@testable import App
@testable import TablesFeature

@Suite struct TableRecordTests {
  private func read(_ text: String) throws -> KeptTable? {
    KeptTable(key: "table/3", json: try JSON.read(text))
  }

  @Test func `TURN-13 a table stores its state in base64url`() throws {
    let text = #"{"code":"J7X-3","show":true,"nearby":true,"door":false,"state":"AQL_"}"#
    let table = try #require(try read(text))
    #expect(table.number == 3 && table.code == "J7X-3" && table.isShow && table.isShownNearby)
    #expect(table.letsNearbyIn == false && table.peer == [1, 2, 255] && table.json.text == text)
  }

  @Test func `TURN-13 a table stored in hexadecimal by an earlier version opens`() throws {
    let table = try #require(try read(#"{"code":"J7X-3","show":false,"nearby":false,"peer":"0102ff"}"#))
    #expect(table.peer == [1, 2, 255] && table.letsNearbyIn == nil)
    #expect(table.json.text == #"{"code":"J7X-3","show":false,"nearby":false,"state":"AQL_"}"#)
  }

  @Test func `TURN-13 a table without choices gets the defaults`() throws {
    let table = try #require(try read(#"{"code":"","show":1,"door":"","state":""}"#))
    #expect(!table.isShow && !table.isShownNearby && table.letsNearbyIn == nil && table.peer.isEmpty)
  }

  @Test(
    arguments: [
      "{}", "[]", #"{"code":"A"}"#, #"{"code":1,"state":""}"#, #"{"code":"A","state":"?"}"#,
      #"{"code":"A","peer":"0"}"#, #"{"code":"A","peer":1}"#,
    ])
  func `TURN-13 an invalid table is not read`(text: String) throws { #expect(try read(text) == nil) }
}
