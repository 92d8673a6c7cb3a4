/// A copy-on-write box. It makes a large value as cheap to pass and store as a small one, in time
/// and code size.
package struct Boxed<Value: Equatable>: Equatable {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(_ value: Value) { storage = Storage(value) }

  package var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }

  package static func == (one: Boxed, other: Boxed) -> Bool {
    one.storage === other.storage || one.storage.value == other.storage.value
  }
}
