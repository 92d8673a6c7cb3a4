import Chance
import DirectRadio
import Table
import TableClient
import Tabletop
import Turns

/// A phone in the mesh and the person who holds it.
struct MeshPhone {
  let me: SeatID
  let joinAt: UInt64
  /// The clock at time 0.
  let clockStart: UInt64
  var person: Chance
  var client: TableClient<TableGames>?
  var radio: DirectRadio?
  /// The last number of a connection on this page.
  var lastLink: UInt32 = 0
  /// The number of the page. Whatever comes for an earlier one is void.
  var page = 0
  /// The driver's ends of connections, by their numbers on this page.
  var ends: [UInt32: Int] = [:]
  /// The saved state, and states that are being saved.
  var kept: [UInt8] = []
  var saving: [UInt32: [UInt8]] = [:]
  /// The number of the last scheduled tick, and its time.
  var tick: UInt64 = 0
  var dueAt = UInt64.max

  var isAsleep = false
  var isDead = false
  var hasLeft = false
  /// True if another player removed it, and if everybody knew of that when the key changed.
  var wasRemoved = false
  /// True if that was undone later. Its person read that they were no longer at the table, so what was under way is
  /// lost.
  var wasTakenBack = false
  var mustHaveOldKey = false
  /// True while its page is being loaded.
  var isLoading = false
  /// Networks that are gone, the time since which something was, and the number of its address.
  var outages = 0
  var outSince: UInt64 = 0
  var address = 1
  /// True if the browser told that there is no network.
  var isToldOfNone = false
  /// What came while it slept.
  var inbox: [DirectInput] = []
  /// The code that it showed last, and the time since which it did.
  var code: DirectDescription?
  var codeAt: UInt64 = 0
  /// True if its table has a code at the relay.
  var isRelayed = false
  /// The number of its line to the relay, and the times of the last messages from and to it.
  var relayLine = 0
  var lastAsked: UInt64 = 0
  var lastRelayed: UInt64 = 0
  /// The other phone of a pair of scans under way; nil without one.
  var partner: Int?
  /// The time since which no other phone is heard.
  var aloneSince: UInt64?
  /// The time since which it leads alone among phones that it does not know.
  var lostSince: UInt64?
  /// True if its person knows that it needs a scan to be linked again.
  var needsScan = false
  /// The time since which it should be coming back by itself, and the latest fault.
  var backSince: UInt64?
  /// The phones over whose links, and over whose spare connections, it can come back.
  var hopes: Set<Int> = []
  var spareHopes: Set<Int> = []
  var struckAt: UInt64 = 0
  /// The time at which it came to the table, until it is linked to all others who were there.
  var letInAt: UInt64?
  var letInWith: [Int] = []

  /// The person's requests by number, and how often each act was reported as not counted.
  var asked: [UInt32: [[UInt8]]] = [:]
  var told: [[UInt8]: Int] = [:]

  /// True if it belongs to the game.
  var isLive: Bool { !isDead && !hasLeft }
  var isOn: Bool { !isDead && !isAsleep && !isLoading }
  var isMember: Bool { client != nil && isLive }
  var hasNetwork: Bool { outages == 0 }
}

/// An end of a connection, as the driver of a phone has it.
struct MeshEnd {
  let phone: Int
  let page: Int
  let link: UInt32
  /// The phone's address when the browser looked for it.
  var address: Int
  /// The other end's number, once it is known.
  var other: Int?
  /// True once the browser tries to reach the other end.
  var isReady = false
  var isOpen = false
  /// True once nothing can come through it any more.
  var isBroken = false
  /// The time at which the last signal arrives, and signals that wait for the network.
  var lastSignal: UInt64 = 0
  var waiting: [[UInt8]] = []
  /// Bytes sent since measuring began.
  var sent = 0
}

/// Two people who scan each other's codes, until a time.
struct MeshScan {
  let newcomer: Int
  let member: Int
  /// The pages of the two phones.
  let pages: [Int]
  let until: UInt64
}
