import App
import Formats
import Testing

@testable import AppCore
@testable import DriverProtocol

/// Connections and alerts, byte by byte.
@Suite struct LinkTests {
  @Test func `a link is opened by number and path and closed by number`() {
    #expect(written(.link(.connect(link: 300, path: "/relay"))) == [56, 0xac, 2] + text("/relay"))
    #expect(written(.link(.disconnect(link: 300))) == [58, 0xac, 2])
  }

  @Test func `a message is sent whole and unchanged`() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0) }
    #expect(written(.link(.transmit(link: 1, bytes: bytes))) == [57, 1, 0xac, 2] + bytes)
    #expect(written(.link(.transmit(link: 1, bytes: []))) == [57, 1, 0])
  }

  @Test func `a connection to another phone is made, used and ended by its number`() {
    #expect(written(.peer(.offer(300))) == [72, 0xac, 2])
    #expect(written(.peer(.answer(300, [9, 8], isPrepared: true))) == [73, 0xac, 2, 1, 2, 9, 8])
    #expect(written(.peer(.answer(1, [], isPrepared: false))) == [73, 1, 0, 0])
    #expect(written(.peer(.begin(1))) == [74, 1])
    #expect(written(.peer(.accept(1, [7]))) == [75, 1, 1, 7])
    #expect(written(.peer(.send(1, channel: 1, [5, 6]))) == [76, 1, 1, 2, 5, 6])
    #expect(written(.peer(.end(300))) == [77, 0xac, 2])
  }

  @Test func `a connection to another phone reports its end, opening, messages and closing`() throws {
    #expect(try read(.peerDescribed, [0xac, 2, 1, 2, 9, 8]) == .peer(link: 300, .described([9, 8])))
    #expect(try read(.peerDescribed, [7, 0]) == .peer(link: 7, .described(nil)))
    #expect(try read(.peerOpened, [7]) == .peer(link: 7, .opened))
    #expect(try read(.peerHeard, [7]) == .peer(link: 7, .heard))
    #expect(try read(.peerClosed, [7]) == .peer(link: 7, .closed))
    #expect(try read(.peerReceived, [7, 1, 2, 5, 6]) == .peer(link: 7, .received(channel: 1, [5, 6])))
    #expect(throws: ByteError.truncated) { try read(.peerReceived, [7, 1, 2, 5]) }
  }

  @Test func `alerts are sent with all their parameters`() {
    #expect(written(.alert(.keepAwake(true))) == [59, 1])
    #expect(written(.alert(.vibrate([200, 50, 400]))) == [60, 3, 0xc8, 1, 50, 0x90, 3])
    #expect(written(.alert(.speak("Zoë", language: "en"))) == [61] + text("Zoë") + text("en"))
    let notice = AlertEffect.notify(title: "Your turn", text: "Zoë, go", tag: "turn")
    #expect(written(.alert(notice)) == [62] + text("Your turn") + text("Zoë, go") + text("turn"))
    #expect(written(.alert(.askToNotify)) == [63])
    #expect(written(.alert(.badge(false))) == [64, 0])
  }

  @Test func `a link reports its opening, messages and closing`() throws {
    #expect(try read(.linkOpened, [0xac, 2]) == .linkOpened(link: 300))
    #expect(try read(.received, [7, 3, 255, 0, 128]) == .received(link: 7, bytes: [255, 0, 128]))
    #expect(try read(.received, [7, 0]) == .received(link: 7, bytes: []))
    let closed = try read(.linkClosed, [7, 0xee, 7] + text("gone"))
    #expect(closed == .linkClosed(link: 7, code: 1_006, reason: "gone"))
  }

  @Test func `a truncated message is refused`() {
    #expect(throws: ByteError.truncated) { try read(.received, [7, 3, 255, 0]) }
    #expect(throws: ByteError.overlong) {
      try read(.received, [7] + [UInt8](repeating: 255, count: 9) + [1])
    }
  }

  @Test(arguments: [true, false])
  func `visibility and network state are reported`(holds: Bool) throws {
    #expect(try read(.visibility, [holds ? 1 : 0]) == .visible(holds))
    #expect(try read(.online, [holds ? 1 : 0]) == .online(holds))
  }

  @Test func `devices are reported with their states and abilities`() throws {
    for isAwake in Devices.WakeLock.allCases {
      for notifications in Devices.Notifications.allCases {
        for flags in 0...3 as ClosedRange<UInt8> {
          let devices = Devices(
            isAwake: isAwake, notifications: notifications, canVibrate: flags & 1 != 0,
            canSpeak: flags & 2 != 0)
          let payload = [isAwake.rawValue, notifications.rawValue, flags]
          #expect(try read(.devices, payload) == .devices(devices))
        }
      }
    }
    #expect(try read(.devices, [9, 9, 0]) == .devices(Devices()))
  }

  @Test func `the start message describes the devices`() throws {
    let start = text("/") + text("") + text("http://box.local") + [1] + [1, 2, 1] + [0]
    guard case .start(let read)? = try read(.start, start) else {
      Issue.record("not a start")
      return
    }
    #expect(read.devices == Devices(isAwake: .held, notifications: .granted, canVibrate: true))
    #expect(read.canKeep && read.records.isEmpty)
  }
}
