import Digest
import Formats
import Foundation
import HTML
import PageModel
import Testing
import Vault
import Words

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components
@testable import RatherFeature

/// A phone with the app on it: storage that survives a kill, timers that ring when the clock moves on, and the
/// built-in decks as the site would serve them.
struct Phone {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private(set) var app = App(.english)
  /// The language that the program was linked for.
  var speaks = Language.english
  /// The page that the app's patches made.
  private(set) var shown = PageModel()
  /// Records by key.
  var store: [String: String] = [:]
  private(set) var now: UInt64 = 1_760_000_000_000
  private(set) var path = "/"
  /// The answered saves: their tickets, and the changed keys.
  private(set) var saves: [(ticket: UInt32, keys: [String])] = []
  private(set) var played: [[Tone]] = []
  private(set) var tosses: [Direction] = []
  private(set) var timelines: [[Track]] = []
  private(set) var movements: [[Movement]] = []
  private(set) var focused: [String] = []
  /// True if the app asks for a reload.
  private(set) var isToRestart = false
  /// Files and pictures given to the person: name, type or picture, text.
  private(set) var handedOver: [[String]] = []
  /// Places the app went to by itself or by a tap.
  private(set) var visited: [String] = []
  private(set) var draws: UInt64
  /// Effects not yet carried out, oldest first.
  private(set) var waiting: [Effect] = []
  private var timers: [TimerID: UInt64] = [:]
  /// The browser's estimate of its space, and the app's requests to keep the data: true if a person chose it.
  var estimate = StoreEstimate()
  private(set) var persists: [Bool] = []
  /// Answers every save with this failure instead of storing it.
  var saveFailure: SaveFailure?
  /// Makes reading the records fail while the app runs.
  var isUnreadable = false
  /// Carries out all other effects before a save, and a save only when `carryOutOne` comes to it.
  var isStoreSlow = false
  /// Files by path; others are missing.
  var files: [String: String] = [:]
  /// Holds files back until `deliver`.
  var isSlow = false
  private(set) var onTheWay: [(ticket: UInt32, path: String)] = []
  private(set) var fetched: [String] = []
  /// Requests to the hub, to be answered by a test.
  var asked: [(ticket: UInt32, request: ServerRequest)] = []
  /// Sealing requests, to be answered by a test.
  var sealings: [(ticket: UInt32, isSealing: Bool, request: SealingRequest)] = []
  /// Open connections, and the messages sent on them.
  var links: [UInt32] = []
  private(set) var paths: [UInt32: String] = [:]
  var said: [(link: UInt32, bytes: [UInt8])] = []
  /// Operations on connections to other phones, until they are carried out.
  var peers: [PeerEffect] = []
  /// The phone's alerts.
  var alerts: [AlertEffect] = []
  private(set) var silences = 0
  var hasReducedMotion = false
  var canKeep = true
  var isSecure = true
  var canSeal = true
  /// True if the browser has a camera that reads codes.
  var canScan = false
  var canConnect = false
  var isTouched = false
  var wasEmptied = false
  var suggestsHomeScreen = false

  var state: State { app.state }

  /// The same `seed` repeats every random draw.
  init(seed: UInt64 = 1) {
    draws = seed &* 1_000_003
    let decks = ["truth-or-dare", "would-you-rather", "this-or-that"]
    for deck in decks {
      let file = Self.root.appending(path: "Decks/\(deck).json")
      files["decks/\(deck).json"] = try? String(contentsOf: file, encoding: .utf8)
    }
    let words = Self.root.appending(path: "Words/phrase-en.txt")
    files["words/phrase-en.txt"] = try? String(contentsOf: words, encoding: .utf8)
    files["decks/index.json"] = """
      {"decks": [
        {"id": "a", "title": "Truth or Dare", "file": "decks/truth-or-dare.json", "cards": 94, "cover": "x"},
        {"id": "b", "title": "Would You Rather", "file": "decks/would-you-rather.json", "cards": 81}]}
      """
  }

  /// Opens the app at `path` with the stored records.
  mutating func open(_ path: String = "/") {
    app = App(speaks)
    shown = PageModel()
    self.path = path
    waiting = []
    timers = [:]
    onTheWay = []
    let records = store.sorted { $0.key < $1.key }.map { StoredRecord(key: $0.key, text: $0.value) }
    send(
      .start(
        Start(
          path: path, canKeep: canKeep, prefersReducedMotion: hasReducedMotion, isSecure: isSecure,
          canSeal: canSeal, isTouched: isTouched, wasEmptied: wasEmptied,
          suggestsHomeScreen: suggestsHomeScreen, records: records)))
  }

  mutating func send(_ event: Event) {
    draws &+= 1
    waiting += app.handle(event, now: now, entropy: entropy)
    render()
  }

  /// A person's input at a node of the page.
  mutating func input(_ kind: InputKind, at node: UInt32, _ value: String = "") {
    draws &+= 1
    waiting += app.handle(kind, at: node, value: value, now: now, entropy: entropy)
    render()
  }

  /// Brings the page up to date, as the driver does after each message. A copied phone gets a page of its own.
  private mutating func render() {
    if !isKnownUniquelyReferenced(&shown) {
      shown = PageModel(copying: shown)
    }
    var patches = ByteWriter()
    app.render(into: &patches)
    do { try shown.apply(patches.bytes) } catch { Issue.record(error) }
  }

  /// Random bits, the same for the same seed.
  private var entropy: Entropy {
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: draws >> ($0 * 8)) }
    return Entropy(seed: draws, secret: Secret(Array(SHA256.hash(bytes).prefix(Secret.size)))!)
  }

  mutating func tap(_ action: Action) {
    draws &+= 1
    waiting += app.perform(action, now: now, entropy: entropy)
    render()
  }

  /// Taps, and lets everything that follows at once happen.
  mutating func `do`(_ action: Action) {
    tap(action)
    settle()
  }

  /// Carries out one waiting effect; false when there is none.
  mutating func carryOutOne() -> Bool {
    guard !waiting.isEmpty else { return false }
    let effect = waiting.remove(at: isStoreSlow ? quick ?? 0 : 0)
    switch effect {
    case .save(let ticket, let changes):
      saves.append((ticket, changes.map { $0.key }))
      if let saveFailure {
        send(.saveFailed(ticket: ticket, saveFailure))
      } else {
        for change in changes { store[change.key] = change.text }
        send(.saved(ticket: ticket))
      }
    case .wake(let timer, let delay): timers[timer] = now + delay
    case .cancelWake(let timer): timers[timer] = nil
    case .navigate(let path, _):
      self.path = path
      visited.append(path)
    case .play(let tones): played.append(tones)
    case .load(let ticket, let path):
      fetched.append(path)
      if isSlow { onTheWay.append((ticket, path)) } else { answer(ticket, path) }
    case .ask(let ticket, let request): asked.append((ticket, request))
    case .seal(let ticket, let request): sealings.append((ticket, true, request))
    case .unseal(let ticket, let request): sealings.append((ticket, false, request))
    case .toss(_, let direction): tosses.append(direction)
    case .timeline(let tracks, let moving):
      timelines.append(tracks)
      movements.append(moving)
    case .focus(let id): focused.append(id)
    case .saveFile(let name, let type, let text): handedOver.append([name, type, text])
    case .share(let pictures, let whole, let name, let text):
      handedOver.append([name] + pictures + [whole, text])
    case .shareLink(let address, let title): handedOver.append([address, title])
    case .copy(let text): handedOver.append([text])
    case .readRecords:
      send(.records(isUnreadable ? nil : store.map { StoredRecord(key: $0.key, text: $0.value) }))
    case .restart: isToRestart = true
    case .persist(let isChosen):
      persists.append(isChosen)
      if isChosen { send(.space(estimate)) }
    case .measureSpace: send(.space(estimate))
    case .lookForScanner: send(.devices(Devices(canScan: canScan, canConnect: canConnect)))
    case .silence: silences += 1
    case .page, .applyUpdate, .takeOver: break
    case .peer(let effect): peers.append(effect)
    case .link(.connect(let link, let path)):
      links.append(link)
      paths[link] = path
    case .link(.disconnect(let link)): links.removeAll { $0 == link }
    case .link(.transmit(let link, let bytes)): said.append((link, bytes))
    case .alert(let alert): alerts.append(alert)
    }
    return true
  }

  private mutating func answer(_ ticket: UInt32, _ path: String) {
    let text = files[path]
    send(.file(ticket: ticket, status: text == nil ? 404 : 200, text: text ?? ""))
  }

  /// Delivers the files that were held back.
  mutating func deliver() {
    settle()
    let arriving = onTheWay
    onTheWay = []
    for (ticket, path) in arriving { answer(ticket, path) }
    settle()
  }

  /// The moment at which a timer rings next.
  func rings(_ timer: TimerID) -> UInt64? { timers[timer] }

  mutating func settle() {
    while !isStoreSlow || quick != nil, carryOutOne() {}
  }

  /// The first effect that is not a save.
  private var quick: Int? { waiting.firstIndex { if case .save = $0 { false } else { true } } }

  /// Moves the clock on, ringing due timers on the way.
  mutating func wait(_ milliseconds: UInt64) {
    let end = now + milliseconds
    settle()
    while let due = timers.filter({ $0.value <= end }).min(by: { $0.value < $1.value }) {
      now = max(now, due.value)
      timers[due.key] = nil
      send(.timer(due.key))
      settle()
    }
    now = end
  }

  /// Goes from a fresh phone to a game on the wheel.
  mutating func startGame(_ names: [String] = ["Ada", "Ben", "Cleo"], deck: Int = 0) throws {
    open()
    settle()
    self.do(.go(.decks))
    guard case .filled(let decks) = state.catalog else { throw Missing() }
    self.do(.wheel(.chosen(decks[deck])))
    for name in names {
      tap(.players(.typed(name)))
      self.do(.players(.added))
    }
    self.do(.wheel(.started))
  }

  struct Missing: Error {}
}
