import Formats
import Games
import Testing

@testable import App
@testable import AppCore
@testable import DriverProtocol

@Suite struct MovementTests {
  @Test func `a movement is sent with element, hand and all poses`() {
    let poses = [Pose(at: 0), Pose(at: 300, away: 1_000, x: -150, y: 2, turn: -360, size: 600)]
    let bytes = written(.timeline([], [Movement(id: "a", hand: "b", elapsed: 5, poses: poses)]))
    // Zigzag: 1,000 is 2,000, -150 is 299, -360 is 719; in groups of seven bits.
    let first: [UInt8] = [0, 0, 0, 0, 0, 0xd0, 0x0f]
    let second: [UInt8] = [0xac, 2, 0xd0, 0x0f, 0xab, 2, 4, 0xcf, 5, 0xb0, 9]
    #expect(bytes == [EffectCode.timeline.rawValue, 0, 1] + text("a") + text("b") + [5, 2] + first + second)
  }
}
