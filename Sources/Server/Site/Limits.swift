/// All limits of the server on network input and memory, in one place for machines of other sizes.
public enum SiteLimits {
  /// Files of the built site, compressed siblings included.
  public static let files = 4_096
  /// Bytes of one file of the built site.
  public static let fileBytes = 32 * 1024 * 1024
  /// Bytes of the whole built site, which is held in memory.
  public static let totalBytes = 128 * 1024 * 1024
  /// Depth of folders below the site's own.
  public static let folderDepth = 16

  /// Bytes of a certificate file with its chain, and of a key file.
  public static let certificateBytes = 64 * 1024

  /// Seconds for which browsers use HTTPS only, after a response with the operator's certificate: thirty days. An
  /// operator who returns to HTTP has to wait no longer.
  static let strictSeconds = 2_592_000

  /// Bytes of a request's target (path and query). More get 414.
  public static let targetBytes = 2_048
  /// Bytes of one header field, and of the request line. More get 400 and close the connection.
  public static let headerFieldBytes = 8 * 1024
  /// Bytes of all header fields of a request.
  public static let headerBytes = 16 * 1024
  /// Bytes of a request line and header fields, line ends included. More get 400 and close the connection.
  public static let headBytes = 24 * 1024
  /// Header fields of a request.
  public static let headerFields = 64
  /// Bytes of a request's body, which the site does not read. More close the connection.
  public static let bodyBytes = 64 * 1024

  /// Seconds from the head of a request to the end of its body. Then the connection ends. A client that sends a byte
  /// now and then is not idle, but would otherwise hold memory for a body.
  public static let bodySeconds = 120

  /// Connections open at once. Further ones wait in the kernel's queue.
  public static let connections = 16_384
  /// File descriptors kept free for everything else; half of those that are left if there are few.
  public static let spareDescriptors = 64
  /// Seconds until accepting resumes, after the system had no descriptor.
  public static let acceptPauseSeconds = 1
  /// Connections waiting to be accepted.
  public static let backlog = 1_024
  /// Seconds until a connection is closed, without a request or without a byte of a begun one.
  public static let idleSeconds = 60
  /// Seconds for answers to finish once the server stops.
  public static let lastSeconds = 8
  /// Seconds that stopping may take. Then everything left is cancelled.
  public static let stopSeconds = 10
}
