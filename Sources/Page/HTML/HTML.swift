/// Turns an input into an action.
enum Handler<Action> {
  case send(Action)
  /// Makes the action from the value of the field.
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
  /// Returns true if both handlers mean the same. Actions made from a field's value count as equal.
  func means(theSameAs other: Handler) -> Bool {
    switch (self, other) {
    case (.send(let mine), .send(let its)): mine == its
    case (.make, .make): true
    default: false
    }
  }
}

/// A page being written. A view is a function that writes the page from top to bottom:
///
///     h.el(.button, "plain") {
///       h.key("roll")
///       h.flag(.disabled, isMoving)
///       h.onClick(.roll)
///       h.text("Roll")
///     }
///
/// Attributes are written before content. This class does not know the type of actions, so it is compiled once for all
/// features.
public class Markup {
  let sheet: Sheet

  init(_ sheet: Sheet) { self.sheet = sheet }

  /// Writes an element with these classes and the content that `content` writes.
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

  /// Writes an element that contains only text.
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

  /// Sets a key, which distinguishes the element from siblings with the same tag.
  public final func key(_ key: String) { sheet.carry(.key, key) }

  public final func attribute(_ name: AttributeName, _ value: String) { sheet.carry(.attribute(name), value) }

  /// Sets or omits a boolean attribute, such as `disabled`.
  public final func flag(_ name: AttributeName, _ isOn: Bool = true) {
    if isOn { sheet.carry(.attribute(name), "") }
  }

  /// Sets an attribute to "true" or "false".
  public final func attribute(_ name: AttributeName, is value: Bool) {
    sheet.carry(.attribute(name), value ? "true" : "false")
  }

  /// Sets a data attribute, by which style sheets and tests find the element.
  /// - Parameter name: includes `data-`.
  public final func data(_ name: StaticString, _ value: String = "") { sheet.carry(.data, name, value) }

  /// Sets an instruction to the driver.
  public final func mark(_ mark: DriverMark, _ value: String = "") { sheet.carry(.mark(mark), value) }

  /// Sets a CSS property of the element.
  public final func style(_ name: StaticString, _ value: String) { sheet.carry(.style, name, value) }

  public final func id(_ id: String) { attribute(.id, id) }
  public final func role(_ role: String) { attribute(.role, role) }
  /// Excludes the text from the browser's translation: a name, a code, a card.
  public final func untranslated() { attribute(.translate, "no") }
  /// Sets the accessible name, which replaces the element's text.
  public final func label(_ text: String) { attribute(.ariaLabel, text) }
}

/// A page being written by a feature with these actions.
public final class HTML<Action>: Markup {
  private let register: (Handler<Action>) -> Int

  init(_ sheet: Sheet, register: @escaping (Handler<Action>) -> Int) {
    self.register = register
    super.init(sheet)
  }

  public func on(_ kind: InputKind, _ action: Action) { sheet.listen(kind, slot: register(.send(action))) }

  /// Listens for an input whose action is made from the value of the field.
  public func on(_ kind: InputKind, make: @escaping (String) -> Action) {
    sheet.listen(kind, slot: register(.make(make)))
  }

  public func onClick(_ action: Action) { on(.click, action) }

  /// Returns the same page for a part of this feature, whose actions are transformed.
  public func map<Part>(_ transform: @escaping (Part) -> Action) -> HTML<Part> {
    HTML<Part>(sheet) { self.register($0.map(transform)) }
  }
}
