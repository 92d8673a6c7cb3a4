/// The action that an input turns into.
enum Handler<Action> {
  case send(Action)
  /// Made from the value of the field.
  case make((String) -> Action)

  func map<Other>(_ transform: @escaping (Action) -> Other) -> Handler<Other> {
    switch self {
    case .send(let action): .send(transform(action))
    case .make(let make): .make { transform(make($0)) }
    }
  }

  func action(for value: String) -> Action {
    switch self {
    case .send(let action): action
    case .make(let make): make(value)
    }
  }
}

extension Handler where Action: Equatable {
  /// Returns true if an input means the same as with another handler. Actions made from a field's value count as equal.
  func means(theSameAs other: Handler) -> Bool {
    switch (self, other) {
    case (.send(let mine), .send(let its)): mine == its
    case (.make, .make): true
    default: false
    }
  }
}

/// A page that is being written. A view is a function that says on it what there is to see, from top to bottom:
///
///     h.el(.button, "plain") {
///       h.key("roll")
///       h.flag(.disabled, isMoving)
///       h.onClick(.roll)
///       h.text("Roll")
///     }
///
/// What an element carries is said before what is in it. This part knows no actions, so that it exists once for all
/// features.
public class Markup {
  let sheet: Sheet

  init(_ sheet: Sheet) { self.sheet = sheet }

  /// An element, of these classes, with what `content` says.
  @inline(__always)
  public final func el(_ tag: Tag, _ classes: String, _ content: () -> Void) {
    let element = open(tag, classes)
    content()
    close(element)
  }

  @inline(__always)
  public final func el(_ tag: Tag, _ content: () -> Void) {
    let element = open(tag)
    content()
    close(element)
  }

  /// An element with nothing in it but a text.
  public final func el(_ tag: Tag, _ classes: String, text: String) {
    let element = open(tag, classes)
    sheet.text(text)
    close(element)
  }

  public final func el(_ tag: Tag, text: String) {
    let element = open(tag)
    sheet.text(text)
    close(element)
  }

  public final func open(_ tag: Tag, _ classes: String) -> Int {
    let element = sheet.open(tag)
    sheet.carry(.attribute(.class), classes)
    return element
  }

  public final func open(_ tag: Tag) -> Int { sheet.open(tag) }
  public final func close(_ element: Int) { sheet.close(element) }

  public final func text(_ text: String) { sheet.text(text) }

  /// Tells an element from siblings of its tag.
  public final func key(_ key: String) { sheet.carry(.key, key) }

  public final func attribute(_ name: AttributeName, _ value: String) { sheet.carry(.attribute(name), value) }

  /// An attribute that is there or not, such as `disabled`.
  public final func flag(_ name: AttributeName, _ isOn: Bool = true) {
    if isOn { sheet.carry(.attribute(name), "") }
  }

  /// An attribute that says "true" or "false".
  public final func attribute(_ name: AttributeName, is value: Bool) {
    sheet.carry(.attribute(name), value ? "true" : "false")
  }

  /// Sets a data attribute, by which style sheets and tests find the element.
  /// - Parameter name: with its `data-`.
  public final func data(_ name: StaticString, _ value: String = "") { sheet.carry(.data, name, value) }

  /// A word to the driver.
  public final func mark(_ mark: DriverMark, _ value: String = "") { sheet.carry(.mark(mark), value) }

  /// A property that is set on the element.
  public final func style(_ name: StaticString, _ value: String) { sheet.carry(.style, name, value) }

  public final func id(_ id: String) { attribute(.id, id) }
  public final func role(_ role: String) { attribute(.role, role) }
  /// Text that a browser's translation leaves as it is: a name, a code, a card.
  public final func untranslated() { attribute(.translate, "no") }
  /// Sets the accessible name that replaces the element's text.
  public final func label(_ text: String) { attribute(.ariaLabel, text) }
}

/// A page that is being written by a feature with these actions.
public final class HTML<Action>: Markup {
  private let register: (Handler<Action>) -> Int

  init(_ sheet: Sheet, register: @escaping (Handler<Action>) -> Int) {
    self.register = register
    super.init(sheet)
  }

  public func on(_ kind: InputKind, _ action: Action) { sheet.listen(kind, slot: register(.send(action))) }

  /// An action that is made from the value of the field.
  public func on(_ kind: InputKind, make: @escaping (String) -> Action) {
    sheet.listen(kind, slot: register(.make(make)))
  }

  public func onClick(_ action: Action) { on(.click, action) }

  /// The same page for a feature that this one is made of.
  public func map<Part>(_ transform: @escaping (Part) -> Action) -> HTML<Part> {
    HTML<Part>(sheet) { self.register($0.map(transform)) }
  }
}
