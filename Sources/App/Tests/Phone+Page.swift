import HTML
import PageModel
import Testing

@testable import App
@testable import AppCore
@testable import CardTable
@testable import Components

/// An element of the page that can be pressed or typed into.
struct Control {
  /// Its accessible name: the text it refers to, its label, or the text in it.
  fileprivate(set) var name: String
  let isDisabled: Bool
  let isInert: Bool
  let node: PageModel.Node

  func hears(_ kind: InputKind) -> Bool { node.listeners.contains(kind.rawValue) }
}

/// Reads the page as a person would.
struct PageReader {
  private(set) var words: [String] = []
  private(set) var controls: [Control] = []
  /// The classes of each element.
  private(set) var classes: [String] = []
  private(set) var labels: [String] = []
  /// Marks for the driver: the names of `data-` attributes.
  private(set) var marks: [String] = []
  /// The names of fields by the labels before them, by field id.
  private var called: [String: String] = [:]
  /// The texts of elements with an id.
  private var texts: [String: String] = [:]
  /// True behind an optional line break: the text goes on.
  private var goesOn = false

  init(_ page: PageModel) {
    for node in page.mount.children { read(node, isInert: false) }
  }

  private mutating func read(_ node: PageModel.Node, isInert: Bool) {
    if node.tag.isEmpty { return read(node.text) }
    if node.tag == "wbr" { return goesOn = true }
    let isInert = isInert || node.attributes["inert"] != nil
    let before = words.count
    let isNew = controls.count
    let label = node.attributes["aria-label"]
    labels += [label].compactMap { $0 }
    classes += [node.attributes["class"]].compactMap { $0 }
    marks += node.attributes.keys.filter { $0.hasPrefix("data-") }.map { String($0.dropFirst(5)) }
    for child in node.children { read(child, isInert: isInert) }
    if node.tag == "label" {
      // A label names the controls inside it.
      let name = words[before...].joined(separator: " ")
      for index in isNew..<controls.count where controls[index].name.isEmpty { controls[index].name = name }
    }
    if let field = node.attributes["for"] { called[field] = words[before...].joined(separator: " ") }
    if let id = node.attributes["id"] { texts[id] = words[before...].joined(separator: " ") }
    guard !node.listeners.isEmpty else { return }
    controls.insert(
      Control(
        name: named(by: node) ?? label ?? node.attributes["id"].flatMap { called[$0] }
          ?? words[before...].joined(separator: " "),
        isDisabled: node.attributes["disabled"] != nil, isInert: isInert, node: node),
      at: isNew)
  }

  private mutating func read(_ text: String) {
    if goesOn, let last = words.popLast() { words.append(last + text) } else { words.append(text) }
    goesOn = false
  }

  /// The texts of the elements that name a control, if there are any.
  private func named(by node: PageModel.Node) -> String? {
    node.attributes["aria-labelledby"].map { ids in
      ids.split(separator: " ").map { texts[String($0)] ?? "" }.joined(separator: " ")
    }
  }
}

extension Phone {
  var page: PageReader { PageReader(shown) }

  /// All text on the page, hidden parts included.
  var words: String { page.words.joined(separator: "\n") }

  func shows(_ text: String) -> Bool { words.contains(text) }

  /// The elements of a class or a tag.
  func elements(_ name: String) -> [PageModel.Node] {
    shown.mount.all.filter {
      $0.tag == name || $0.attributes["class"]?.split(separator: " ").contains { $0 == name } == true
    }
  }

  /// The controls a person can use now.
  var usable: [Control] { page.controls.filter { !$0.isDisabled && !$0.isInert } }

  /// Presses the control of this name, as a person would, and lets everything that follows happen.
  mutating func press(_ name: String, _ kind: InputKind = .click, value: String = "") throws {
    let control = try #require(
      usable.first { $0.name == name && $0.hears(kind) }, "there is no “\(name)” to press")
    input(kind, at: control.node.number, value)
    settle()
  }

  /// The sounds that were played, without the needle at the start of a game.
  var playedSince: [[Tone]] { played.filter { $0 != Sounds.needle } }

  /// True while the finale of a game plays.
  var playsFinale: Bool { page.classes.contains { $0.hasPrefix("screen finale") } }

  /// Skips the finale that plays.
  mutating func skipFinale() {
    if playsFinale { key("Escape") }
  }

  mutating func key(_ key: String) {
    send(.key(key))
    settle()
  }
}

extension PageModel.Node {
  /// The element and everything in it.
  var all: [PageModel.Node] { [self] + children.flatMap { $0.all } }

  /// All texts in it, one after another.
  func says() -> String { text + children.map { $0.says() }.joined() }

  /// Its own texts, split at optional line breaks.
  var pieces: [String] {
    children.reduce(into: [""]) { pieces, child in
      if child.tag == "wbr" { pieces.append("") } else { pieces[pieces.count - 1] += child.says() }
    }
  }
}
