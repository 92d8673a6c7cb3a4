import HTML
import Testing

@testable import App

/// Something on the page that can be pressed or typed into.
struct Control {
  /// What screen readers call it: its label, or the text in it.
  let name: String
  let isDisabled: Bool
  let isInert: Bool
  let handlers: [(kind: InputKind, handler: Handler<Action>)]
}

/// The page as a person has it before them, read off the view.
struct PageReader {
  private(set) var words: [String] = []
  private(set) var controls: [Control] = []
  /// The classes of each element.
  private(set) var classes: [String] = []
  private(set) var labels: [String] = []
  /// What is marked for the driver: the names of `data-` attributes.
  private(set) var marks: [String] = []
  private let handlers: [Handler<Action>]

  init(_ view: HTML<Action>) {
    handlers = view.handlers
    for node in view.nodes { read(node, base: 0, isInert: false) }
  }

  private mutating func read(_ node: Node, base: Int, isInert: Bool) {
    switch node {
    case .text(let text): words.append(text)
    case .element(let element):
      let base = base + element.base
      let names = Set(element.attributes.map { $0.name })
      let isInert = isInert || names.contains("inert")
      let before = words.count
      let isNew = controls.count
      let label = element.attributes.first { $0.name == "aria-label" }?.value
      labels += [label].compactMap { $0 }
      classes += element.attributes.filter { $0.name == "class" }.map { $0.value }
      marks += names.filter { $0.hasPrefix("data-") }.map { String($0.dropFirst(5)) }
      for child in element.children { read(child, base: base, isInert: isInert) }
      guard !element.listeners.isEmpty else { return }
      controls.insert(
        Control(
          name: label ?? words[before...].joined(separator: " "), isDisabled: names.contains("disabled"),
          isInert: isInert, handlers: element.listeners.map { ($0.kind, handlers[base + $0.slot]) }),
        at: isNew)
    }
  }
}

extension Phone {
  var page: PageReader { PageReader(state.view) }

  /// Everything that stands on the page, hidden parts included.
  var words: String { page.words.joined(separator: "\n") }

  func shows(_ text: String) -> Bool { words.contains(text) }

  /// The controls a person can use now.
  var usable: [Control] { page.controls.filter { !$0.isDisabled && !$0.isInert } }

  /// Presses the control of this name, as a person would, and lets everything that follows happen.
  mutating func press(_ name: String, _ kind: InputKind = .click, value: String = "") throws {
    let control = try #require(usable.first { $0.name == name }, "there is no “\(name)” to press")
    let handler = try #require(control.handlers.first { $0.kind == kind })
    switch handler.handler {
    case .send(let action): self.do(action)
    case .make(let make): self.do(make(value))
    }
  }

  mutating func key(_ key: String) {
    send(.key(key))
    settle()
  }
}
