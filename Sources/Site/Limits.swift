/// The most that the server takes from the network, and the most that it keeps in memory. All in one place,
/// so that a machine of another size needs one edit.
public enum SiteLimits {
  /// Files of the built site, compressed siblings included.
  public static let files = 4_096
  /// Bytes of one file of the built site.
  public static let fileBytes = 32 * 1024 * 1024
  /// Bytes of the built site in all, since it is held in memory.
  public static let totalBytes = 128 * 1024 * 1024
  /// Folders inside one another below the site's own.
  public static let folderDepth = 16

  /// Bytes of the file of a certificate with those that lead to its authority, and of that of a key.
  public static let certificateBytes = 64 * 1024

  /// Seconds for which browsers ask by HTTPS only, once they were answered with the operator's certificate: thirty days. Whoever
  /// goes back to HTTP waits no longer than that.
  static let strictSeconds = 2_592_000

  /// Bytes of a request's target (path and query); more is answered with 414.
  public static let targetBytes = 2_048
  /// Bytes of one header field, and of the request line; more is answered with 400 and the connection closed.
  public static let headerFieldBytes = 8 * 1024
  /// Bytes of all header fields of a request together.
  public static let headerBytes = 16 * 1024
  /// Bytes of a request's first line and its header fields, line ends included; more is answered with 400 and the connection closed.
  public static let headBytes = 24 * 1024
  /// Header fields of a request.
  public static let headerFields = 64
  /// Bytes of a request's body, which the site does not read; more closes the connection.
  public static let bodyBytes = 64 * 1024

  /// Seconds from the head of a request until its body is whole; then the connection ends. Whoever sends a letter now and then
  /// is not idle, and would otherwise keep what the server holds for a body.
  public static let bodySeconds = 120

  /// Connections open at once. The rest wait in the kernel's queue.
  public static let connections = 16_384
  /// File descriptors kept free for everything that is not a connection; half of those that are left where there are few.
  public static let spareDescriptors = 64
  /// Seconds until connections are accepted again where the system gave no descriptor for one.
  public static let acceptPauseSeconds = 1
  /// Connections that wait to be accepted.
  public static let backlog = 1_024
  /// Seconds without a request, or without a byte of one that has begun, until a connection is closed.
  public static let idleSeconds = 60
  /// Seconds that answers under way have to leave once the server is told to stop.
  public static let lastSeconds = 8
  /// Seconds that a stopping server takes at most: then what is left is cancelled.
  public static let stopSeconds = 10
}
