import AppCore
import CardTable
import Cards
import Components
import Formats
import QRCode
import RelayProtocol
import Words

/// A deck to be sent: as a link, and as one or several codes.
struct DeckSharing: Equatable {
  /// The most bytes of an address in one code. At low correction that is version 15, with 77 modules on a
  /// side. A phone's camera cannot read a finer code from another phone's screen.
  static let codeLength = 520
  /// The time that one of several codes is visible, in milliseconds. It is enough for a camera to find it and
  /// for the link to open.
  static let codeTime: UInt64 = 5_000

  /// Empty if the deck does not fit into a link.
  let link: String
  /// The addresses of its codes; empty if the deck is too large for them.
  let codes: [String]
  private(set) var shown = 0
  /// True while the codes advance automatically.
  var isChanging: Bool
  var isCopied = false
  /// The visible code, drawn once.
  private(set) var viewBox = ""
  private(set) var path = ""

  init(_ deck: Deck, origin: String, hasReducedMotion: Bool) {
    let address = origin + OwnDecks.Place.library.path + "#"
    let packed = DeckLink.packed(deck)
    link = packed.map { address + DeckLink.fragment($0) } ?? ""
    if link.isEmpty {
      codes = []
    } else if link.utf8.count <= Self.codeLength {
      codes = [link]
    } else {
      let parts = packed.flatMap { DeckPart.parts(of: $0, length: Self.codeLength - address.utf8.count) }
      codes = parts.map { $0.map { address + $0.fragment } } ?? []
    }
    isChanging = codes.count > 1 && !hasReducedMotion
    show(0)
  }

  var canBeSent: Bool { !link.isEmpty && link.utf8.count <= DeckLink.longest }

  /// Shows another code, wrapping around at both ends.
  mutating func show(_ index: Int) {
    guard !codes.isEmpty else { return }
    shown = (index + codes.count) % codes.count
    guard let code = try? QRCode(Array(codes[shown].utf8), correction: .low) else { return }
    (viewBox, path) = (code.svgViewBox, code.svgPath)
  }
}

extension TimerID {
  /// The next code of a deck is due.
  static let code = TimerID(8)
}

extension Store<OwnDecks> {
  mutating func share(_ action: OwnDecks.SharingAction, _ context: inout Context) {
    switch action {
    case .begun:
      guard let deck, !deck.cards.isEmpty else { return }
      state.sharing = DeckSharing(
        deck, origin: context.scene.device.origin, hasReducedMotion: context.scene.hasReducedMotion)
      state.sheet = .share
      waitForCode(&context)
    case .link:
      guard let deck, let sharing = state.sharing else { return }
      state.sharing?.isCopied = false
      context.ask(.shareLink(sharing.link, title: deck.title))
    case .publicLink:
      guard let deck else { return }
      context.ask(
        .shareLink(context.scene.device.origin + DeckAddress.discover(deck.id), title: deck.title))
    case .copy:
      guard let sharing = state.sharing else { return }
      state.sharing?.isCopied = false
      context.ask(.copy(sharing.link))
    case .next: turn(by: 1)
    case .previous: turn(by: -1)
    case .paused(let isPaused):
      state.sharing?.isChanging = !isPaused
      waitForCode(&context)
    case .rang:
      guard state.sharing?.isChanging == true else { return }
      turn(by: 1)
      waitForCode(&context)
    case .partsOpened(let hash): open(hash)
    case .partsForgotten(let hash): saved.parts.removeAll { utf8Equals($0.hash, hash) }
    }
  }

  private mutating func turn(by count: Int) {
    guard let sharing = state.sharing else { return }
    state.sharing?.show(sharing.shown + count)
  }

  private func waitForCode(_ context: inout Context) {
    if state.sharing?.isChanging == true {
      context.ask(.wake(.code, after: DeckSharing.codeTime))
    } else {
      context.ask(.cancelWake(.code))
    }
  }

  // MARK: - Received decks

  /// Reads a link's fragment, with its `#`, or a text that contains a link.
  mutating func read(_ text: String) {
    if let isCut = OwnDecks.shared(text) {
      (state.arrival, state.isCut) = (.sharedFile, isCut)
      return
    }
    do throws(DeckLinkError) {
      guard let content = try DeckLink.read(text) else { return }
      switch content {
      case .deck(let deck): state.show(ImportedDecks([deck]))
      case .part(let part): collect(part)
      }
    } catch {
      state.incoming = .refused(error)
    }
    state.arrival = .link
  }

  /// Reads a message that was shared or opened as a file. Returns false if it contains no link.
  mutating func readMessage(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= OwnDecks.sharedCharacters * 4, let text = String(validating: bytes, as: UTF8.self)
    else {
      return false
    }
    if DeckLink.isIn(text) {
      read(text)
      return true
    }
    guard let invite = Invite(text) else { return false }
    state.arrival = nil
    destination = .address(Invite.path + invite.code)
    return true
  }

  private mutating func collect(_ part: DeckPart) {
    if let index = saved.parts.firstIndex(where: { utf8Equals($0.hash, part.hash) }) {
      var parts = saved.parts.remove(at: index)
      parts.add(part)
      saved.parts.insert(parts, at: 0)
    } else {
      saved.parts = Array(([DeckParts(of: part)] + saved.parts).prefix(DeckParts.most))
    }
    open(part.hash)
  }

  /// Previews a deck once all its parts have arrived. Until then, shows the missing ones.
  private mutating func open(_ hash: String) {
    guard let parts = saved.parts.first(where: { utf8Equals($0.hash, hash) }) else { return }
    guard parts.missing.isEmpty else {
      state.incoming = .parts(hash)
      return
    }
    do throws(DeckLinkError) {
      state.show(ImportedDecks([try parts.deck()]))
      state.collected = hash
    } catch {
      state.incoming = .refused(error)
      saved.parts.removeAll { utf8Equals($0.hash, hash) }
    }
  }

  /// Ends an answered arrival: deletes its parts, and removes it from the address.
  mutating func settleArrival(_ context: inout Context) {
    if let hash = state.collected { saved.parts.removeAll { utf8Equals($0.hash, hash) } }
    state.collected = nil
    guard state.arrival != nil, let place else { return }
    (state.arrival, state.isCut) = (nil, false)
    context.ask(.navigate(path: place.path, replacing: true))
  }
}
