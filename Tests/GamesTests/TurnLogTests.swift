import Formats
import Testing

@testable import Games

@Suite struct TurnLogTests {
  private func turn(_ number: Int, set: String = "") -> Turn {
    Turn(
      at: Moment(number), notation: DiceNotation(2), values: [number % 6 + 1, 6], locked: [1], set: set)
  }

  private func log(_ count: Int) -> TurnLog {
    var log = TurnLog()
    for number in 0..<count { log.append(turn(number)) }
    return log
  }

  @Test func `DICE-5 the history is stored in pages, and a turn changes one`() {
    let log = log(120)
    #expect(log.count == 120 && log.pages.map { $0.turns.count } == [50, 50, 20])
    var longer = log
    longer.append(turn(120))
    #expect(Array(longer.pages.prefix(2)) == Array(log.pages.prefix(2)))
    #expect(longer.newest(2) == [turn(120), turn(119)])
    #expect(log.newest(1_000).count == 120)
  }

  @Test func `the oldest page leaves a full history`() {
    let most = DiceLimits.turnsOnAPage * DiceLimits.pages
    var log = log(most)
    #expect(log.count == most)
    log.append(turn(most))
    #expect(log.count == most - DiceLimits.turnsOnAPage + 1)
    #expect(log.pages.first?.number == 2 && log.newest(1) == [turn(most)])
  }

  @Test func `the last turn or all turns can be removed`() {
    var log = log(51)
    log.removeLast()
    #expect(log.count == 50 && log.pages.count == 1)
    log.clear()
    log.removeLast()
    #expect(log.isEmpty)
  }

  @Test func `DICE-5 the counts of each value cover all turns`() {
    let faces = log(12).faces(of: .six)
    #expect(faces == [2, 2, 2, 2, 2, 14])
    #expect(log(12).faces(of: .twenty).allSatisfy { $0 == 0 })
  }

  @Test func `pages are read back one by one in any order`() throws {
    let log = log(120)
    var read = TurnLog()
    for page in log.pages.reversed() {
      read.put(try #require(TurnPage(json: try JSON.read(page.json.text))))
    }
    #expect(read == log)
    for broken in [
      #"{"page":0,"turns":[]}"#, #"{"page":1,"turns":[]}"#, #"{"page":1,"turns":[{"at":1}]}"#, #"{"page":1}"#,
    ] {
      #expect(TurnPage(json: try JSON.read(broken)) == nil)
    }
  }

  @Test func `DICE-5 the exported history has a line for each turn and no formulas`() {
    var log = TurnLog()
    log.append(
      Turn(at: 1_795_265_239_999, notation: DiceNotation(2), values: [3, 4], locked: [1], set: "=1+1"))
    log.append(
      Turn(
        at: 951_782_400_000, notation: DiceNotation(1, .twenty), values: [20], locked: [],
        set: "Say \"hi\", all"))
    #expect(
      log.csv(heads: ["Turn", "Time", "Set", "Dice", "Values", "Locked", "Total"])
        == "Turn,Time,Set,Dice,Values,Locked,Total\r\n"
        + "1,2026-11-21T12:47:19Z,'=1+1,2d6,3 4,2,7\r\n"
        + "2,2000-02-29T00:00:00Z,\"Say \"\"hi\"\", all\",1d20,20,,20\r\n")
  }
}
