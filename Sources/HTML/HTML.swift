/// What an input turns into.
public enum Handler<Action> {
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

/// A piece of a view: nodes, and the table of handlers their listeners point into.
public struct HTML<Action> {
  public private(set) var nodes: [Node]
  public private(set) var handlers: [Handler<Action>]

  public init(nodes: [Node] = [], handlers: [Handler<Action>] = []) {
    self.nodes = nodes
    self.handlers = handlers
  }

  public mutating func append(_ other: HTML<Action>) {
    nodes.append(contentsOf: other.nodes.map { $0.moved(by: handlers.count) })
    handlers.append(contentsOf: other.handlers)
  }

  /// The same view for a feature that this one is part of.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> HTML<Other> {
    HTML<Other>(nodes: nodes, handlers: handlers.map { $0.map(transform) })
  }
}

@resultBuilder
public enum HTMLBuilder<Action> {
  public static func buildExpression(_ part: HTML<Action>) -> HTML<Action> { part }
  public static func buildExpression(_ text: String) -> HTML<Action> { HTML(nodes: [.text(text)]) }
  public static func buildBlock(_ parts: HTML<Action>...) -> HTML<Action> { join(parts) }
  public static func buildArray(_ parts: [HTML<Action>]) -> HTML<Action> { join(parts) }
  public static func buildOptional(_ part: HTML<Action>?) -> HTML<Action> { part ?? HTML() }
  public static func buildEither(first: HTML<Action>) -> HTML<Action> { first }
  public static func buildEither(second: HTML<Action>) -> HTML<Action> { second }

  private static func join(_ parts: [HTML<Action>]) -> HTML<Action> {
    var whole = HTML<Action>()
    for part in parts { whole.append(part) }
    return whole
  }
}

/// Something an element carries.
public enum Attribute<Action> {
  case attribute(String, String)
  case style(String, String)
  case key(String)
  case on(InputKind, Handler<Action>)
  case nothing

  public static func `class`(_ names: String) -> Self { .attribute("class", names) }
  public static func id(_ id: String) -> Self { .attribute("id", id) }
  public static func role(_ role: String) -> Self { .attribute("role", role) }
  public static func label(_ text: String) -> Self { .attribute("aria-label", text) }
  public static func aria(_ name: String, _ value: String) -> Self { .attribute("aria-" + name, value) }
  public static func data(_ name: String, _ value: String) -> Self { .attribute("data-" + name, value) }
  /// An attribute that is there or not, such as `disabled`.
  public static func flag(_ name: String, _ isOn: Bool = true) -> Self {
    isOn ? .attribute(name, "") : .nothing
  }
  public static func onClick(_ action: Action) -> Self { .on(.click, .send(action)) }
}

/// An element of HTML.
public func el<Action>(
  _ tag: String, _ attributes: Attribute<Action>...,
  @HTMLBuilder<Action> children: () -> HTML<Action> = { HTML() }
) -> HTML<Action> {
  element(tag, .html, attributes, children())
}

/// An element of SVG.
public func svg<Action>(
  _ tag: String, _ attributes: Attribute<Action>...,
  @HTMLBuilder<Action> children: () -> HTML<Action> = { HTML() }
) -> HTML<Action> {
  element(tag, .svg, attributes, children())
}

/// An element with a list of attributes that was put together elsewhere. Its own handlers come before
/// those of its children.
public func element<Action>(
  _ tag: String, _ namespace: Namespace, _ attributes: [Attribute<Action>], _ children: HTML<Action>
) -> HTML<Action> {
  var element = Element(tag, namespace)
  var handlers: [Handler<Action>] = []
  for attribute in attributes {
    switch attribute {
    case .attribute(let name, let value): element.attributes.append(Pair(name: name, value: value))
    case .style(let name, let value): element.styles.append(Pair(name: name, value: value))
    case .key(let key): element.key = key
    case .on(let kind, let handler):
      element.listeners.append(Listener(kind: kind, slot: handlers.count))
      handlers.append(handler)
    case .nothing: break
    }
  }
  element.children = children.nodes.map { $0.moved(by: handlers.count) }
  return HTML(nodes: [.element(element)], handlers: handlers + children.handlers)
}
