import Foundation
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

@Suite struct NumbersTests {
  @Test func `sine and cosine are accurate to eight decimals at all angles`() {
    for step in -400...400 {
      let turns = Double(step) / 150
      let (sine, cosine) = sineAndCosine(turns: turns)
      #expect(abs(sine - sin(turns * 2 * .pi)) < 1e-8)
      #expect(abs(cosine - cos(turns * 2 * .pi)) < 1e-8)
    }
  }

  @Test func `decimals are rounded and have no trailing zeros`() {
    #expect(decimal(0) == "0")
    #expect(decimal(-1.005, places: 3) == "-1.005")
    #expect(decimal(12.5) == "12.5")
    #expect(decimal(99.999) == "100")
    #expect(decimal(0.000_012_6, places: 6) == "0.000013")
    #expect(decimal(-0.04, places: 1) == "0")
  }
}
