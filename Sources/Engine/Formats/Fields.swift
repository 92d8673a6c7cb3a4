/// The fields of a record for reading from or writing to JSON. One description serves both: it states each field's
/// name, variable and allowed values.
///
/// A reader takes a missing or invalid field as a broken record, and keeps the present value; only a list of records
/// may still change. It ignores unknown members. A writer checks no values, and keeps the order of the description.
///
/// There are few generics, and each kind of field exists once, to keep the program small: a field costs one call.
package struct Fields {
  package let isReading: Bool
  /// True if any field was missing or invalid.
  package private(set) var isBroken = false
  /// True if missing and invalid fields keep their present values without breaking the record.
  package var isForgiving = false
  private var members: [JSON.Object.Member] = []

  /// Creates fields for writing.
  package init() { isReading = false }

  /// Creates fields for reading. Anything but an object is broken.
  package init(_ json: JSON) {
    isReading = true
    if let object = json.object { members = object.members } else { isBroken = true }
  }

  /// The written JSON.
  package var json: JSON { .object(JSON.Object(unique: members)) }

  /// Returns the raw member with this name, while reading.
  @inline(never) package func read(_ name: String) -> JSON? {
    members.first { utf8Equals($0.name, name) }?.value
  }

  /// Appends a member, while writing. The name must be new.
  @inline(never) package mutating func write(_ name: String, _ value: JSON) {
    members.append(JSON.Object.Member(name, value))
  }

  /// Marks the record as broken, unless `isForgiving`. Does nothing while writing.
  @inline(never) package mutating func refuse() { if isReading && !isForgiving { isBroken = true } }

  /// Checks a condition on several fields together.
  package mutating func check(_ holds: Bool) { if !holds { refuse() } }

  /// Returns true if an optional field is present: in the JSON when reading, by the argument when writing.
  @inline(never) package func has(_ name: String, _ isThere: Bool) -> Bool {
    isReading ? read(name) != nil : isThere
  }
}

// Kinds of fields.
extension Fields {
  /// - Parameter range: the allowed values, which must fit into the variable.
  @inline(never) package mutating func number(
    _ name: String, _ value: inout Int64, _ range: ClosedRange<Int64> = 0...Int64.max
  ) {
    guard isReading else { return write(name, .integer(value)) }
    if let number = read(name)?.integer, range.contains(number) { value = number } else { refuse() }
  }

  @inline(never) package mutating func number(_ name: String, _ value: inout Int, _ range: ClosedRange<Int>) {
    var number = Int64(value)
    self.number(name, &number, Int64(range.lowerBound)...Int64(range.upperBound))
    value = Int(number)
  }

  /// Describes a number from 0 to `Int64.max`, such as milliseconds since 1970. Writes larger ones as the largest.
  @inline(never) package mutating func number(_ name: String, _ value: inout UInt64) {
    var number = Int64(clamping: value)
    self.number(name, &number)
    if isReading { value = UInt64(number) }
  }

  /// An optional number. Nil has no field.
  @inline(never) package mutating func number(
    _ name: String, _ value: inout Int64?, _ range: ClosedRange<Int64> = 0...Int64.max
  ) {
    if let value, !isReading { write(name, .integer(value)) }
    guard isReading, let json = read(name) else { return }
    if let number = json.integer, range.contains(number) { value = number } else { refuse() }
  }

  @inline(never) package mutating func number(_ name: String, _ value: inout Int?, _ range: ClosedRange<Int>)
  {
    var number = value.map { Int64($0) }
    self.number(name, &number, Int64(range.lowerBound)...Int64(range.upperBound))
    value = number.map { Int($0) }
  }

  @inline(never) package mutating func number(_ name: String, _ value: inout UInt64?) {
    var number = value.map { Int64(clamping: $0) }
    self.number(name, &number)
    if isReading { value = number.map { UInt64($0) } }
  }

  /// Describes a floating-point number. `range` must be finite.
  @inline(never) package mutating func real(
    _ name: String, _ value: inout Double, _ range: ClosedRange<Double>
  ) {
    guard isReading else { return write(name, .double(value)) }
    if let number = read(name)?.double, range.contains(number) { value = number } else { refuse() }
  }

  @inline(never) package mutating func flag(_ name: String, _ value: inout Bool) {
    guard isReading else { return write(name, .bool(value)) }
    if let flag = read(name)?.bool { value = flag } else { refuse() }
  }

  /// An optional flag. Nil has no field.
  @inline(never) package mutating func flag(_ name: String, _ value: inout Bool?) {
    if let value, !isReading { write(name, .bool(value)) }
    guard isReading, let json = read(name) else { return }
    if let flag = json.bool { value = flag } else { refuse() }
  }

  /// Bytes in base64url.
  @inline(never) package mutating func bytes(_ name: String, _ value: inout [UInt8]) {
    guard isReading else { return write(name, .string(Base64URL.encode(value))) }
    if let bytes = read(name)?.string.flatMap({ Base64URL.decode($0[...].utf8) }) {
      value = bytes
    } else {
      refuse()
    }
  }

  /// - Parameter bytes: the allowed length in UTF-8.
  @inline(never) package mutating func text(
    _ name: String, _ value: inout String, bytes: ClosedRange<Int> = 0...Int.max
  ) {
    guard isReading else { return write(name, .string(value)) }
    if let text = read(name)?.string, bytes.contains(text.utf8.count) { value = text } else { refuse() }
  }

  /// Describes an optional text. Anything but a string reads as nil.
  @inline(never) package mutating func text(_ name: String, _ value: inout String?) {
    if isReading { value = read(name)?.string } else if let value { write(name, .string(value)) }
  }

  /// Describes one of a few values by its name.
  package mutating func choice<Value: RawRepresentable<String>>(_ name: String, _ value: inout Value) {
    var text = value.rawValue
    self.text(name, &text)
    guard isReading else { return }
    if let read = Value(rawValue: text) { value = read } else { refuse() }
  }

  /// Describes one of a few cases with fields of their own. When reading, sets the value to the one of `blanks` with
  /// that name; its fields are then read into it.
  package mutating func variant<Value>(
    _ name: String, _ value: inout Value, of blanks: [Value], _ text: (Value) -> String
  ) {
    var called = text(value)
    self.text(name, &called)
    guard isReading else { return }
    if let blank = blanks.first(where: { utf8Equals(text($0), called) }) { value = blank } else { refuse() }
  }

  /// Reads a list with an allowed number of elements. Nil for anything else, which breaks the record.
  @inline(never) package mutating func items(_ name: String, _ counts: ClosedRange<Int>) -> [JSON]? {
    if let list = read(name)?.array, counts.contains(list.count) { return list }
    refuse()
    return nil
  }

  /// - Parameters:
  ///   - counts: the allowed number of texts.
  ///   - bytes: the allowed length of each, in UTF-8.
  @inline(never) package mutating func texts(
    _ name: String, _ values: inout [String], _ counts: ClosedRange<Int>, bytes: ClosedRange<Int>
  ) {
    guard isReading else { return write(name, .array(values.map { .string($0) })) }
    guard let list = items(name, counts) else { return }
    let texts = list.compactMap { $0.string }
    if texts.count == list.count, texts.allSatisfy({ bytes.contains($0.utf8.count) }) {
      values = texts
    } else {
      refuse()
    }
  }

  /// Describes a list of strings. Other elements are skipped when reading.
  @inline(never) package mutating func texts(_ name: String, _ values: inout [String]) {
    guard isReading else { return write(name, .array(values.map { .string($0) })) }
    if let list = read(name)?.array { values = list.compactMap { $0.string } } else { refuse() }
  }

  /// - Parameters:
  ///   - counts: the allowed number of elements.
  ///   - range: the allowed values of each.
  @inline(never) package mutating func numbers(
    _ name: String, _ values: inout [Int64], _ counts: ClosedRange<Int>, _ range: Range<Int64>
  ) {
    guard isReading else { return write(name, .array(values.map { .integer($0) })) }
    guard let list = items(name, counts) else { return }
    let numbers = list.compactMap { $0.integer }
    if numbers.count == list.count, numbers.allSatisfy({ range.contains($0) }) {
      values = numbers
    } else {
      refuse()
    }
  }

  @inline(never) package mutating func numbers(
    _ name: String, _ values: inout [Int], _ counts: ClosedRange<Int>, _ range: Range<Int>
  ) {
    var numbers = values.map { Int64($0) }
    self.numbers(name, &numbers, counts, Int64(range.lowerBound)..<Int64(range.upperBound))
    if isReading { values = numbers.map { Int($0) } }
  }

  /// Describes a nested record. Returns true if it is not broken.
  @inline(__always) @discardableResult
  package mutating func record(_ name: String, _ describe: (inout Fields) -> Void) -> Bool {
    var inner = opened(name)
    describe(&inner)
    return close(inner, name)
  }

  @inline(never) private func opened(_ name: String) -> Fields {
    isReading ? Fields(read(name) ?? .null) : Fields()
  }

  @inline(never) private mutating func close(_ inner: Fields, _ name: String) -> Bool {
    if !isReading { write(name, inner.json) } else if inner.isBroken { refuse() }
    return !inner.isBroken
  }

  /// - Parameter counts: the allowed number of records.
  package mutating func records<Value: Recorded>(
    _ name: String, _ values: inout [Value], _ counts: ClosedRange<Int>
  ) {
    var list = isReading ? items(name, counts) ?? [] : []
    var read: [Value] = []
    for index in 0..<(isReading ? list.count : values.count) {
      var value = isReading ? Value() : values[index]
      var inner = opened(list, index)
      value.fields(&inner)
      close(inner, &list)
      if isReading { read.append(value) }
    }
    if isReading { values = read } else { write(name, .array(list)) }
  }

  @inline(never) private func opened(_ list: [JSON], _ index: Int) -> Fields {
    isReading ? Fields(list[index]) : Fields()
  }

  @inline(never) private mutating func close(_ inner: Fields, _ list: inout [JSON]) {
    if !isReading { list.append(inner.json) } else if inner.isBroken { refuse() }
  }
}
