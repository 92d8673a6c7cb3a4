import CZlib

/// Packs bodies that are made for one request (RFC 1952). Those of the site are packed when it is built.
public enum Gzip {
  /// The level of effort. Higher ones take several times as long for little.
  private static let level = Z_BEST_SPEED

  /// Returns the packed bytes; nil if zlib has no memory left.
  public static func pack(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    guard turntable_begin_gzip(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, uLong(bytes.count)))
    // zlib does not write to what it reads.
    return bytes.withUnsafeBufferPointer { input in
      stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
      stream.avail_in = uInt(input.count)
      var isWhole = false
      let packed = [UInt8](unsafeUninitializedCapacity: most) { output, count in
        stream.next_out = output.baseAddress
        stream.avail_out = uInt(output.count)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = output.count - Int(stream.avail_out)
      }
      return isWhole ? packed : nil
    }
  }
}
