/// The elements that views are made of.
public enum Tag: String, Sendable {
  case article, aside, button, code, dd, details, div, dl, dt, fieldset, form
  case h1, h2, h3, header, input, kbd, label, legend, li, main, nav, ol, option, p, q
  case section, span, strong, summary, table, textarea, ul, video, wbr
  // Of drawings.
  case circle, g, line, path, svg
  case svgText = "text"

  var namespace: Namespace {
    switch self {
    case .circle, .g, .line, .path, .svg, .svgText: .svg
    default: .html
    }
  }
}

/// The vocabulary of an element.
public enum Namespace: UInt8, Sendable {
  case html = 0
  case svg = 1
}

/// The attributes of the languages of pages and drawings. What an app calls by names of its own are `data` and `style`.
public enum AttributeName: String, Sendable {
  case accept, autocapitalize, autocomplete, autocorrect, autofocus, checked, dir, disabled, enterkeyhint, id
  case inert, inputmode, lang, max, maxlength, min, name, open, placeholder, readonly, role, rows
  case spellcheck, tabindex, title, translate, type, value
  case `class`, `for`
  case ariaChecked = "aria-checked"
  case ariaCurrent = "aria-current"
  case ariaDescribedby = "aria-describedby"
  case ariaExpanded = "aria-expanded"
  case ariaHidden = "aria-hidden"
  case ariaInvalid = "aria-invalid"
  case ariaLabel = "aria-label"
  case ariaLabelledby = "aria-labelledby"
  case ariaLive = "aria-live"
  case ariaModal = "aria-modal"
  case ariaPressed = "aria-pressed"
  // Of drawings.
  case cx, cy, d, dy, height, r, transform, viewBox, width, x, y
  case fillRule = "fill-rule"
  case fontSize = "font-size"
}

/// An input event of an element, as the driver reports it.
public enum InputKind: UInt8, CaseIterable, Sendable {
  case click = 1
  /// The text of a field changed; the value is its text.
  case input = 2
  case submit = 3
  /// A choice was made; the value is that of the field, or "1" and "0" for a checkbox.
  case change = 4
  /// The element was dragged and let go. The value is `dx dy vx vy width height`, six whole numbers: how far
  /// it was dragged in CSS pixels, its speed over the last 100 ms in pixels a second, and its size.
  /// Of an element that is turned (`DriverMark.turns`) it is `degrees speed`, clockwise above 0, the speed in degrees a second.
  case swipe = 5
}

/// Attributes by which an element instructs the driver, besides its listeners. The driver knows no others, which
/// a test compares.
public enum DriverMark: String, CaseIterable, Sendable {
  /// The name of the screen: tells the driver that another one is shown.
  case screen = "data-screen"
  /// A dragged element: the part of its width at which its hints are fully visible, as `0.3`.
  case reach = "data-reach"
  /// A dragged element: the vibration when a hint becomes fully visible, in milliseconds.
  case felt = "data-felt"
  /// In what is dragged: appears as it is dragged `right`, `left` or `up`.
  case hint = "data-hint"
  /// A dragged element: it does not tilt, and a finger drags it only by its grip.
  case upright = "data-upright"
  /// A dragged element: a finger rotates it about its middle. If Swift reacts to its release, it turns on
  /// until the page has changed.
  case turns = "data-turns"
  /// In what is dragged upright: where a finger takes it.
  case grip = "data-grip"
  /// A button that does something only as long as it is held down. While it is, the driver marks it `data-held`.
  case hold = "data-hold"
  /// The id of the button that is pressed when the phone is shaken.
  case shake = "data-shake"
  /// A tap on it asks the person whether movement may be felt, where phones want to be asked.
  case asksMotion = "data-asks-motion"
  /// On a `video`: as long as it is there, it shows what the camera sees, and codes are read in that.
  case scan = "data-scan"
}
