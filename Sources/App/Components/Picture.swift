import AppCore
import Formats

/// A drawing to share: SVG styled by attributes alone, in the style sheet's palette.
package struct Picture {
  // Pixels.
  package static let width = 1_080
  package static let height = 1_350
  /// The height of a picture that fills a phone's screen.
  package static let tall = 1_920
  /// The least distance of texts and drawings from the edge.
  package static let margin = 76
  package static let footSize = 42
  /// Font sizes to choose from, largest first. Text that does not fit at the last one is cut.
  private static let sizes = [128, 112, 104, 96, 88, 80, 72, 64, 56, 50, 44, 40, 36, 32, 28]
  /// The line spacing, in hundredths of the font size.
  private static let leading = 112

  package let height: Int
  private let ground: Paint
  private var drawn = ""
  private var paths = 0

  package init(on ground: Paint, height: Int = Picture.height) {
    (self.ground, self.height) = (ground, height)
  }

  /// The document.
  package var svg: String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='\(Self.width)' height='\(height)'"
      + " viewBox='0 0 \(Self.width) \(height)' font-weight='800' font-family='Turntable Display, ui-rounded, SF Pro Rounded,"
      + " Nunito, Quicksand, Arial Rounded MT Bold, system-ui, sans-serif'>"
      + "<rect width='\(Self.width)' height='\(height)' fill='\(ground.hex)'/>" + drawn + "</svg>"
  }

  /// The part of a line to which its position belongs. Independent of the writing direction.
  package enum Side: String { case left = "start", middle, right = "end" }

  /// A box for text. It is centred vertically, or begins at the top.
  package struct Box {
    package var left = Picture.margin
    package let top: Int
    package var width = Picture.width - 2 * Picture.margin
    package let height: Int
    package var side = Side.middle
    package var most = 128
    package var isAtTop = false

    package init(
      left: Int = Picture.margin, top: Int, width: Int = Picture.width - 2 * Picture.margin, height: Int,
      side: Side = .middle, most: Int = 128, isAtTop: Bool = false
    ) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
      (self.side, self.most, self.isAtTop) = (side, most, isAtTop)
    }
  }

  /// Draws a band across the whole width.
  package mutating func band(top: Int, height: Int, fill: Paint) {
    drawn += "<rect y='\(top)' width='\(Self.width)' height='\(height)' fill='\(fill.hex)'/>"
  }

  /// Draws a disc; with `line`, only an outline of that width.
  package mutating func circle(
    _ x: Int, _ y: Int, radius: Double, fill: Paint, line: Double = 0, opacity: String = ""
  ) {
    let (hex, radius) = (fill.hex, decimal(radius))
    let style =
      line > 0 ? "fill='none' stroke='\(hex)' stroke-width='\(decimal(line))'" : "fill='\(hex)'"
    drawn += "<circle cx='\(x)' cy='\(y)' r='\(radius)' \(style)"
    drawn += opacity.isEmpty ? "/>" : " opacity='\(opacity)'/>"
  }

  /// Draws any shape by its outline.
  package mutating func shape(_ outline: String, fill: Paint, opacity: String) {
    drawn += "<path d='\(outline)' fill='\(fill.hex)' opacity='\(opacity)'/>"
  }

  /// Draws a symbol around a point. Its holes are left out.
  package mutating func symbol(_ number: Int, _ x: Int, _ y: Int, scale: Double, fill: Paint) {
    let half = decimal(-12 * scale)
    drawn +=
      "<path fill-rule='evenodd' fill='\(fill.hex)' d='\(SeatSymbol.paths[number % SeatSymbol.paths.count])'"
      + " transform='translate(\(x) \(y)) translate(\(half) \(half)) scale(\(decimal(scale)))'/>"
  }

  /// Draws text in the largest size that fits, wrapped. Returns its height.
  @discardableResult
  package mutating func block(_ text: String, in box: Box, fill: Paint) -> Int {
    let choices = Self.sizes.filter { $0 <= box.most }
    var size = choices.last ?? box.most
    var lines: [String] = []
    for one in choices {
      lines = Self.wrapped(text, room: Double(box.width) / Double(one))
      size = one
      if lines.count * one * Self.leading / 100 <= box.height, !Self.breaksWords(text, lines) { break }
    }
    let step = size * Self.leading / 100
    let room = max(1, box.height / step)
    if lines.count > room {
      lines = Array(lines.prefix(room))
      lines[room - 1] += "…"
    }
    let above = box.isAtTop ? 0 : (box.height - lines.count * step) / 2
    for (number, text) in lines.enumerated() {
      line(text, box, y: box.top + above + number * step + size * 9 / 10, size: size, fill: fill)
    }
    return lines.count * step
  }

  /// Returns true if a line begins within a word of a text that has several.
  private static func breaksWords(_ text: String, _ lines: [String]) -> Bool {
    let words = Self.words(of: text)
    guard words.count > 1 else { return false }
    return lines.contains { line in !words.contains { line.hasPrefix($0.text) } }
  }

  /// Splits a text at spaces, and behind the comma of Japanese.
  private static func words(of text: String) -> [(text: String, isSpaced: Bool)] {
    text.split(separator: " ").flatMap { spaced in
      var words = [(text: "", isSpaced: true)]
      for character in spaced {
        words[words.count - 1].text.append(character)
        if character == "、" { words.append(("", false)) }
      }
      return words.filter { !$0.text.isEmpty }
    }
  }

  /// The placeholder for the day of sharing, which the driver knows (`Effect.share`).
  package static let today = "<tspan class='today'/>"

  /// Draws the day, and the name of the app opposite.
  package mutating func foot(_ app: String, fill: Paint) {
    let y = height - Self.margin
    drawn +=
      "<text x='\(Self.margin)' y='\(y)' font-size='\(Self.footSize)' fill='\(fill.hex)'>\(Self.today)</text>"
    line(app, Box(top: 0, height: 0, side: .right), y: y, size: Self.footSize, fill: fill)
  }

  private mutating func line(_ text: String, _ box: Box, y: Int, size: Int, fill: Paint) {
    let x =
      switch box.side {
      case .left: box.left
      case .middle: box.left + box.width / 2
      case .right: box.left + box.width
      }
    drawn +=
      "<text x='\(x)' y='\(y)' text-anchor='\(box.side.rawValue)' font-size='\(size)'"
      + " fill='\(fill.hex)'>\(text.escapedForMarkup)</text>"
  }

  /// Draws a text along a circle, clockwise and upright at the top, as often as it fits.
  package mutating func ring(_ text: String, _ x: Int, _ y: Int, radius: Double, size: Double, fill: Paint) {
    let around = 2 * Double.pi * radius / size
    let line = max(Lettering(text).line, 1)
    // Odd, so that one is at the top and none at the seam.
    let fits = Int(around / (line + Self.apart))
    let count = min(max(1, fits.isMultiple(of: 2) ? fits - 1 : fits), Self.mostTimes)
    let size = min(size, 0.9 * 2 * Double.pi * radius / line)
    paths += 1
    let (r, low) = (decimal(radius), decimal(Double(y) + radius))
    drawn +=
      "<path id='p\(paths)' fill='none' d='M\(x) \(low)A\(r) \(r) 0 0 1 \(x) \(decimal(Double(y) - radius))"
      + "A\(r) \(r) 0 0 1 \(x) \(low)'/>"
    for number in 0..<count {
      let offset = (50 + 100 * Double(number) / Double(count)).truncatingRemainder(dividingBy: 100)
      drawn +=
        "<text text-anchor='middle' font-size='\(decimal(size))' fill='\(fill.hex)'>"
        + "<textPath href='#p\(paths)' startOffset='\(decimal(offset))%'>\(text.escapedForMarkup)</textPath></text>"
    }
  }

  /// The least distance between two texts on a ring, in units of the font size, and the most texts.
  private static let apart = 2.2
  private static let mostTimes = 7

  /// Breaks a text into lines no wider than `room`, in units of the font size. Longer words are broken.
  package static func wrapped(_ text: String, room: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for (word, isSpaced) in words(of: text) {
      let longer = line.isEmpty ? word : line + (isSpaced ? " " : "") + word
      if Lettering(longer).line <= room {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      line = ""
      for character in word {
        if !line.isEmpty, Lettering(line + String(character)).line > room {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
