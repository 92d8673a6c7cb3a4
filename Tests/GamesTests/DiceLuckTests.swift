import Chance
import Formats
import Foundation
import Testing

@testable import Games

@Suite struct DiceLuckTests {
  /// The chance that a chi-square exceeds `value`, by the closed forms for odd and even degrees of freedom (Abramowitz and
  /// Stegun, 26.4.4 and 26.4.5).
  private func above(_ value: Double, freedom: Int) -> Double {
    if freedom == 2 { return exp(-value / 2) }
    let root = value.squareRoot()
    var term = root
    var sum = 0.0
    for index in 1..<(freedom + 1) / 2 {
      sum += term
      term *= value / Double(2 * index + 1)
    }
    return erfc(root / 2.0.squareRoot()) + 2 * exp(-value / 2) / (2 * Double.pi).squareRoot() * sum
  }

  @Test(arguments: Die.allCases)
  func `DICE-10 critical values match the chi-square distribution`(die: Die) throws {
    let critical = try #require(Critical(sides: die.sides))
    let freedom = die.sides - 1
    #expect(abs(above(critical.oneInTwenty, freedom: freedom) - 0.05) < 5e-5)
    #expect(abs(above(critical.oneInHundred, freedom: freedom) - 0.01) < 1e-5)
    #expect(abs(above(critical.oneInThousand, freedom: freedom) - 0.001) < 1e-6)
    // With two or three faces, equal counts are not rare enough.
    guard die.sides > 3 else { return #expect(critical.tooEven < 0) }
    #expect(abs(above(critical.tooEven, freedom: freedom) - 0.99) < 2e-4)
  }

  @Test func `DICE-10 faces are compared with what chance would give`() {
    #expect(DiceJudgement([5, 5, 5, 5, 5, 4]).verdict == .tooFew(needed: 30))
    #expect(DiceJudgement([0, 0, 0, 0, 0, 0]).verdict == .tooFew(needed: 30))
    #expect(DiceJudgement([10, 10, 10, 10, 10, 10]).verdict == .tooEven)
    #expect(DiceJudgement([8, 12, 9, 11, 13, 7]).verdict == .usual)
    #expect(DiceJudgement([4, 12, 9, 5, 19, 11]).verdict == .uneven(oneIn: 20))
    #expect(DiceJudgement([3, 11, 9, 5, 20, 12]).verdict == .uneven(oneIn: 100))
    #expect(DiceJudgement([1, 9, 8, 4, 28, 10]).verdict == .uneven(oneIn: 1_000))
    let judgement = DiceJudgement([8, 12, 9, 11, 13, 7])
    #expect(judgement.expected == 10 && abs(judgement.chiSquare - 2.8) < 1e-9)
  }

  @Test func `DICE-10 every thrown die counts, locked dice do not`() {
    var luck = DiceLuck()
    var tray = DiceTray(DiceNotation(3))
    #expect(tray.roll(seed: 1, speed: .off, at: 0) == true)
    luck.count(tray)
    #expect(luck.throwsCount(of: .six) == 3)
    #expect(tray.toggleLock(0, at: 1) == true)
    #expect(tray.roll(seed: 2, speed: .off, at: 1) == true)
    luck.count(tray)
    #expect(luck.throwsCount(of: .six) == 5 && luck.thrown == [.six])
    let read = try? JSON.read(luck.json.text)
    #expect(read.flatMap { DiceLuck(json: $0) } == luck)
  }

  @Test(arguments: [#"{"6":[1,2]}"#, #"{"6":[1,1,1,1,1,-1]}"#, #"{"6":7}"#, "[]", #"{"4":["a",1,1,1]}"#])
  func `broken counts are refused`(text: String) throws {
    #expect(DiceLuck(json: try JSON.read(text)) == nil)
  }
}
