import Formats

// The former vault, where this phone announces its move. Phones that remain linked get the new phrase, sealed
// for each of them.
extension VaultRound {
  mutating func formerAnswered(_ status: Int, _ text: String, _ now: UInt64) -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    if VaultAnswer.isUnknown(status, text) != nil { return told() }
    guard status == 200, let page = VaultAnswer(page: text) else { return .end(.agreed) }
    guard former.removed != nil else {
      // This phone no longer needs its content.
      link.former?.head = page.head
      return sealMove(now)
    }
    formerPages += 1
    pulled = Pulled()
    (pulled.waiting, pulled.head, pulled.end, pulled.next) = (page.items, former.head, page.head, page.next)
    return openFormer(0, now)
  }

  // MARK: - Another phone's earlier move

  private mutating func openFormer(_ place: Int, _ now: UInt64) -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    guard place < pulled.waiting.count else {
      guard pulled.next != nil else {
        link.former?.head = pulled.end
        boxes = []
        return sealBox(0, now)
      }
      guard pulled.head.number > former.head.number, formerPages < Self.formerPages else {
        return .end(.agreed)
      }
      link.former?.head = pulled.head
      return askFormer()
    }
    let item = pulled.waiting[place]
    let keys = VaultKeys(former.phrase)
    let head = item.kind == .entry ? pulled.head : item.head
    stage = .openingFormer(place)
    return .open(
      SealingRequest(
        key: keys.sealingKey, associated: Sealing.associatedData(item.kind, vault: keys.id, head: head),
        bytes: item.bytes))
  }

  private func formerContent(_ bytes: [UInt8]?) -> VaultContent? {
    guard let bytes, case .content(let content) = VaultContent.read(bytes, kinds: kinds) else { return nil }
    return content
  }

  /// Looks for a move; the first one counts. Items that do not open are skipped, and so is a move by the
  /// removed phone.
  mutating func formerOpened(_ bytes: [UInt8]?, at place: Int, _ now: UInt64) -> VaultAct {
    guard let former = link.former, place < pulled.waiting.count else { return .end(.agreed) }
    pulled.head = pulled.waiting[place].head
    guard let content = formerContent(bytes), let move = content.moved,
      move.phone == nil || move.phone != former.removed?.id
    else { return openFormer(place + 1, now) }
    // This phone pushed it before, but missed the answer.
    if move.phone != nil && move.phone == link.phone { return told() }
    link.hear(of: content.phones)
    guard let box = box(of: move, heard: [], vault: VaultKeys(former.phrase).id) else {
      return giveWay(to: move, nil, now)
    }
    stage = .openingFormerBox(move)
    return .open(box)
  }

  mutating func formerBoxOpened(_ bytes: [UInt8]?, of move: VaultContent.Move, _ now: UInt64) -> VaultAct {
    giveWay(to: move, bytes.flatMap { MoveBox.phrase(in: $0) }, now)
  }

  /// Yields to another phone's earlier move. This phone follows it or stops with the trouble, and its own new
  /// vault is discarded.
  private mutating func giveWay(to move: VaultContent.Move, _ phrase: VaultPhrase?, _ now: UInt64) -> VaultAct
  {
    guard var old = oldLink(now) else { return .end(.agreed) }
    guard let phrase else {
      (old.trouble, old.troubled) = (move.trouble(of: link.phone), now)
      return discard(for: old, then: .end(.stopped))
    }
    let round = VaultRound(of: old, name: name, draw: draw, pair: pair, kinds: kinds)
    var next = round.follower(of: move, to: phrase)
    next.former?.isOvertaken = true
    return discard(for: next, then: .pull)
  }

  // MARK: - Telling the other phones

  /// Seals the new phrase for each phone with a key. A phone without one asks its person for the phrase.
  private mutating func sealBox(_ first: Int, _ now: UInt64) -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    var place = first
    while place < link.phones.count {
      let phone = link.phones[place]
      if let pair, let key = phone.key, phone.id != link.phone, phone.id != former.removed?.id,
        let request = MoveBox.request(
          MoveBox.content(link.phrase), own: pair, other: key, isWriter: true,
          vault: VaultKeys(former.phrase).id)
      {
        stage = .sealingBox(place)
        return .seal(request)
      }
      place += 1
    }
    return sealMove(now)
  }

  mutating func boxSealed(_ bytes: [UInt8]?, for place: Int, _ now: UInt64) -> VaultAct {
    guard let bytes, place < link.phones.count else { return .end(.refused) }
    boxes.append(MoveBox(phone: link.phones[place].id, sealed: bytes))
    return sealBox(place + 1, now)
  }

  private mutating func sealMove(_ now: UInt64) -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    stage = .sealingFormer
    var move = VaultContent.Move(name: name, at: now)
    if let removed = former.removed {
      (move.phone, move.removed, move.boxes) = (link.phone, removed, boxes)
    }
    pulled.moved = move
    return seal(.entry, move, now)
  }

  private func seal(_ kind: SealedKind, _ move: VaultContent.Move?, _ now: UInt64) -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    let (keys, head) = (VaultKeys(former.phrase), former.head)
    var content = VaultContent(phones: [own(now)])
    content.moved = move
    return .seal(
      SealingRequest(
        key: keys.sealingKey, associated: Sealing.associatedData(kind, vault: keys.id, head: head),
        bytes: content.write(kinds: kinds)))
  }

  mutating func formerSealed(_ bytes: [UInt8]?) -> VaultAct {
    guard let bytes, let former = link.former else { return .end(.agreed) }
    stage = .pushingFormer(former.head.next(bytes))
    return push(bytes, .post, "/entries")
  }

  private func push(_ bytes: [UInt8], _ method: ServerRequest.Method, _ path: String) -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    let body: JSON = ["head": former.head.json, "sealed": .string(Base64URL.encode(bytes))]
    return ask(method, VaultKeys(former.phrase), path, body.text)
  }

  mutating func formerPushed(_ head: VaultHead, _ status: Int, _ text: String, _ now: UInt64) -> VaultAct {
    if status == 201 {
      link.former?.head = head
      guard link.former?.removed != nil else { return told() }
      // Phones that are behind need only the move. The new vault has the rest.
      isFormerClosed = true
      stage = .sealingStub
      return seal(.snapshot, pulled.moved, now)
    }
    // The next round reads the entry that was first.
    guard link.former?.removed != nil else { return .end(.agreed) }
    switch status {
    case 409 where VaultAnswer.isProblem("outdated", text):
      losses += 1
      return losses < Self.attempts ? askFormer() : .end(.refused)
    case 409 where !hasStub, 413 where !hasStub:
      // The new vault has the content of the log, so an empty snapshot makes room for the move.
      hasStub = true
      stage = .sealingStub
      return seal(.snapshot, nil, now)
    default: return failed(status)
    }
  }

  mutating func stubSealed(_ bytes: [UInt8]?) -> VaultAct {
    guard let bytes else { return isFormerClosed ? told() : .end(.refused) }
    stage = .replacingFormer
    return push(bytes, .put, "/snapshot")
  }

  /// Handles the answer to a snapshot. It matters only if the move has not been pushed yet.
  mutating func stubPushed(_ status: Int) -> VaultAct {
    if isFormerClosed { return told() }
    return status == 200 ? askFormer() : failed(status)
  }

  mutating func askFormer() -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    stage = .askingFormer
    return ask(.get, VaultKeys(former.phrase), "?after=\(former.head.number)")
  }

  private mutating func told() -> VaultAct {
    link.former?.isTold = true
    return save(nil, then: .end(.agreed))
  }
}
