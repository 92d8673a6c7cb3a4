import AppCore
import Formats
import Words

/// The end of a game as a record sleeve: a front with its record, and a back with the tracks of the night.
package struct FinaleSleeve {
  package let ending: Ending
  /// The night's tracks, in the order of the list.
  package let tracks: [NightTrack]
  package let language: Language
  /// The label of its record, as the host has dressed it.
  package let label: RecordLabel

  /// The pictures to share. A single track has no list.
  package var pictures: [String] { tracks.count > 1 ? [front, back] : [front] }

  /// The most tracks that fit.
  package static let mostTracks = 8

  /// - Parameter evening: the finished games of the evening, this one included.
  package init(_ ending: Ending, evening: Evening, label: RecordLabel = RecordLabel(), language: Language) {
    (self.ending, self.label, self.language) = (ending, label, language)
    let earlier = evening.games.filter { !utf8Equals($0.id, ending.id) }.map { $0.track }
    let own = ending.tracks(language, isNamed: !earlier.isEmpty)
    // The game that has just ended comes first, then the others of the evening.
    let kept = earlier.suffix(Self.mostTracks - min(own.count, Self.mostTracks / 2))
    tracks = Array((own.prefix(Self.mostTracks - kept.count) + kept).prefix(Self.mostTracks))
  }

  // Pixels.
  private static let titleHeight = 224
  private static let gap = 24

  package var front: String {
    var picture = Picture(on: ending.colours.ground)
    drawFront(&picture)
    picture.foot(language(.appName), fill: ink)
    return picture.svg
  }

  package var back: String {
    var picture = Picture(on: ending.colours.ground)
    let top = Picture.margin
    let title = picture.block(
      language(.finale(.tracks)), in: Picture.Box(top: top, height: 90, side: .left, most: 72, isAtTop: true),
      fill: ink)
    drawTracks(from: top + title + 2 * Self.gap, &picture)
    picture.foot(language(.appName), fill: ink)
    return picture.svg
  }

  /// Front and back on one picture, in the format of a phone's screen.
  package var whole: String {
    var picture = Picture(on: ending.colours.ground, height: Picture.tall)
    drawFront(&picture)
    drawTracks(from: Picture.height - Picture.margin, &picture)
    picture.foot(language(.appName), fill: ink)
    return picture.svg
  }

  /// The text that goes with the picture.
  package var text: String {
    ([ending.title]
      + ending.prizes.map {
        language(.session(.prizeLine($0.title, names: $0.names, merit: $0.merit)))
      }).joined(separator: "\n")
  }

  private var ink: Paint { ending.colours.ground.on }

  private func drawFront(_ picture: inout Picture) {
    picture.block(ending.title, in: Picture.Box(top: Picture.margin, height: Self.titleHeight), fill: ink)
    picture.record(
      ending, label, merit: ending.prizes.first?.merit ?? "",
      y: Picture.margin + Self.titleHeight + Self.gap + Int(Picture.record))
  }

  /// Draws the track list from `top` to the foot of the picture, as many tracks as fit.
  private func drawTracks(from top: Int, _ picture: inout Picture) {
    let room = picture.height - top - Picture.margin - Picture.footSize - 2 * Self.gap
    let shown = tracks.prefix(max(1, room / Self.leastTrack))
    guard !shown.isEmpty else { return }
    let height = min(room / shown.count, Self.mostTrack)
    // Few tracks are centred.
    let top = top + (room - height * shown.count) / 4
    let sides = shown.count > Self.longestSide ? (shown.count + 1) / 2 : shown.count
    for (index, track) in shown.enumerated() {
      let number = index < sides ? "A\(index + 1)" : "B\(index - sides + 1)"
      let chip = track.paint == ending.colours.ground ? ending.colours.label : track.paint
      picture.track(
        track.fitting(language), number, chip: chip, ink: ink, top: top + index * height, height: height)
    }
  }

  /// The most tracks on one side of a record.
  private static let longestSide = 4
  private static let leastTrack = 124
  private static let mostTrack = 330
}

extension Ending {
  /// Returns the awards and moments as tracks.
  /// - Parameter isNamed: true if each award names the game, since there are others on the list.
  package func tracks(_ language: Language, isNamed: Bool) -> [NightTrack] {
    let awards = prizes.map { prize in
      let quote = moments.isEmpty ? prize.quote.map { [$0.text] } ?? [] : []
      let facts = (prize.names.isEmpty ? [] : [prize.title]) + (isNamed ? [game] : []) + quote
      return NightTrack(
        names: prize.names.isEmpty ? prize.title : prize.names, text: language.joined(facts),
        merit: prize.merit, paint: colours.ground)
    }
    return awards + moments
  }
}

extension Language {
  /// Returns facts on one line, which breaks behind the sign between them.
  fileprivate func joined(_ facts: [String]) -> String {
    let (text, sign) = (writing.facts(facts), writing.facts(["", ""]))
    guard facts.count > 1, sign.utf8.first == UInt8(ascii: " ") else { return text }
    return facts.joined(separator: "\u{a0}" + sign.dropFirst())
  }
}

extension Picture {
  /// The radius of the record on a sleeve, of its label, and of the vinyl around the grooves, in pixels.
  static let record = 436.0
  private static let label = 146.0
  private static let rim = 12.0
  /// The room for the words around the label, in pixels.
  private static let words = 30
  /// The part of a groove's height that its name fills, and the smallest font size.
  private static let lettering = 0.7, leastLettering = 15.0

  fileprivate mutating func record(_ ending: Ending, _ label: RecordLabel, merit: String, y: Int) {
    let x = Self.width / 2
    circle(x, y, radius: Self.record, fill: .ink)
    let grooves = Grooves(
      ending.rings, inner: Self.label + Self.rim, outer: Self.record - Self.rim, gap: 5, least: 48)
    for groove in grooves.all {
      circle(x, y, radius: groove.radius, fill: groove.ring.paint, line: groove.width)
    }
    for radius in stride(from: Self.label + 2 * Self.rim, to: Self.record - Self.rim, by: Self.rim) {
      circle(x, y, radius: radius, fill: grooves.all.isEmpty ? .paper : .ink, line: 1.5, opacity: ".14")
    }
    sheen(x, y, opacity: grooves.all.isEmpty ? ".07" : ".13")
    for groove in grooves.all {
      let size = min(groove.width * Self.lettering, 60)
      guard size >= Self.leastLettering else { continue }
      ring(
        groove.ring.name, x, y, radius: groove.radius - size * 0.35, size: size, fill: groove.ring.paint.on)
    }
    circle(x, y, radius: Self.label + Self.rim / 2, fill: .ink)
    let ground = label.colour == .paper ? ending.colours.label : label.paint
    let ink = ground.on
    circle(x, y, radius: Self.label, fill: ground)
    let words = label.words.isEmpty ? 0 : Self.words
    if words > 0 {
      ring(label.words, x, y, radius: Self.label - Double(words), size: Double(words) * 0.9, fill: ink)
    }
    if let symbol = label.symbol {
      self.symbol(symbol, x, y, scale: 1.6, fill: ink)
    } else {
      circle(x, y, radius: 13, fill: .ink)
    }
    let (side, half) = ((Int(Self.label) - words) * 16 / 10, (Int(Self.label) - words) * 6 / 10)
    block(
      ending.game, in: Box(left: x - side / 2, top: y - half - 14, width: side, height: half, most: 40),
      fill: ink)
    block(
      merit, in: Box(left: x - side / 2, top: y + 20, width: side, height: half, most: 36), fill: ink)
  }

  /// Draws two reflections of a lamp on the record.
  private mutating func sheen(_ x: Int, _ y: Int, opacity: String) {
    let shine = Self.record - Self.rim
    for turn in [0.86, 0.36] {
      let (from, to) = (sineAndCosine(turns: turn), sineAndCosine(turns: turn + 0.075))
      let point = { (at: (sine: Double, cosine: Double)) in
        decimal(Double(x) + shine * at.sine) + " " + decimal(Double(y) - shine * at.cosine)
      }
      let r = decimal(shine)
      shape("M\(x) \(y)L\(point(from))A\(r) \(r) 0 0 1 \(point(to))Z", fill: .paper, opacity: opacity)
    }
  }

  /// Draws one line of a track list.
  fileprivate mutating func track(
    _ track: NightTrack, _ number: String, chip: Paint, ink: Paint, top: Int, height: Int
  ) {
    let radius = min(height / 3, 56)
    let left = Self.margin + 2 * radius + 28
    let width = Self.width - Self.margin - left
    let merit = track.merit.isEmpty ? 0 : width * NightTrack.meritWidth / 100
    let inset = height / 16
    let parts = track.text.isEmpty ? height - inset : height * 44 / 100
    let middle = top + (inset + parts) / 2
    circle(Self.margin + radius, middle, radius: Double(radius), fill: chip)
    block(
      number,
      in: Box(left: Self.margin, top: middle - radius, width: 2 * radius, height: 2 * radius, most: radius),
      fill: chip.on)
    block(
      track.names,
      in: Box(
        left: left, top: top + inset, width: width - merit, height: parts - inset, side: .left,
        most: height / 3),
      fill: ink)
    if !track.text.isEmpty {
      block(
        track.text,
        in: Box(
          left: left, top: top + parts, width: width, height: height - parts - inset, side: .left, most: 50,
          isAtTop: true), fill: ink)
    }
    if merit > 0 {
      block(
        track.merit,
        in: Box(
          left: left + width - merit, top: top + inset, width: merit, height: parts - inset, side: .right,
          most: 44), fill: ink)
    }
  }
}

extension NightTrack {
  /// The width beside the names for a short merit, in percent, and the most that it may be long, in units of
  /// the font size.
  fileprivate static let meritWidth = 36
  private static let shortMerit = 7.0

  /// Returns the track with a long merit in its text.
  fileprivate func fitting(_ language: Language) -> NightTrack {
    guard Lettering(merit).line > Self.shortMerit else { return self }
    let facts = [text, merit].filter { !$0.isEmpty }
    return NightTrack(names: names, text: language.joined(facts), merit: "", paint: paint)
  }
}

extension Context {
  /// Shares the end of a game as a picture.
  package mutating func share(_ ending: Ending) {
    let sleeve = FinaleSleeve(
      ending, evening: scene.evening, label: scene.settings.label, language: scene.language)
    ask(
      .share(
        pictures: sleeve.pictures, whole: sleeve.whole, name: "turntable.png", text: sleeve.text))
  }
}
