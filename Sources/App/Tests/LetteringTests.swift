import Foundation
import Testing

@testable import Components

/// Text that is fitted by an estimate of its width also fits in the display face (web/fonts).
@Suite struct LetteringTests {
  /// The widths of the face's letters, in hundredths of the font size.
  private static let widths = Dictionary(
    uniqueKeysWithValues: zip(
      (32..<127).map { Character(UnicodeScalar(UInt8($0))) }
        + "\u{a0}¡«»¿ÀÉÖÜßàáâäçèéêíîñóôöùúûüœ’“”„…",
      [
        24, 35, 48, 84, 67, 94, 79, 26, 36, 36, 42, 64, 29, 42, 28, 41, 71, 46, 62, 61, 71, 62, 66, 57, 66,
        66, 31, 32,
        58, 60, 58, 59, 126, 74, 73, 67, 78, 65, 63, 78, 79, 36, 49, 72, 60, 94, 80, 83, 68, 83, 72, 65, 66,
        78, 75,
        101, 71, 68, 66, 36, 43, 38, 58, 60, 36, 64, 70, 58, 69, 65, 51, 67, 69, 33, 34, 65, 34, 100, 69, 69,
        69, 69,
        49, 58, 47, 69, 64, 93, 62, 65, 57, 40, 33, 40, 59, 24, 35, 68, 68, 59, 74, 65, 83, 78, 73, 64, 64,
        64, 64, 58,
        65, 65, 65, 33, 33, 69, 69, 69, 69, 69, 69, 69, 69, 105, 26, 49, 49, 50, 84,
      ]))
  /// What `--tight` takes from each letter.
  private static let tight = 2

  private static let texts: [String] = ["", "de/", "es/", "fr/"].flatMap { folder -> [String] in
    let root = Phone.root.appending(path: "Decks/" + folder)
    let files =
      (try? FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.flatMap(texts(of:))
  }

  private static func texts(of file: URL) -> [String] {
    let deck = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
    let cards = (deck as? [String: Any])?["cards"] as? [[String: Any]] ?? []
    return cards.flatMap { [$0["text"] as? String ?? ""] + ($0["options"] as? [String] ?? []) }
  }

  private func width(_ text: some StringProtocol) -> Double {
    Double(text.reduce(0) { $0 + (Self.widths[$1] ?? 30) - Self.tight }) / 100
  }

  private func lines(_ text: String, within room: Double) -> Int {
    var (count, current) = (1, 0.0)
    for word in text.split(separator: " ") {
      let next = current == 0 ? width(word) : current + width(" ") + width(word)
      if next > room, current > 0 { (count, current) = (count + 1, width(word)) } else { current = next }
    }
    return count
  }

  @Test func `no word of a built-in card is wider than its estimate`() {
    #expect(Self.texts.count > 3_000)
    for word in Set(Self.texts.flatMap { $0.split(separator: " ") }) {
      #expect(width(word) <= Lettering(String(word)).word, "\(word)")
    }
  }

  @Test func `a card's text takes as many lines as its widths are for`() {
    for text in Self.texts {
      for (index, room) in Lettering(text).wrapped.enumerated() {
        #expect(lines(text, within: room) <= index + 2, "\(text)")
      }
    }
  }

  @Test func `a text of more lines is narrower, and no narrower than its longest word`() {
    let short = Lettering("Tell us something")
    #expect(short.wrapped.count == 2)
    #expect(short.wrapped[0] < short.line && short.wrapped[1] <= short.wrapped[0])
    #expect(Lettering("Ada").wrapped.isEmpty)
    #expect(Lettering("one two three four five six seven eight nine ten").wrapped.count == 7)
  }

  @Test func `the widths of lines that break within words are estimated`() {
    let text = Lettering("漢字とかなを読む")
    #expect(text.wrapped.count == 7)
    #expect(text.wrapped[0] == (text.line + text.word) / 2)
  }
}
