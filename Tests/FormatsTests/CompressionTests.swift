import Testing

@testable import Formats

@Suite struct CompressionTests {
  private let primer = Array(
    "{\"cards\":[{\"id\":\"own.1\",\"kind\":\"question\",\"text\":\"What was the last".utf8)

  private func isSame(_ bytes: [UInt8], _ primer: [UInt8] = []) -> Bool {
    Compression.unpack(Compression.pack(bytes, primer: primer), count: bytes.count, primer: primer) == bytes
  }

  @Test func `compressed bytes unpack to the original`() {
    var random = RandomJSON(seed: 11)
    #expect(Compression.pack([], primer: []).isEmpty && isSame([]) && isSame([0]) && isSame([255]))
    for length in [1, 2, 3, 7, 50, 400, 3_000] {
      #expect(isSame([UInt8](repeating: 0, count: length)) && isSame([UInt8](repeating: 0xff, count: length)))
      #expect(isSame((0..<length).map { _ in UInt8(random.below(256)) }, primer))
      #expect(isSame((0..<length).map { _ in UInt8(random.below(2)) * 255 }))
      #expect(isSame((0..<length).map { UInt8($0 % 5) + 65 }, primer))
    }
    for _ in 0..<60 { #expect(isSame(Array(random.value().text.utf8), primer)) }
  }

  @Test func `long repetitive text shrinks and unpacks to the original`() {
    let line = "{\"id\":\"own.k7-1\",\"kind\":\"question\",\"text\":\"Who would fix the roof in a storm?\"},"
    let text = Array(String(repeating: line, count: 1_000).utf8)
    let packed = Compression.pack(text, primer: [])
    #expect(packed.count < 600)
    #expect(Compression.unpack(packed, count: text.count, primer: []) == text)
  }

  @Test func `unpacking garbage gives the requested number of bytes`() {
    var random = RandomJSON(seed: 12)
    for _ in 0..<200 {
      let bytes = (0..<random.below(60)).map { _ in UInt8(random.below(256)) }
      #expect(Compression.unpack(bytes, count: 200, primer: primer).count == 200)
    }
  }

  @Test func `compression gives the same bytes on every machine`() {
    let packed = Compression.pack(Array("Who hid the spoons, and who found them?".utf8), primer: primer)
    #expect(
      packed.map { String($0, radix: 16) }.joined(separator: " ")
        == "9d 1c 4b 85 be 76 3f e7 c8 4b c ae cd a4 4e f3 7d 87 36 7 59 fc f2 3b")
  }
}
