/// A value that is handed on by reference and copied when it is changed while somebody else holds it. To hand on, to keep
/// and to compare something large costs then no more than something small, in time and in code.
struct Held<Value: Equatable>: Equatable {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  static func == (one: Held, other: Held) -> Bool {
    one.storage === other.storage || one.storage.value == other.storage.value
  }
}
