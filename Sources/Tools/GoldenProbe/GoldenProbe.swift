import Golden

// The engine's golden values as this target works them out: `swift run GoldenProbe` prints them, and the
// parity test asks the same program built for WebAssembly.

#if arch(wasm32)
  nonisolated(unsafe) private var report: UnsafeMutableBufferPointer<UInt8> = .init(start: nil, count: 0)

  /// Works out the report; returns its length in bytes.
  @_expose(wasm, "makeReport") @_cdecl("makeReport")
  public func makeReport() -> UInt32 {
    let text = Array(goldenReport().utf8)
    report = .allocate(capacity: text.count)
    _ = report.initialize(from: text)
    return UInt32(text.count)
  }

  /// The address of the report, as UTF-8.
  @_expose(wasm, "reportStart") @_cdecl("reportStart")
  public func reportStart() -> UnsafeMutablePointer<UInt8>? { report.baseAddress }
#else
  #if canImport(Glibc)
    // Links the mathematics library, which rounding of doubles needs on Linux.
    import Glibc
  #endif

  @main
  enum GoldenProbe {
    static func main() { print(goldenReport(), terminator: "") }
  }
#endif
