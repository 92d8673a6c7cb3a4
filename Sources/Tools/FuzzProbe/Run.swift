#if !arch(wasm32)
  import Digest
  import Fuzz

  #if canImport(Glibc)
    import Glibc
  #endif

  func leave(_ code: Int32) { exit(code) }

  /// The options of a run.
  struct Wish {
    var seed: UInt64 = 1
    /// The name of one target; nil for all.
    var target: String?
    var from: UInt64 = 0
    /// Inputs of each target, fewer of those that cost more; nil for as many as there is time for.
    var count: UInt64?
    var seconds: UInt64 = 10
    /// Each input is told before it is tried.
    var isTold = false

    init?(_ words: ArraySlice<String>) {
      var words = words
      while let word = words.popFirst() {
        if word == "--tell" {
          isTold = true
          continue
        }
        guard let value = words.popFirst() else { return nil }
        switch (word, UInt64(value)) {
        case ("--target", _): target = value
        case ("--seed", let number?): seed = number
        case ("--from", let number?): from = number
        case ("--count", let number?): count = number
        case ("--seconds", let number?): seconds = number
        default: return nil
        }
      }
    }
  }

  /// Some time with all targets, or with one.
  struct Run {
    private let wish: Wish
    private var targets: [Target] = []
    private var kept: [(target: String, bytes: [UInt8])] = []
    private var tallies: [Tally] = []
    private var isRight = true

    /// The time for which one target is tried before the next one.
    private static let turn = Duration.milliseconds(200)

    /// Reads the records from the first line of what comes in, and from each other line a target and an input.
    init(_ wish: Wish) {
      self.wish = wish
      let records = readLine() ?? ""
      while let line = readLine() {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        if parts.count == 2, let bytes = bytes(hex: String(parts[1])) {
          kept.append((String(parts[0]), bytes))
        }
      }
      let all = Target.all(records: Array(records.utf8))
      targets = wish.target.map { name in (all + Self.planted).filter { $0.name == name } } ?? all
      tallies = targets.map { _ in Tally() }
    }

    /// Returns true if nothing was wrong.
    mutating func all() -> Bool {
      guard !targets.isEmpty else {
        say("there is no target of this name")
        return false
      }
      for (name, bytes) in kept {
        for target in targets where target.name == name {
          say("kept\t\(name)\t\(hex(bytes))")
          note(target.find(in: bytes), of: target, nil)
        }
      }
      if let count = wish.count { number(count) } else { spend() }
      for (target, tally) in zip(targets, tallies) { print(target.line(of: tally)) }
      return isRight
    }

    private mutating func number(_ count: UInt64) {
      for index in targets.indices {
        // What is asked of one target is what it gets.
        let end = wish.target == nil ? share(of: count, targets[index]) : wish.from + count
        for number in wish.from..<max(wish.from, end) { take(number, index) }
      }
    }

    /// Spends the time on all targets alike, in turns.
    private mutating func spend() {
      let clock = ContinuousClock()
      let end = clock.now.advanced(by: .seconds(Int64(clamping: wish.seconds)))
      var next = targets.map { _ in wish.from }
      while clock.now < end {
        for index in targets.indices {
          let turn = min(end, clock.now.advanced(by: Self.turn))
          say("at\t\(targets[index].name)\t\(next[index])")
          repeat {
            take(next[index], index)
            next[index] += 1
          } while clock.now < turn
        }
      }
    }

    private mutating func take(_ number: UInt64, _ index: Int) {
      let input = targets[index].input(number, seed: wish.seed)
      if wish.isTold { say("try\t\(targets[index].name)\t\(number)\t\(hex(input))") }
      let finding = targets[index].find(in: input)
      tallies[index].add(finding)
      note(finding, of: targets[index], number)
    }

    private mutating func note(_ finding: Finding, of target: Target, _ number: UInt64?) {
      guard case .wrong(let promise) = finding else { return }
      isRight = false
      say("wrong\t\(target.name)\t\(number.map { String($0) } ?? "kept")\t\(promise)")
    }

    private func say(_ line: String) {
      print(line)
      // What is said has to be out before the program ends for what it is about.
      fflush(nil)
    }

    /// Faults that are known, by which it is shown that faults are found: each at one input of a few thousand.
    private static let planted: [Target] = [
      .planted("planted trap") { bytes in
        guard bytes.count > 3, bytes[0] == 0x21 else { return .refused }
        return .accepted(UInt64(bytes[2] + bytes[3]))
      },
      .planted("planted overread") { bytes in
        guard bytes.count > 1, bytes[0] == 0x21 else { return .refused }
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        defer { copy.deallocate() }
        copy.initialize(from: bytes, count: bytes.count)
        return .accepted(UInt64(copy[bytes[1] == 0xff ? bytes.count : 0]))
      },
      .planted("planted lie") { bytes in
        bytes.count > 2 && bytes[2] == 0x7f ? .wrong("a promise that nobody gave") : .accepted(1)
      },
    ]
  }
#endif
