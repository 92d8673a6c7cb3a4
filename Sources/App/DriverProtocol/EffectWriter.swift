import App
import AppCore
import Formats
import Games
import Vault
import Words

extension ByteWriter {
  private mutating func code(_ code: EffectCode) { byte(code.rawValue) }

  /// Appends `effect` in the driver's encoding.
  mutating func effect(_ effect: Effect) {
    switch effect {
    case .save(let ticket, let changes): save(ticket, changes)
    case .wake(let timer, let delay):
      code(.wake)
      varint(UInt64(timer.rawValue))
      varint(delay)
    case .cancelWake(let timer):
      code(.cancelWake)
      varint(UInt64(timer.rawValue))
    case .navigate(let path, let isReplacing):
      code(.navigate)
      byte(isReplacing ? 1 : 0)
      string(path)
    case .play(let tones): play(tones)
    case .silence: code(.silence)
    case .load(let ticket, let path):
      code(.load)
      varint(UInt64(ticket))
      string(path)
    case .focus(let id):
      code(.focus)
      string(id)
    case .page(let page):
      code(.page)
      for value in [
        page.title, page.language, page.direction.rawValue, page.appearance.rawValue, page.motion.rawValue,
        page.choice.rawValue,
      ] {
        string(value)
      }
    case .applyUpdate: code(.applyUpdate)
    case .readRecords: code(.readRecords)
    case .restart: code(.restart)
    case .takeOver: code(.takeOver)
    case .persist(let isChosen):
      code(.persist)
      byte(isChosen ? 1 : 0)
    case .measureSpace: code(.measureSpace)
    case .lookForScanner: code(.lookForScanner)
    case .toss(let id, let direction):
      code(.toss)
      string(id)
      byte(direction.rawValue)
    case .saveFile(let name, let type, let text):
      code(.saveFile)
      for value in [name, type, text] { string(value) }
    case .share(let pictures, let whole, let name, let text):
      code(.share)
      varint(UInt64(pictures.count))
      for value in pictures + [whole, name, text] { string(value) }
    case .shareLink(let address, let title):
      code(.shareLink)
      for value in [address, title] { string(value) }
    case .copy(let text):
      code(.copy)
      string(text)
    case .timeline(let tracks, let movements): timeline(tracks, movements)
    case .ask(let ticket, let request):
      code(.ask)
      varint(UInt64(ticket))
      for value in [request.method.rawValue, request.path, request.key, request.body] { string(value) }
    case .seal(let ticket, let request): sealing(.seal, ticket, request)
    case .unseal(let ticket, let request): sealing(.unseal, ticket, request)
    case .link(let effect): link(effect)
    case .peer(let effect): peer(effect)
    case .alert(let effect): alert(effect)
    }
  }

  private mutating func timeline(_ tracks: [Track], _ movements: [Movement]) {
    code(.timeline)
    varint(UInt64(tracks.count))
    for track in tracks {
      string(track.id)
      string(track.attribute)
      varint(UInt64(track.moments.count))
      for moment in track.moments {
        varint(moment.at)
        string(moment.value)
      }
    }
    varint(UInt64(movements.count))
    for movement in movements {
      string(movement.id)
      string(movement.hand)
      varint(movement.elapsed)
      varint(UInt64(movement.poses.count))
      for pose in movement.poses {
        varint(pose.at)
        for value in [pose.away, pose.x, pose.y, pose.turn, pose.size] { signed(value) }
      }
    }
  }

  /// Writes a zigzag varint: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4, so numbers near 0 take one byte.
  private mutating func signed(_ value: Int) {
    let wide = Int64(value)
    varint(UInt64(bitPattern: wide << 1 ^ wide >> 63))
  }

  private mutating func save(_ ticket: UInt32, _ changes: [RecordWrite]) {
    code(.save)
    varint(UInt64(ticket))
    varint(UInt64(changes.count))
    for change in changes {
      string(change.key)
      byte(change.text == nil ? 0 : 1)
      if let text = change.text { string(text) }
    }
  }

  private mutating func play(_ tones: [Tone]) {
    code(.play)
    varint(UInt64(tones.count))
    for tone in tones {
      for value in [tone.at, tone.duration, tone.frequency, tone.gain] { varint(value) }
      byte(tone.wave.rawValue)
    }
  }
}
