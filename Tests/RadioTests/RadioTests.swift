import Radio
import Testing

private let key = [UInt8](0..<16)
private let listing = TableListing(name: "Ana", symbol: 3, colour: 5, isShownNearby: true)

@Suite struct RadioTests {
  @Test func requestsAreTheBytesOfTheRelaysPage() {
    let about: [UInt8] = [3] + Array("Ana".utf8) + [3, 5, 2]
    #expect(RadioRequest.frame([9, 8]).bytes == [0, 9, 8])
    #expect(RadioRequest.open(key: key, listing).bytes == [1] + key + about)
    #expect(RadioRequest.enter(code: "J7X-3", key: key).bytes == [2, 5] + Array("J7X-3".utf8) + key)
    #expect(RadioRequest.find(code: "j7x3").bytes == [3, 4] + Array("j7x3".utf8))
    #expect(RadioRequest.list(listing).bytes == [4] + about)
    #expect(RadioRequest.nearby(isWatching: true).bytes == [5, 1])
  }

  @Test func answersAreRead() throws {
    #expect(RadioAnswer([0, 1, 2]) == .frame([1, 2]))
    #expect(RadioAnswer([1, 5] + Array("J7X-3".utf8) + [2]) == .entered(code: "J7X-3", others: 2))
    #expect(RadioAnswer([3, 4, 0x90, 0x1c]) == .refused(.slowDown, wait: 3_600))
    #expect(RadioAnswer([4, 7]) == .present(others: 7))
    let open: [UInt8] = [5] + Array("J7X-3".utf8) + [3] + Array("Ana".utf8) + [3, 5, 2, 4] + key
    let locked: [UInt8] = [4] + Array("CD-2".utf8) + [2] + Array("Bo".utf8) + [1, 1, 1, 2]
    guard case .nearby(let tables) = RadioAnswer([2, 0, 2] + open + locked) else {
      Issue.record("no list")
      return
    }
    try #require(tables.count == 2)
    #expect(tables[0].listing == listing)
    #expect(tables[0].key == key)
    #expect(tables[0].phones == 4)
    #expect(tables[1].key == nil)
    #expect(tables[1].listing.isLocked)
  }

  private static let broken: [[UInt8]] = [
    [], [9], [1, 9, 65], [3, 99, 0], [4, 7, 7], [2, 0, 1, 1, 65], [3, 4, 0xff],
  ]

  @Test(arguments: broken)
  func otherBytesAreNoAnswer(_ bytes: [UInt8]) {
    #expect(RadioAnswer(bytes) == nil)
  }

  @Test func anInviteIsReadAsItIsWritten() {
    let invite = Invite(origin: "http://box.local:8080", code: "J7X-3")
    #expect(invite.address == "http://box.local:8080/join/J7X3")
    #expect(Invite(invite.address) == Invite(origin: "http://box.local:8080", code: "J7X3"))
  }

  @Test(
    arguments: [
      "", "J7X-3", "http:///join/J7X3", "ftp://a/join/J7X3", "http://a/join/", "http://a/join/J7X3/b",
    ])
  func otherTextsAreNoInvite(_ text: String) {
    #expect(Invite(text) == nil)
  }
}
