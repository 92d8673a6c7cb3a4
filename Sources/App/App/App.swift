import AppCore
import CardTable
import Cards
import Components
import Formats
import Games
import HTML
import Words

/// The app. It turns events into effects and a view. Time and randomness come with each event.
public struct App {
  private let language: Language
  /// The state; a placeholder until the `start` event.
  private(set) var state: State
  private var hasBegun = false
  private var renderer = Renderer<Action>()
  /// True if the page may be out of date.
  private var isStale = false
  /// The number of times that the view was drawn, for tests.
  private(set) var drawings = 0
  private var page: Page?

  public init(_ language: Language) {
    self.language = language
    state = State(Start(path: "/"), language)
  }

  /// Handles an event at `now` (milliseconds since 1970). `entropy` seeds all random choices of this step.
  public mutating func handle(_ event: Event, now: UInt64, entropy: Entropy) -> [Effect] {
    guard case .start(let start) = event else { return change(.event(event), now, entropy) }
    let last = (link: state.lastLink, ticket: state.lastFeatureTicket)
    state = State(start, language)
    (state.lastLink, state.lastFeatureTicket) = (last.link, last.ticket)
    (hasBegun, isStale) = (true, true)
    return change(.start, now, entropy)
  }

  /// Handles a person's input at node `node` of the page.
  public mutating func handle(
    _ kind: InputKind, at node: UInt32, value: String, now: UInt64, entropy: Entropy
  ) -> [Effect] {
    guard let action = renderer.action(at: node, kind: kind, value: value) else { return [] }
    return perform(action, now: now, entropy: entropy)
  }

  mutating func perform(_ action: Action, now: UInt64, entropy: Entropy) -> [Effect] {
    change(.action(action), now, entropy)
  }

  private enum Cause {
    case start
    case event(Event)
    case action(Action)
  }

  private mutating func change(_ cause: Cause, _ now: UInt64, _ entropy: Entropy) -> [Effect] {
    guard hasBegun else { return [] }
    var next = state
    var step = Step(now: now, entropy: entropy)
    switch cause {
    case .start: next.begin(&step)
    case .event(let event): next.receive(event, &step)
    case .action(let action): next.update(action, &step)
    }
    next.finishStep(&step)
    next.tellOnce(&step)
    if next != state { isStale = true }
    state = next
    guard next.page != page else { return step.effects }
    page = next.page
    return [.page(next.page)] + step.effects
  }

  /// Appends the page's changes since the last call to `out`.
  public mutating func render(into out: inout ByteWriter) {
    guard isStale else { return }
    isStale = false
    drawings += 1
    renderer.render(into: &out) { state.view($0) }
  }
}

extension State {
  var page: Page {
    Page(
      title: route == .home ? language(.appName) : language(.pageTitle(screen: title)),
      language: language.tag, direction: language.direction, appearance: persisted.settings.appearance,
      motion: persisted.settings.motion, choice: persisted.settings.language)
  }

  private var title: String {
    if let featurePlace, !isElsewhere {
      return Features.title(features, persisted.features, scene, at: featurePlace)
    }
    return switch screen {
    case .home, .feature: language(.appName)
    case .players: language(.whoIsPlaying)
    case .settings: language(.settings)
    case .privacy: language(.privacyTitle)
    case .check: words(.checkIt)
    case .door: if case .door(let game) = route { name(of: game) } else { "" }
    case .notFound: language(.notFoundTitle)
    case .elsewhere: language(.elsewhereTitle)
    }
  }

  mutating func receive(_ event: Event, _ step: inout Step) {
    switch event {
    case .start: break
    case .timer(let timer): timerFired(timer, &step)
    case .saved(let ticket): saved(ticket, &step)
    case .saveFailed(let ticket, let reason): saveFailed(ticket, reason, &step)
    case .navigated(let path):
      isRevealing = false
      arrive(at: Route(path: path), &step)
    case .file(let ticket, let status, let text):
      if ticket >= Saving.firstFeatureTicket {
        forward(event, &step)
      } else {
        received(ticket, status, text, &step)
      }
    case .leaseLost: loseLease(&step)
    case .updateReady: notices.add(.updateReady)
    case .motionPreference(let isReduced): device.prefersReducedMotion = isReduced
    case .key(let key): pressed(key, &step)
    case .deviceFailed(let failure): notices.add(.deviceFailed(failure))
    // Ignored here. The driver delivers it again once this tab plays.
    case .fragment where isElsewhere: break
    case .mayHaveSlept, .linkOpened, .linkClosed, .received, .online, .opened, .fragment, .copied, .records,
      .sealed, .unsealed, .space, .camera, .scanned, .peer:
      forward(event, &step)
    case .visible(let isVisible):
      self.isVisible = isVisible
      forward(event, &step)
    case .devices(let devices): device.devices = devices
    }
  }

  mutating func update(_ action: Action, _ step: inout Step) {
    isRevealing = false
    switch action {
    case .finale(.passed): passBeat(&step)
    case .go(let route): go(to: route, &step)
    case .decks(let action): update(action, &step)
    case .players(let action): update(action, &step)
    case .feature(let action): update(action, &step)
    case .settings(let action):
      update(action, &step)
    case .notice(let action): update(action, &step)
    case .proof(let action): update(action)
    case .takeOver: step.ask(.takeOver)
    }
  }

  private mutating func timerFired(_ timer: TimerID, _ step: inout Step) {
    switch timer {
    case .saveOverdue: saveOverdue(&step)
    case .finale: passBeat(isTapped: false, &step)
    default: if let action = Features.action(of: timer) { update(action, &step) }
    }
  }
}
