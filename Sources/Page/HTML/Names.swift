/// The elements used by views.
public enum Tag: String, Sendable {
  case article, aside, button, code, dd, details, div, dl, dt, fieldset, form
  case h1, h2, h3, header, input, kbd, label, legend, li, main, nav, ol, option, p, q
  case section, span, strong, summary, table, textarea, ul, video, wbr
  // Elements of drawings.
  case circle, g, line, path, svg, textPath
  case svgText = "text"

  var namespace: Namespace {
    switch self {
    case .circle, .g, .line, .path, .svg, .svgText, .textPath: .svg
    default: .html
    }
  }
}

/// The namespace of an element.
public enum Namespace: UInt8, Sendable {
  case html = 0
  case svg = 1
}

/// Standard attributes of HTML and SVG. Those with names of our own are written by `data` and `style`.
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
  case ariaValuetext = "aria-valuetext"
  // Attributes of drawings.
  case cx, cy, d, dy, height, href, r, startOffset, transform, viewBox, width, x, y
  case fillRule = "fill-rule"
  case fontSize = "font-size"
}

/// An input event of an element, as the driver reports it.
public enum InputKind: UInt8, CaseIterable, Sendable {
  case click = 1
  /// The text of a field changed. The value is its text.
  case input = 2
  case submit = 3
  /// A choice was made. The value is the field's, or "1" or "0" for a checkbox.
  case change = 4
  /// The element was dragged and released. The value is `dx dy vx vy width height`, six whole numbers: the distance in
  /// CSS pixels, the speed over the last 100 ms in pixels a second, and the element's size. For a rotated element
  /// (`DriverMark.turns`) it is `degrees speed`, positive clockwise, the speed in degrees a second.
  case swipe = 5
}

/// Attributes that instruct the driver, apart from listeners. A test checks that the driver knows exactly these.
public enum DriverMark: String, CaseIterable, Sendable {
  /// The name of the screen. A new value tells the driver that another screen is shown.
  case screen = "data-screen"
  /// On a dragged element: the part of its width at which its hints are fully visible, such as `0.3`.
  case reach = "data-reach"
  /// On a dragged element: the vibration when a hint becomes fully visible, in milliseconds.
  case felt = "data-felt"
  /// Inside a dragged element: appears as it is dragged `right`, `left` or `up`.
  case hint = "data-hint"
  /// On a dragged element: it does not tilt, and a finger drags it only by its grip.
  case upright = "data-upright"
  /// On a dragged element: a finger rotates it about its centre. If Swift reacts to the release, it keeps turning until
  /// the page has changed.
  case turns = "data-turns"
  /// Inside an upright dragged element: the part that a finger can grip.
  case grip = "data-grip"
  /// A button that acts only while it is held down. Meanwhile the driver marks it `data-held`.
  case hold = "data-hold"
  /// The id of the button that a shake of the phone presses.
  case shake = "data-shake"
  /// A tap on it requests permission for motion sensors, on phones that require it.
  case asksMotion = "data-asks-motion"
  /// On a `video`: shows the camera while it is on the page, and scans it for codes.
  case scan = "data-scan"
  /// A part of a screen that others follow in the same place. Like a screen, it fades only once the next one is drawn.
  case scene = "data-scene"
  /// Takes the focus if the focused element disappears or becomes unusable. Without it, the screen's heading does.
  case rest = "data-rest"
  /// A picture or card that grows out of what was tapped on the screen before.
  case grows = "data-grows"
  /// Leans towards the finger that presses it.
  case leans = "data-leans"
  /// A text field for a list of one line: pasted line breaks become commas.
  case lists = "data-lists"
}
