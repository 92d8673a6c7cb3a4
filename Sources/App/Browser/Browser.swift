import DriverProtocol
import Words

#if arch(wasm32)
  /// Bytes at an address that stays the same until more room is asked for.
  private struct Room {
    private(set) var start: UnsafeMutablePointer<UInt8>?
    private var capacity = 0

    mutating func reserve(_ size: Int) {
      guard start == nil || capacity < size else { return }
      start?.deallocate()
      start = .allocate(capacity: max(size, 1))
      capacity = size
    }
  }

  // One app for a page. The driver calls from one thread, one call at a time.
  nonisolated(unsafe) private var session: Session?
  nonisolated(unsafe) private var input = Room()
  nonisolated(unsafe) private var output = Room()

  func begin(_ language: Language) { session = Session(language) }

  /// Room for a message of `size` bytes; valid until the next call.
  @_expose(wasm, "reserve") @_cdecl("reserve")
  public func reserve(_ size: UInt32) -> UnsafeMutablePointer<UInt8>? {
    input.reserve(Int(size))
    return input.start
  }

  /// Takes in the message of `length` bytes that lies in the reserved room.
  @_expose(wasm, "handle") @_cdecl("handle")
  public func handle(_ length: UInt32) {
    session?.handle(Array(UnsafeBufferPointer(start: input.start, count: Int(length))))
    let commands = session?.output ?? []
    output.reserve(commands.count)
    output.start?.update(from: commands, count: commands.count)
  }

  /// The address of the last message's commands; valid until the next one.
  @_expose(wasm, "output") @_cdecl("output")
  public func outputStart() -> UnsafeMutablePointer<UInt8>? { output.start }

  /// The number of bytes of commands.
  @_expose(wasm, "outputLength") @_cdecl("outputLength")
  public func outputLength() -> UInt32 { UInt32(session?.output.count ?? 0) }
#else
  #if canImport(Glibc)
    // Links the mathematics library, which rounding of doubles needs on Linux.
    import Glibc
  #endif

  @main
  enum Browser {
    static func main() { print("This program is for browsers. Build it with Scripts/build_wasm.") }
  }
#endif
