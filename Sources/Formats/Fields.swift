/// The fields of a record on their way into JSON or out of it. One description serves both: of each field it says the
/// name, where the value lies, and what it may be.
///
/// Reading, a field that is missing or not what it may be breaks the record and leaves its value as it was (a list of
/// records may lose some); members that nobody asks for are passed over. Writing, values are taken as they are, in
/// the order of the description.
///
/// Nothing here is generic that need not be, and each kind of field is there once: a field costs a call.
package struct Fields {
  package let isReading: Bool
  /// Something was not what it may be.
  package private(set) var isBroken = false
  /// True if a field with a missing or invalid value keeps its present one and breaks nothing.
  package var isForgiving = false
  private var members: [JSON.Object.Member] = []

  /// Makes fields for writing.
  package init() { isReading = false }

  /// Makes fields for reading. Anything but an object is broken.
  package init(_ json: JSON) {
    isReading = true
    if let object = json.object { members = object.members } else { isBroken = true }
  }

  /// The JSON that was written.
  package var json: JSON { .object(JSON.Object(unique: members)) }

  /// The member of this name as it is, while reading.
  @inline(never) package func read(_ name: String) -> JSON? {
    members.first { sameText($0.name, name) }?.value
  }

  /// Appends a member, while writing. The name must be new.
  @inline(never) package mutating func write(_ name: String, _ value: JSON) {
    members.append(JSON.Object.Member(name, value))
  }

  /// Marks the record as broken, unless that is forgiven. Does nothing while writing.
  @inline(never) package mutating func refuse() { if isReading && !isForgiving { isBroken = true } }

  /// Checks a condition on several fields together.
  package mutating func check(_ holds: Bool) { if !holds { refuse() } }

  /// Returns true if an optional field is present: in the JSON when reading, as the caller says when writing.
  @inline(never) package func has(_ name: String, _ isThere: Bool) -> Bool {
    isReading ? read(name) != nil : isThere
  }
}

// The kinds of field.
extension Fields {
  /// `range` also bounds what fits into the value.
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

  /// A number from 0 to that of 63 bits, such as milliseconds since 1970; a larger one is written as the largest.
  @inline(never) package mutating func number(_ name: String, _ value: inout UInt64) {
    var number = Int64(clamping: value)
    self.number(name, &number)
    if isReading { value = UInt64(number) }
  }

  /// A number of any fraction. `range` is of finite numbers.
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

  /// - Parameter bytes: how many, in UTF-8.
  @inline(never) package mutating func text(
    _ name: String, _ value: inout String, bytes: ClosedRange<Int> = 0...Int.max
  ) {
    guard isReading else { return write(name, .string(value)) }
    if let text = read(name)?.string, bytes.contains(text.utf8.count) { value = text } else { refuse() }
  }

  /// A text that may be missing, as which anything else is taken.
  @inline(never) package mutating func text(_ name: String, _ value: inout String?) {
    if isReading { value = read(name)?.string } else if let value { write(name, .string(value)) }
  }

  /// One of a few values, by its name.
  package mutating func choice<Value: RawRepresentable<String>>(_ name: String, _ value: inout Value) {
    var text = value.rawValue
    self.text(name, &text)
    guard isReading else { return }
    if let read = Value(rawValue: text) { value = read } else { refuse() }
  }

  /// One of a few cases that go on with fields of their own: reading, the one of `blanks` that `text` calls as the field
  /// says; its fields are then read into it.
  package mutating func variant<Value>(
    _ name: String, _ value: inout Value, of blanks: [Value], _ text: (Value) -> String
  ) {
    var called = text(value)
    self.text(name, &called)
    guard isReading else { return }
    if let blank = blanks.first(where: { sameText(text($0), called) }) { value = blank } else { refuse() }
  }

  /// The elements of a list that holds as many as it may, while reading; nil for anything else, which breaks the record.
  @inline(never) package mutating func items(_ name: String, _ counts: ClosedRange<Int>) -> [JSON]? {
    if let list = read(name)?.array, counts.contains(list.count) { return list }
    refuse()
    return nil
  }

  /// - Parameters:
  ///   - counts: how many texts.
  ///   - bytes: how many each has, in UTF-8.
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

  /// Texts; what is none among them is left out.
  @inline(never) package mutating func texts(_ name: String, _ values: inout [String]) {
    guard isReading else { return write(name, .array(values.map { .string($0) })) }
    if let list = read(name)?.array { values = list.compactMap { $0.string } } else { refuse() }
  }

  /// - Parameters:
  ///   - counts: how many numbers.
  ///   - range: what each may be.
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

  /// A record inside this one. Answers whether it was whole.
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

  /// - Parameter counts: how many records.
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

/// A value that is kept as a record, described once for reading and writing.
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

  /// Reads what `json` gave into this value; false for what is broken, which may leave anything here.
  package mutating func take(_ json: JSON) -> Bool {
    var record = Fields(json)
    fields(&record)
    return !record.isBroken
  }
}

/// A record that is read without knowing anything else.
package protocol Recorded: Described {
  /// A blank one, to be read into. What may be missing from a record, it has.
  init()
}

extension Recorded {
  /// Reads what `json` gave; nil for what is broken.
  package init?(json: JSON) {
    self.init()
    if !take(json) { return nil }
  }
}
