import Testing

@testable import QRCode

/// The four rules of ISO/IEC 18004, 7.8.3.1, on small grids counted by hand.
@Suite struct PenaltyTests {
  /// `#` is dark.
  private func grid(_ rows: [String]) -> Grid {
    var grid = Grid(size: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, character) in row.enumerated() { grid[x, y] = character == "#" }
    }
    return grid
  }

  /// A chequered grid, which breaks no rule, with another first row.
  private func chequered(first row: String) -> Grid {
    grid([row] + (1..<row.count).map { y in String((0..<row.count).map { ($0 + y) % 2 == 0 ? "#" : "." }) })
  }

  @Test func `rule 1 counts five in a line as 3 and each more as 1`() {
    #expect(chequered(first: "#.#.#.#").linePenalty == 0)
    #expect(chequered(first: "####.#.").linePenalty == 0)
    #expect(chequered(first: "#####.#").linePenalty == 3)
    #expect(chequered(first: "######.").linePenalty == 4)
    #expect(chequered(first: ".......").linePenalty == 5)
    #expect(grid(["#.#.#", "#.#.#", "#.#.#", "#.#.#", "#.#.#"]).linePenalty == 5 * 3)
  }

  @Test func `rule 2 counts each two-by-two square`() {
    #expect(grid(["###", "###", ".#."]).blockPenalty == 6)
    #expect(grid(["...", "...", "..."]).blockPenalty == 12)
    #expect(grid(["#.#", ".#.", "#.#"]).blockPenalty == 0)
  }

  @Test func `rule 3 finds finder patterns beside four light modules`() {
    #expect(chequered(first: "#.###.#.#.#.#").linePenalty == 40)  // the margin is light
    #expect(chequered(first: "#.#.###.#.#.#").linePenalty == 0)
    #expect(chequered(first: "##.####.#....#").linePenalty == 0)
    #expect(chequered(first: "#..#.###.#....#").linePenalty == 40)
    #expect(chequered(first: "#....#.###.#..#").linePenalty == 40)
    #expect(chequered(first: "#....#.###.#....#").linePenalty == 40)
  }

  @Test func `rule 4 counts every full five percent away from half`() {
    func balance(dark: Int) -> Int {
      var grid = Grid(size: 10)
      for i in 0..<dark { grid[i % 10, i / 10] = true }
      return grid.balancePenalty
    }
    #expect(
      [50, 54, 55, 59, 60, 46, 45, 41, 40, 0, 100].map(balance) == [
        0, 0, 10, 10, 20, 0, 10, 10, 20, 100, 100,
      ])
  }

  @Test func `the mask with the lowest penalty is used`() throws {
    for text in ["a", "turntable", String(repeating: "0", count: 99)] {
      let segments = [Segment(bytes: Array(text.utf8))]
      let penalties = try (0..<8).map { mask in
        let code = try QRCode(segments, correction: .medium, mask: mask)
        var grid = Grid(size: code.size)
        for y in 0..<code.size {
          for x in 0..<code.size { grid[x, y] = code[x, y] }
        }
        return grid.penalty
      }
      let code = try QRCode(segments, correction: .medium)
      #expect(penalties[code.mask] == penalties.min())
      #expect(Set(penalties).count > 1)
    }
  }
}
