@testable import App

/// Several phones, and whatever is between them.
protocol PhonesTogether {
  var phones: [Phone] { get set }
  /// Lets everything happen that follows at once, on all phones.
  mutating func settle()
}

extension PhonesTogether {
  subscript(_ phone: Int) -> Phone { phones[phone] }

  /// Runs an action on a phone, and everything that follows on all phones.
  @discardableResult mutating func at<Value>(
    _ phone: Int, _ body: (inout Phone) throws -> Value
  ) rethrows -> Value {
    let value = try body(&phones[phone])
    settle()
    return value
  }

  mutating func press(_ phone: Int, _ name: String) throws {
    try at(phone) { try $0.press(name) }
  }

  /// Moves the time on for everybody, in small steps.
  mutating func wait(_ milliseconds: UInt64) {
    for _ in 0..<(milliseconds / 50) {
      for index in phones.indices { phones[index].wait(50) }
      settle()
    }
  }
}
