import Formats

// The vault that was left: the others are told there that this phone has moved, and nothing of where to.
extension VaultRound {
  mutating func formerAnswered(_ status: Int, _ text: String, _ now: UInt64) -> VaultAct {
    guard let former = link.former else { return .end(.agreed) }
    if VaultAnswer.isUnknown(status, text) != nil { return told() }
    guard status == 200, let page = VaultAnswer(page: text) else { return .end(.agreed) }
    // What is in it is none of this phone's business any more.
    link.former?.head = page.head
    let formerKeys = VaultKeys(former.phrase)
    stage = .sealingFormer
    var content = VaultContent(phones: [own(now)])
    content.moved = VaultContent.Move(name: name, at: now)
    return .seal(
      VaultBytes(
        key: formerKeys.sealingKey,
        associated: Sealing.associatedData(.entry, vault: formerKeys.id, head: page.head),
        bytes: content.write(kinds: kinds)))
  }

  mutating func formerSealed(_ bytes: [UInt8]?) -> VaultAct {
    guard let bytes, let former = link.former else { return .end(.agreed) }
    stage = .pushingFormer(former.head.next(bytes))
    let body: JSON = ["head": former.head.json, "sealed": .string(Base64URL.encode(bytes))]
    return ask(.post, VaultKeys(former.phrase), "/entries", body.text)
  }

  mutating func formerPushed(_ head: VaultHead, _ status: Int) -> VaultAct {
    // Whoever was first is read the next time.
    guard status == 201 else { return .end(.agreed) }
    link.former?.head = head
    return told()
  }

  private mutating func told() -> VaultAct {
    link.former?.isTold = true
    return save(nil, then: .end(.agreed))
  }
}
