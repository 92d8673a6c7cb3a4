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

/// Describes a network error and what to do. The texts of sockets and libraries have neither.
func networkWords(_ error: any Error) -> String {
  switch error {
  case let error as NIOConnectionError:
    guard let first = error.connectionErrors.first else {
      return "\(error.host) has no address; check the spelling, and that this machine is online"
    }
    return networkWords(first.error)
  case let error as IOError: return systemWords(error.errnoCode)
  case let error as HTTPClientError: return clientWords(error)
  case is SocketAddressError, is SocketAddressError.UnknownHost:
    return "its name has no address; check the spelling, and that this machine is online"
  case is ChannelError: return "it did not answer in time, or ended the connection"
  case is NIOTooManyBytesError: return "its answer is too large"
  case is TooSlow: return "it did not answer in time"
  case is CancellationError: return "it was cancelled"
  case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
    return
      "the secure connection failed; it does not use https, or its certificate is not trusted by this machine"
  default: return "an unexpected error happened (\(type(of: error)))"
  }
}

private func clientWords(_ error: HTTPClientError) -> String {
  switch error {
  case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
    .tlsHandshakeTimeout:
    "it did not answer in time"
  case .remoteConnectionClosed: "it ended the connection"
  case .invalidURL, .emptyHost, .emptyScheme: "its address is invalid"
  default: "its answer is not HTTP"
  }
}

private func systemWords(_ code: Int32) -> String {
  switch code {
  case ECONNREFUSED: "no program listens there; check the port, and that the server runs"
  case ETIMEDOUT: "it did not answer in time"
  case EHOSTUNREACH, ENETUNREACH, ENETDOWN, EHOSTDOWN:
    "it is not reachable from this network; check that this machine is online"
  case ECONNRESET, EPIPE, ECONNABORTED: "it ended the connection"
  case EADDRINUSE: "another program uses the port"
  case EADDRNOTAVAIL, EAFNOSUPPORT: "this machine has no such address"
  case EACCES, EPERM: "the system does not allow it"
  case EMFILE, ENFILE: "this machine has too many files open"
  default: "the system refused (\(String(cString: strerror(code))))"
  }
}
