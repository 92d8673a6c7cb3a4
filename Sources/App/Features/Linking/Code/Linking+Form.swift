import AppCore
import CardTable
import Components
import Formats
import Games
import Vault

/// The open part of the page of linked phones, and the typed texts.
package struct LinkingForm: FeatureValue {
  /// The sheet over the page.
  package enum Sheet: Equatable {
    /// The phrase for another phone, as a code and as words.
    case phrase
    /// The camera, for scanning the code of another phone.
    case scan(Scan)
    /// Confirmations of acts that cannot be undone.
    case lost, left, deleted, removed(PhoneID)
  }

  /// An opened link.
  enum Arrival: Equatable {
    /// The content, until the list of words is loaded.
    case waiting(String)
    case found(VaultPhrase)
    /// The reason for refusing it, with the unknown word if that is the reason.
    case refused(PhraseError, word: String)
  }

  package enum Action: Equatable {
    /// Creates a new phrase.
    case made
    case typingBegun, typed(String)
    /// Completes the word being typed, or replaces the word at an index.
    case completed(String), replaced(Int, by: String)
    /// Links this phone by the typed or received phrase.
    case joined, declined
    case opened(Sheet), closed
    case copied
    case listWanted
    case nameTyped(String), named
  }

  var list = PhraseList.absent
  var isTyping = false
  var typed = ""
  var draft = PhraseDraft()
  var sheet: Sheet?
  /// The code of the displayed phrase, made once.
  var code: PhraseCode?
  var isCopied = false
  /// The link in the address, until it is answered.
  var arrival: Arrival?
  /// The typed name of this phone.
  var name: String?

  package init() {}
}

extension Linking {
  /// The path of the list of words.
  static let listFile = "words/phrase-en.txt"
  /// The ids of the phrase field, the scan button, and the field for this phone's name.
  static let phraseField = "phrase"
  static let scanButton = "scan"
  static let nameField = "phone-name"
  /// The id of the element that gets the focus after a sheet is closed.
  static let heading = "linked-state"
}

extension Store<Linking> {
  mutating func form(_ action: LinkingForm.Action, _ context: inout Context) {
    switch action {
    case .made: make(&context)
    case .typingBegun: (state.form.isTyping, state.form.sheet) = (true, nil)
    case .typed(let text): type(text, &context)
    case .completed(let word): complete(word, &context)
    case .replaced(let place, let word): replace(place, by: word, &context)
    case .joined: join(&context)
    case .declined:
      settleArrival(&context)
      context.ask(.focus(state.form.isTyping ? Linking.scanButton : Linking.heading))
    case .opened(let sheet): open(sheet, &context)
    case .closed where state.form.isScanning:
      // Keeps the text typed before.
      state.form.sheet = nil
      context.ask(.focus(Linking.scanButton))
    case .closed:
      (state.form.sheet, state.form.isCopied) = (nil, false)
      (state.form.isTyping, state.form.typed, state.form.draft) = (false, "", PhraseDraft())
      state.form.name = nil
      context.ask(.focus(Linking.heading))
    case .copied:
      guard let link = saved.link, let words = state.form.list.words else { return }
      state.form.isCopied = false
      context.ask(.copy(link.phrase.text(in: words)))
    case .listWanted: wantList(&context)
    case .nameTyped(let text): state.form.name = text
    case .named: name(&context)
    }
  }

  /// Resets the form for a newly opened page. Keeps the list of words.
  mutating func arriveForm(_ context: inout Context) {
    let list = state.form.list
    state.form = LinkingForm()
    state.form.list = list
    if place != nil, context.scene.canLink {
      wantList(&context)
      context.ask(.lookForScanner)
    }
  }

  /// Updates the form after a save. A phone that was just linked or unlinked shows another page, which is read from its
  /// beginning.
  mutating func showForm(since before: Linking.Saved, _ context: inout Context) {
    switch state.form.sheet {
    case .phrase: draw(&context)
    case .removed(let id) where shown.link?.phones.contains { $0.id == id } != true:
      // Another phone has already removed it.
      state.form.sheet = nil
      context.ask(.focus(Linking.heading))
    default: break
    }
    guard place != nil, state.form.sheet == nil else { return }
    if let former = shown.link?.former, former.isTold, former.removed != nil, former.leader == nil,
      before.link?.former?.isTold == false, !state.form.isTyping
    {
      return showPhrase(&context)
    }
    guard (before.link == nil) != (shown.link == nil) else { return }
    context.ask(.focus(Linking.heading))
  }

  mutating func hearForm(_ event: Event, _ context: inout Context) {
    switch event {
    case .file(let ticket, let status, let text) where state.form.list == .asked(ticket):
      if status == 200, let words = try? PhraseWords(Array(text.utf8)) {
        state.form.list = .here(words)
        state.form.draft = PhraseDraft(state.form.typed, words)
        readArrival()
        draw(&context)
      } else {
        state.form.list = .missing
      }
    case .fragment(let text) where place != nil && context.scene.canLink:
      guard let words = Linking.words(in: text) else { return }
      arrive(words)
    case .copied where state.form.sheet == .phrase: state.form.isCopied = true
    default: hearScan(event, &context)
    }
  }

  /// Handles an opened or scanned link.
  mutating func arrive(_ words: String) {
    state.form.sheet = nil
    state.form.arrival = .waiting(words)
    readArrival()
  }

  private mutating func wantList(_ context: inout Context) {
    switch state.form.list {
    case .asked, .here: break
    case .absent, .missing:
      context.lastTicket += 1
      state.form.list = .asked(context.lastTicket)
      context.ask(.load(ticket: context.lastTicket, path: Linking.listFile))
    }
  }

  // MARK: - The phrase

  private mutating func make(_ context: inout Context) {
    guard saved.link == nil, context.scene.canLink, let phrase = Linking.newPhrase(context) else { return }
    link(phrase, isNew: true, &context)
    open(.phrase, &context)
  }

  private mutating func open(_ sheet: LinkingForm.Sheet, _ context: inout Context) {
    (state.form.sheet, state.form.isCopied) = (sheet, false)
    draw(&context)
  }

  /// Shows the phrase, which may have changed since it was last shown.
  mutating func showPhrase(_ context: inout Context) { open(.phrase, &context) }

  private mutating func draw(_ context: inout Context) {
    guard state.form.sheet == .phrase, let link = saved.link, let words = state.form.list.words,
      state.form.code?.phrase != link.phrase
    else { return }
    state.form.code = PhraseCode(link.phrase, words: words, origin: context.scene.device.origin)
  }

  // MARK: - Typing a phrase

  private mutating func type(_ text: String, _ context: inout Context) {
    let before = state.form.draft
    let isReturn = utf8Equals(text, state.form.typed + "\n")
    read(text)
    guard isReturn else { return }
    if let word = before.completions.first {
      complete(word, &context)
    } else if before.phrase != nil {
      join(&context)
    } else if let last = before.words.last, last.check == .right {
      complete(last.text, &context)
    }
  }

  private mutating func read(_ typed: String) {
    // The whole link of another phone may be pasted.
    let text = Linking.words(in: typed) ?? typed
    state.form.typed = text
    guard let words = state.form.list.words else { return }
    state.form.draft = PhraseDraft(text, words)
  }

  private mutating func complete(_ word: String, _ context: inout Context) {
    replace(state.form.draft.words.count - 1, by: word, &context)
  }

  /// Replaces a word. The field then contains only the words, each followed by a space.
  private mutating func replace(_ place: Int, by word: String, _ context: inout Context) {
    var words = VaultPhrase.words(in: state.form.typed).words
    guard words.indices.contains(place) else { return }
    words[place] = word
    read(words.map { $0 + " " }.joined())
    context.ask(.focus(Linking.phraseField))
  }

  // MARK: - Joining

  private mutating func join(_ context: inout Context) {
    let found: VaultPhrase? =
      if case .found(let phrase) = state.form.arrival { phrase } else { state.form.draft.phrase }
    guard let found, context.scene.canLink, saved.relation(to: found) != .same,
      saved.relation(to: found) != .former
    else { return }
    link(found, isNew: false, &context)
    settleArrival(&context)
    form(.closed, &context)
  }

  private mutating func readArrival() {
    guard case .waiting(let text) = state.form.arrival, let words = state.form.list.words else { return }
    do throws(PhraseError) {
      state.form.arrival = .found(try VaultPhrase(text, words: words))
    } catch {
      var wrong = ""
      if case .unknownWord(let place, _) = error { wrong = VaultPhrase.words(in: text).words[place - 1] }
      state.form.arrival = .refused(error, word: wrong)
    }
  }

  /// Clears an answered arrival, and removes it from the address.
  private mutating func settleArrival(_ context: inout Context) {
    guard state.form.arrival != nil, let place else { return }
    state.form.arrival = nil
    context.ask(.navigate(path: place.path, replacing: true))
  }

  // MARK: - The name

  private mutating func name(_ context: inout Context) {
    guard let typed = state.form.name else { return }
    let name = String(
      String.UnicodeScalarView((Name.clean(typed) ?? "").unicodeScalars.prefix(LinkedPhone.nameLength)))
    state.form.name = nil
    sync(.renamed(name), &context)
    context.ask(.focus(Linking.heading))
  }
}

extension Linking.Saved {
  /// The relation of a phrase to this phone.
  enum Relation { case new, other, same, former }

  func relation(to phrase: VaultPhrase) -> Relation {
    guard let link else { return .new }
    if link.phrase == phrase { return .same }
    return link.former?.phrase == phrase ? .former : .other
  }
}

extension Scene {
  /// True if this phone can seal shared data and store what it needs for that.
  var canLink: Bool { device.canSeal && device.canKeep }
}
