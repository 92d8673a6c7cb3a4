import DirectRadio

extension Mesh {
  /// The setup in words.
  var story: [String] {
    var lines = ["without a server: \(plan.phones) phones" + (plan.hasRelay ? ", a relay beside" : "")]
    for phone in 0..<plan.phones {
      let others = (0..<phone).filter { plan.areApart(phone, $0) }.map { String($0) }
      if !others.isEmpty { lines.append("phone \(phone) cannot reach " + others.joined(separator: " ")) }
      if plan.closing[phone] { lines.append("phone \(phone) closes silent links") }
    }
    return lines + plan.faults.map(\.story)
  }

  /// Tells what a radio does with its links.
  mutating func tellLinks(_ output: DirectOutput, _ phone: Int) {
    guard trace != nil else { return }
    switch output {
    case .offer(let link): tell(phone, link, "is offered")
    case .answer(let link, _): tell(phone, link, "answers")
    case .prepare(let link, _): tell(phone, link, "is prepared")
    case .accept(let link, _): tell(phone, link, "is accepted")
    case .begin(let link): tell(phone, link, "begins")
    case .end(let link): tell(phone, link, "ends")
    case .send, .relay, .connected, .disconnected, .answered, .letIn, .arrived: break
    }
  }

  /// Tells what a driver reports.
  mutating func tellLinks(_ input: DirectInput, _ phone: Int, _ link: UInt32) {
    guard trace != nil else { return }
    switch input {
    case .opened: tell(phone, link, "is open")
    case .closed: tell(phone, link, "is closed")
    default: break
    }
  }

  private mutating func tell(_ phone: Int, _ link: UInt32, _ what: String) {
    let end = phones[phone].ends[link].flatMap { ends[$0] }
    let other = end?.other.flatMap { ends[$0] }.map { " to \($0.phone)" } ?? ""
    trace?.append("\(seconds(time)) s: link \(link)\(other) of phone \(phone) \(what)")
  }
}
