import Formats
import Games
import Words

/// One result as a drawing to be handed to others: SVG styled by attributes alone, in the named colours of the style
/// sheet. Texts stand in the middle of their lines, so that those of either direction fit.
struct RatherPicture {
  let question: String
  let options: [String]
  let tally: Tally
  let language: Language

  // In pixels.
  private static let width = 1_080
  private static let height = 1_350
  private static let margin = 70
  private static let gap = 40
  /// Where the two colours begin, and what they share as the votes do. Each has room for its words.
  private static let split = 290
  private static let splitHeight = 930
  private static let leastPanel = 270
  /// Sizes of letters to choose from, the largest first; with the last one what does not fit is cut.
  private static let sizes = [96, 84, 72, 64, 56, 48, 42, 36, 30]
  private static let shareHeight = 90
  private static let footSize = 36
  /// Tenths of the size from line to line.
  private static let leading = 12

  var svg: String {
    var svg =
      "<svg xmlns='http://www.w3.org/2000/svg' width='\(Self.width)' height='\(Self.height)'"
      + " viewBox='0 0 \(Self.width) \(Self.height)' text-anchor='middle' font-weight='800'"
      + " font-family='ui-rounded, SF Pro Rounded, Nunito, Quicksand, Arial Rounded MT Bold, system-ui, sans-serif'>"
      + "<defs><linearGradient id='g' x2='0' y2='1'><stop stop-color='#5b21b6'/>"
      + "<stop offset='1' stop-color='#1e40af'/></linearGradient></defs>"
      + "<rect width='\(Self.width)' height='\(Self.height)' fill='url(#g)'/>"
    svg += block(question, top: Self.gap, height: Self.split - 2 * Self.gap, " fill='#fff8f0'")
    let first = min(
      max(Self.splitHeight * tally.percentages[0] / 100, Self.leastPanel),
      Self.splitHeight - Self.leastPanel)
    svg += panel(0, top: Self.split, height: first, " fill='#ff7aa5'")
    svg += panel(1, top: Self.split + first, height: Self.splitHeight - first, " fill='#22d3ee'")
    let foot = language(.votes(tally.total)) + " · " + language(.appName)
    svg += line(
      foot, y: Self.height - Self.margin + Self.footSize / 2, size: Self.footSize, " fill='#fff8f0'")
    return svg + "</svg>"
  }

  /// An option, its share and its votes, on its colour.
  private func panel(_ index: Int, top: Int, height: Int, _ fill: String) -> String {
    let option = options.indices.contains(index) ? options[index] : ""
    let share = language(.share(percent: tally.percentages[index], votes: tally.counts[index]))
    let room = height - Self.shareHeight - Self.gap
    return "<rect y='\(top)' width='\(Self.width)' height='\(height)'\(fill)/>"
      + block(share, top: top + Self.gap / 2, height: Self.shareHeight, " fill='#14101f'")
      + block(option, top: top + Self.gap / 2 + Self.shareHeight, height: room, " fill='#14101f'")
  }

  /// A text in as many lines as it takes, in the largest letters that fit, in the middle of the height.
  private func block(_ text: String, top: Int, height: Int, _ fill: String) -> String {
    let room = Self.width - 4 * Self.margin
    var size = Self.sizes[0]
    var lines: [String] = []
    for one in Self.sizes {
      size = one
      lines = Self.wrapped(text, room: Double(room) / Double(one))
      if lines.count * one * Self.leading / 10 <= height { break }
    }
    let step = size * Self.leading / 10
    lines = Array(lines.prefix(max(1, height / step)))
    let first = top + (height - lines.count * step) / 2 + size
    var block = ""
    for (number, text) in lines.enumerated() {
      block += line(text, y: first + number * step, size: size, fill)
    }
    return block
  }

  private func line(_ text: String, y: Int, size: Int, _ fill: String) -> String {
    "<text x='\(Self.width / 2)' y='\(y)' font-size='\(size)'\(fill)>\(text.escapedForMarkup)</text>"
  }

  /// Lines no wider than `room`, in units of the size of letters. A word that is wider is broken.
  static func wrapped(_ text: String, room: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").map({ String($0) }) {
      let longer = line.isEmpty ? word : line + " " + word
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
