import Testing

@testable import HTTPContent

struct ContentCodingTests {
  @Test(
    arguments: [
      (nil, .identity),
      ("", .identity),
      ("gzip, deflate, br, zstd", .brotli),
      ("gzip, deflate", .gzip),
      ("x-gzip", .gzip),
      ("GZIP;Q=0.5", .gzip),
      ("br;q=0.5, gzip;q=0.8", .gzip),
      ("br;q=0.501, gzip;q=0.5", .brotli),
      ("br;q=0, gzip", .gzip),
      ("br;q=0.2, identity", .identity),
      ("br ; q=0.2 , identity;q=0.1", .brotli),
      ("*", .brotli),
      ("*;q=0.5, br;q=0", .gzip),
      ("deflate", .identity),
      ("br;q=nan", .identity),
      ("br;q=2, gzip;q=x", .identity),
      ("identity;q=0, gzip;q=0.001", .gzip),
      (",, ;q=1, gzip", .gzip),
      ("identity;q=0, br;q=0, gzip;q=0", nil),
      ("*;q=0", nil),
    ] as [(String?, ContentCoding?)])
  func `the coding follows the client's weights, then the server's preference`(
    field: String?, expected: ContentCoding?
  ) {
    #expect(AcceptedCodings(field).best(of: ContentCoding.allCases) == expected)
  }

  @Test func `only an available coding is chosen`() {
    #expect(AcceptedCodings("br, gzip;q=0.1").best(of: [.gzip, .identity]) == .gzip)
    #expect(AcceptedCodings("br").best(of: [.gzip, .identity]) == .identity)
    #expect(AcceptedCodings("identity;q=0").best(of: [.identity]) == nil)
  }
}
