import Testing

@testable import Site

struct ConnectionLimitsTests {
  @Test func `B1 a limit is set by its name`() {
    var limits = ConnectionLimits()
    #expect(limits.set("progressSeconds=1") && limits.progressSeconds == 1)
    #expect(limits.set("unsentBytes=1000000000") && limits.unsentBytes == 1_000_000_000)
  }

  @Test(arguments: [
    "", "=", "progressSeconds", "progressSeconds=", "progressSeconds=0", "progressSeconds=-1",
    "progressSeconds=1=1",
    "progressSeconds=1000000001", "progressseconds=1", "pieceBytes=1", " progressSeconds=1",
  ])
  func `B1 an invalid limit changes nothing`(text: String) {
    var limits = ConnectionLimits()
    #expect(!limits.set(text) && limits == ConnectionLimits())
  }

  @Test func `B1 the largest answer fits the share of one address`() {
    let sealed = 11 << 20  // VaultLimits.sealable, as base64url
    #expect(ConnectionLimits().answersOfAddress > sealed * 4 / 3 + 1_024)
    #expect(ConnectionLimits().answerBytes > ConnectionLimits().answersOfAddress)
  }
}
