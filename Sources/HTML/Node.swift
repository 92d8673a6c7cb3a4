/// What a person does to an element, as the driver reports it.
public enum InputKind: UInt8, CaseIterable, Sendable {
  case click = 1
  /// The text of a field changed; the value is its text.
  case input = 2
  case submit = 3
  /// A choice was made; the value is that of the field, or "1" and "0" for a checkbox.
  case change = 4
  /// The element was dragged and let go. The value is `dx dy vx vy width height`, six whole numbers: how far
  /// it was dragged in CSS pixels, its speed over the last 100 ms in pixels a second, and its size.
  case swipe = 5
}

/// Which vocabulary an element is of.
public enum Namespace: UInt8, Sendable {
  case html = 0
  case svg = 1
}

/// A node of a view. It knows no actions: a listener holds a position in its view's table of handlers,
/// relative to `base`, so that this code exists once for all features.
public enum Node: Sendable {
  case text(String)
  case element(Element)
}

/// A named value of an element.
public struct Pair: Sendable {
  public let name: String
  public let value: String
}

/// Where in the table of handlers the answer to an input lies.
public struct Listener: Sendable {
  public let kind: InputKind
  public let slot: Int
}

public struct Element: Sendable {
  public let tag: String
  public let namespace: Namespace
  /// Tells siblings of one tag apart, so that each keeps its identity when they change places.
  public var key: String?
  public var attributes: [Pair] = []
  public var styles: [Pair] = []
  public var listeners: [Listener] = []
  public var children: [Node] = []
  /// Added to every slot of this element and of what is below it.
  public var base = 0

  init(_ tag: String, _ namespace: Namespace) {
    self.tag = tag
    self.namespace = namespace
  }
}

extension Node {
  /// This node with all its slots moved up by `count`.
  func moved(by count: Int) -> Node {
    guard count > 0, case .element(var element) = self else { return self }
    element.base += count
    return .element(element)
  }
}

extension String {
  /// Equality of bytes: what is canonically equal and written otherwise is still another text to show.
  func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
