import Formats
import Fuzz

// Feeds what others write to whatever reads it. Natively `Scripts/fuzz` runs it, built with the address sanitizer; in
// WebAssembly the parity test does, and compares what was found.

#if arch(wasm32)
  nonisolated(unsafe) private var records: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)
  nonisolated(unsafe) private var report: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)
  nonisolated(unsafe) private var targets: [Target] = []

  /// Room for the records of a phone, in so many bytes.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ size: UInt32) -> UnsafeMutablePointer<UInt8>? {
    records = .allocate(capacity: Int(size))
    return records.baseAddress
  }

  /// Takes the records; returns how many targets there are.
  @_expose(wasm, "begin") @_cdecl("begin")
  public func begin() -> UInt32 {
    targets = Target.all(records: Array(records))
    return UInt32(targets.count)
  }

  /// Runs one target; returns the length of its line in bytes.
  @_expose(wasm, "run") @_cdecl("run")
  public func run(_ target: UInt32, _ seed: UInt32, _ count: UInt32) -> UInt32 {
    let target = targets[Int(target)]
    let text = Array(target.line(of: share(of: UInt64(count), target), seed: UInt64(seed)).utf8)
    report.deallocate()
    report = .allocate(capacity: text.count)
    _ = report.initialize(from: text)
    return UInt32(text.count)
  }

  /// The address of the line, as UTF-8.
  @_expose(wasm, "reportStart") @_cdecl("reportStart")
  public func reportStart() -> UnsafeMutablePointer<UInt8>? { report.baseAddress }
#else
  @main
  enum FuzzProbe {
    static func main() {
      guard let wish = Wish(CommandLine.arguments.dropFirst()) else {
        print(
          "FuzzProbe [--seed S] [--target T] [--from I] [--count N | --seconds N] [--tell] < records and kept inputs"
        )
        return leave(2)
      }
      var run = Run(wish)
      leave(run.all() ? 0 : 1)
    }
  }
#endif

/// The inputs of a target in a run of so many: all its samples at least.
func share(of count: UInt64, _ target: Target) -> UInt64 {
  max(UInt64(target.sampleCount), count / UInt64(target.cost))
}
