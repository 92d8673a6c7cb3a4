import Testing

@testable import Games

@Suite struct DiceNotationTests {
  @Test(arguments: [
    ("d6", "1d6"), ("4d6", "4d6"), ("4d6kh3+2", "4d6kh3+2"), ("2d20kl", "2d20kl1"), ("3D6DH1", "3d6dh1"),
    ("4d6dl1 + 1d8 - 2", "4d6dl1+1d8-2"), ("d%", "1d100"), ("-1d4+10", "-1d4+10"), ("+2d10", "2d10"),
    (" 100d6 ", "100d6"), ("2d12−1", "2d12-1"), ("2d12–1", "2d12-1"), ("４ｄ６ｋｈ３＋２", "4d6kh3+2"),
    ("２Ｄ１２ － １", "2d12-1"),
    ("d4+d6+d8+d10+d12+d20+d100", "1d4+1d6+1d8+1d10+1d12+1d20+1d100"),
    ("004d006", "4d6"),
  ])
  func `DICE-9 notation is read and written in canonical form`(typed: String, written: String) throws {
    let notation = try DiceNotation.read(typed)
    #expect(notation.text == written)
    #expect(try DiceNotation.read(written) == notation)
  }

  @Test(arguments: [
    ("4\u{a0}d\u{202f}6", "4d6"), ("4d6\u{3000}+\u{2009}2", "4d6+2"), ("\u{feff}4d6\u{200b}", "4d6"),
    ("4d\u{2060}6\u{fe0f}", "4d6"),
    ("2d12—1", "2d12-1"), ("2d12‒1", "2d12-1"), ("2d12\u{2011}1", "2d12-1"), ("2d12ー1", "2d12-1"),
    ("2d12➖1", "2d12-1"), ("2d12﹢1", "2d12+1"),
    ("3W6", "3d6"), ("w20 + 2W4", "1d20+2d4"), ("３Ｗ６", "3d6"), ("４Ｄ６", "4d6"), ("𝟒𝐝𝟔", "4d6"),
    ("3 W 6", "3d6"), ("d％", "1d100"),
    ("4d6k3", "4d6kh3"), ("4d6K3", "4d6kh3"), ("4d6d1", "4d6dl1"), ("4W6d1+2", "4d6dl1+2"),
    ("5d8k2-3d4d2", "5d8kh2-3d4dl2"),
    ("d2", "1d2"), ("3d3+d2", "3d3+1d2"), ("\t4d6\n", "4d6"), ("4d6kh\u{a0}3", "4d6kh3"),
  ])
  func `A8 notation from any keyboard or page is read`(typed: String, written: String) throws {
    let notation = try DiceNotation.read(typed)
    #expect(notation.text == written)
    #expect(try DiceNotation.read(written) == notation)
    #expect(DiceNotation(written: written) == notation)
  }

  @Test(
    arguments: [
      ("\u{a0}\u{200b}", .empty), ("4d6k0", .keepsNone(at: 4)), ("4d6k5", .keepsTooMany(5, of: 4, at: 4)),
      ("4d6d4", .keepsNone(at: 4)),
      ("4d6d", .endsEarly), ("4d6\u{301}", .unexpected("6\u{301}", at: 3)),
      ("4\u{200b}x6", .unexpected("x", at: 2)), ("w", .endsEarly),
      ("4ww6", .unexpected("w", at: 3)), ("4d1", .unknownDie(sides: "1", at: 3)), ("4d6—", .endsEarly),
      (String(repeating: "𝟏", count: 61), .tooLong(limit: 60)),
    ] as [(String, DiceNotationError)])
  func `A8 errors point at visible characters`(typed: String, error: DiceNotationError) {
    #expect(throws: error) { try DiceNotation.read(typed) }
  }

  @Test(
    arguments: [
      ("", .empty), ("   ", .empty),
      ("0d6", .noDice(at: 1)), ("1d0", .unknownDie(sides: "0", at: 3)),
      ("1d7", .unknownDie(sides: "7", at: 3)),
      ("2d6+1d13", .unknownDie(sides: "13", at: 7)), ("999999999d6", .tooManyDice(limit: 100)),
      ("101d6", .tooManyDice(limit: 100)), ("60d6+41d6", .tooManyDice(limit: 100)),
      ("99999999999999999999999999d6", .tooManyDice(limit: 100)),
      ("4d6kh9", .keepsTooMany(9, of: 4, at: 4)), ("4d6dl5", .keepsTooMany(5, of: 4, at: 4)),
      ("4d6kh0", .keepsNone(at: 4)), ("4d6dh4", .keepsNone(at: 4)),
      ("4d6++2", .unexpected("+", at: 5)), ("--4d6", .unexpected("-", at: 2)),
      ("4d6+-2", .unexpected("-", at: 5)),
      ("4d6+", .endsEarly), ("+", .endsEarly), ("4d", .endsEarly), ("4d6k", .endsEarly), ("-", .endsEarly),
      ("six", .unexpected("s", at: 1)), ("4d6 2", .unexpected("2", at: 5)),
      ("4d6kx3", .unexpected("x", at: 5)),
      ("4x6", .unexpected("x", at: 2)), ("dd6", .unexpected("d", at: 2)), ("4d6🎲", .unexpected("🎲", at: 4)),
      ("4d6)", .unexpected(")", at: 4)), ("7", .onlyNumbers), ("3+4", .onlyNumbers),
      ("d6+10000", .numberTooLarge(limit: 9_999, at: 4)),
      ("d6+1+1+1+1+1+1+1+1+1+1", .tooManyTerms(limit: 10)),
      (String(repeating: "1", count: 61), .tooLong(limit: 60)),
      (String(repeating: "１", count: 61), .tooLong(limit: 60)),
      (String(repeating: "é", count: 60), .tooLong(limit: 60)),
      (String(repeating: "4d6 ", count: 100_000), .tooLong(limit: 60)),
    ] as [(String, DiceNotationError)])
  func `DICE-9 bad notation gets an exact error`(typed: String, error: DiceNotationError) {
    #expect(throws: error) { try DiceNotation.read(typed) }
  }

  @Test func `DICE-9 full-width notation has the usual length limit`() throws {
    let typed = "４ｄ６ｋｈ３＋２" + String(repeating: "　", count: 52)
    #expect(try DiceNotation.read(typed) == DiceNotation.read("4d6kh3+2"))
  }

  @Test(arguments: [
    ("4d6kh3+2", [1, 5, 3, 6], 16, [false, true, true, true]),
    ("4d6kl1", [4, 2, 2, 5], 2, [false, true, false, false]),
    ("4d6dh1", [4, 6, 6, 5], 15, [true, true, false, true]),
    ("4d6dl2", [4, 6, 1, 5], 11, [false, true, false, true]),
    ("2d20kh1-1", [17, 3], 16, [true, false]), ("-1d4+10", [3], 7, [true]),
    ("2d6+2d6", [1, 2, 3, 4], 10, [true, true, true, true]),
    ("d6+2d8kh1", [6, 2, 2], 8, [true, true, false]),
  ])
  func `DICE-9 totals count only kept dice`(text: String, values: [Int], total: Int, counts: [Bool]) throws {
    let result = try DiceNotation.read(text).total(of: values)
    #expect(result.total == total && result.counts == counts)
  }

  @Test func `more than 100 dice are possible for measurements only`() throws {
    #expect(try DiceNotation.read("500d6", most: DiceLimits.engineDice).count == 500)
    #expect(throws: DiceNotationError.tooManyDice(limit: 500)) {
      try DiceNotation.read("501d6", most: DiceLimits.engineDice)
    }
  }
}
