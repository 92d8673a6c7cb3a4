// Values with a JSON form of their own.
extension Fields {
  package mutating func value<Value: JSONConvertible>(_ name: String, _ value: inout Value) {
    guard isReading else { return write(name, value.json) }
    if let new = read(name).flatMap({ Value(json: $0) }) { value = new } else { refuse() }
  }

  /// An optional value. Nil has no field.
  package mutating func value<Value: JSONConvertible>(_ name: String, _ value: inout Value?) {
    guard has(name, value != nil) else { return }
    if let value, !isReading { return write(name, value.json) }
    if let new = read(name).flatMap({ Value(json: $0) }) { value = new } else { refuse() }
  }

  /// A list of any length. A forgiving reader skips faulty elements.
  package mutating func values<Value: JSONConvertible>(_ name: String, _ values: inout [Value]) {
    guard isReading else { return write(name, .array(values.map { $0.json })) }
    guard let list = read(name)?.array else { return refuse() }
    values = list.compactMap { Value(json: $0) }
    check(values.count == list.count)
  }
}

/// A value with a JSON form: a record, or a text or row with more meaning than its parts.
package protocol JSONConvertible {
  var json: JSON { get }
  /// Reads the output of `json`; nil for anything else.
  init?(json: JSON)
}

/// A value stored as a record, described once for reading and writing.
package protocol Described {
  mutating func fields(_ fields: inout Fields)
}

extension Described {
  /// The stored JSON.
  package var json: JSON {
    var (value, fields) = (self, Fields())
    value.fields(&fields)
    return fields.json
  }

  /// Reads JSON into this value. Returns false for broken JSON, which may leave any contents here.
  package mutating func take(_ json: JSON) -> Bool {
    var record = Fields(json)
    fields(&record)
    return !record.isBroken
  }
}

/// A record that can be read without context.
package protocol Recorded: Described, JSONConvertible {
  /// Creates a blank record to read into. It has the defaults of fields that may be missing.
  init()
}

extension Recorded {
  /// Reads a record; nil if it is broken.
  package init?(json: JSON) {
    self.init()
    if !take(json) { return nil }
  }
}
