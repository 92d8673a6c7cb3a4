// Codes: two people link their phones by scanning each other's screens.
extension DirectRadio {
  /// Shows a code for the next phone, also after a failure.
  mutating func show(_ now: UInt64) {
    isShowing = true
    fault = nil
    if case .failed = meeting { meeting = .none }
  }

  mutating func hide() {
    isShowing = false
    fault = nil
    if let number = meetingLink, let index = index(of: number), !links[index].isOpen { end(number) }
    (meeting, meetingLink) = (.none, nil)
  }

  /// Asks for a description to offer. Its code comes with `described`.
  mutating func makeCode(_ now: UInt64) {
    guard let index = add(.codes, isOfferer: true, now) else { return meeting = .failed(.notDescribed) }
    (meetingLink, meeting) = (links[index].number, .describing)
    outputs.append(.offer(links[index].number))
  }

  /// Replaces the shown code: on another network, its addresses lead nowhere.
  mutating func renewCode(_ now: UInt64) {
    guard case .showing = meeting, let number = meetingLink else { return }
    end(number)
    meeting = .none
  }

  mutating func scanned(_ text: String, _ now: UInt64) {
    do throws(DirectCode.Fault) {
      let description = try DirectCode.read(text)
      switch description.kind {
      case .offer: scannedOffer(description, now)
      case .answer: scannedAnswer(description, now)
      }
    } catch {
      fault = error == .broken ? .broken : .foreign
    }
  }

  private mutating func scannedOffer(_ description: DirectDescription, _ now: UInt64) {
    let current = meetingLink.flatMap { index(of: $0) }.map { links[$0] }
    if let current {
      if current.own == description { return fault = .own }
      // The code is still in the picture, or the phones are linked already.
      if current.other == description || current.isOpen { return }
      end(current.number)
    } else if links.contains(where: { $0.making == .codes && $0.isOpen && $0.other == description }) {
      return
    }
    guard let index = add(.codes, isOfferer: false, now) else { return meeting = .failed(.notDescribed) }
    (meetingLink, meeting, fault) = (links[index].number, .describing, nil)
    links[index].other = description
    outputs.append(.answer(links[index].number, DirectEnd(description)))
  }

  private mutating func scannedAnswer(_ description: DirectDescription, _ now: UInt64) {
    if description == acceptedAnswer { return }
    guard let index = meetingLink.flatMap({ index(of: $0) }), links[index].isOfferer,
      let own = links[index].own
    else { return fault = .unexpected }
    guard own.mark == description.answers, links[index].phase == .waiting else { return fault = .stale }
    (acceptedAnswer, fault, meeting) = (description, nil, .connecting)
    accept(description, index, now)
  }
}
