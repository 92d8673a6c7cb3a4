import AsyncHTTPClient
import NIOCore
import NIOPosix
import NIOSSL

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Describes a network error and what to do about it. The messages of sockets and libraries do neither.
func networkWords(_ error: any Error) -> String {
  switch error {
  case let error as NIOConnectionError:
    guard let first = error.connectionErrors.first else {
      return "no address belongs to \(error.host); look at its spelling, and whether this machine is online"
    }
    return networkWords(first.error)
  case let error as IOError: return systemWords(error.errnoCode)
  case let error as HTTPClientError: return clientWords(error)
  case is SocketAddressError, is SocketAddressError.UnknownHost:
    return "no address belongs to its name; look at its spelling, and whether this machine is online"
  case is ChannelError: return "it did not answer in time, or ended the connection"
  case is NIOTooManyBytesError: return "it answered with more than is read"
  case is TooSlow: return "it did not answer in time"
  case is CancellationError: return "it was given up"
  case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
    return
      "no secure connection came about; it speaks no https, or has a certificate that this machine does not trust"
  default: return "something happened that nobody expected (\(type(of: error)))"
  }
}

private func clientWords(_ error: HTTPClientError) -> String {
  switch error {
  case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
    .tlsHandshakeTimeout:
    "it did not answer in time"
  case .remoteConnectionClosed: "it ended the connection"
  case .invalidURL, .emptyHost, .emptyScheme: "its address is none"
  default: "it answered what is no HTTP"
  }
}

private func systemWords(_ code: Int32) -> String {
  switch code {
  case ECONNREFUSED: "nothing listens there; look at the port, and whether it runs"
  case ETIMEDOUT: "it did not answer in time"
  case EHOSTUNREACH, ENETUNREACH, ENETDOWN, EHOSTDOWN: "no network leads there; is this machine online?"
  case ECONNRESET, EPIPE, ECONNABORTED: "it ended the connection"
  case EADDRINUSE: "another program has the port"
  case EADDRNOTAVAIL, EAFNOSUPPORT: "this machine has no such address"
  case EACCES, EPERM: "the system does not allow it"
  case EMFILE, ENFILE: "this machine has too many files open"
  default: "the system does not let it (\(String(cString: strerror(code))))"
  }
}
