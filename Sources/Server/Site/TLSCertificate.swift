import Digest
import NIOSSL
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A fault of a certificate's files.
public enum TLSCertificateError: Error, Equatable, CustomStringConvertible {
  case missing(String), unreadable(String), tooLong(String)
  case noCertificate(String), noKey(String), encryptedKey(String)
  case expired(String, since: Int), notYetValid(String, until: Int)
  case otherKey(String, certificate: String)

  public var description: String {
    switch self {
    case .missing(let path): "\(path) is not there."
    case .unreadable(let path): "\(path) cannot be read."
    case .tooLong(let path): "\(path) is longer than \(SiteLimits.certificateBytes) bytes."
    case .noCertificate(let path):
      "\(path) is no certificate: it must be PEM, and begin with the server's own."
    case .noKey(let path): "\(path) is no private key: it must be PEM."
    case .encryptedKey(let path):
      "\(path) has a passphrase, which nobody is there to type. Keep the key without."
    case .expired(let path, let time): "\(path) is expired since \(Self.day(time))."
    case .notYetValid(let path, let time): "\(path) is not valid before \(Self.day(time))."
    case .otherKey(let path, let certificate): "\(path) is not the key of \(certificate)."
    }
  }

  private static func day(_ time: Int) -> String {
    Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
  }
}

/// The server's certificate and key. Both files can be read again while it serves.
public final class TLSCertificate: Sendable {
  /// Names and validity of a certificate.
  public struct Facts: Sendable, Equatable {
    /// Host names, without wildcards and addresses.
    public var names: [String]
    /// Seconds since 1970, the last second included.
    public var validUntil: Int
    /// The SHA-256 of the certificate.
    public var fingerprint: [UInt8]
  }

  private struct Pair: Sendable {
    var context: NIOSSLContext
    var facts: Facts
  }

  /// The path of the certificate.
  public let file: String
  /// The path of its key.
  public let key: String
  private let pair: Mutex<Pair>

  /// - Parameters:
  ///   - file: PEM: the server's own certificate, then its chain.
  ///   - key: PEM, without a passphrase.
  ///   - time: now, in seconds since 1970.
  public init(file: String, key: String, time: Int) throws(TLSCertificateError) {
    (self.file, self.key) = (file, key)
    pair = Mutex(try Self.read(file, key, time))
  }

  /// Reads both files again, for new connections. If it throws, nothing has changed.
  public func reload(time: Int) throws(TLSCertificateError) {
    let next = try Self.read(file, key, time)
    pair.withLock { $0 = next }
  }

  public var facts: Facts { pair.withLock(\.facts) }

  var context: NIOSSLContext { pair.withLock(\.context) }

  private static func read(_ file: String, _ key: String, _ time: Int) throws(TLSCertificateError) -> Pair {
    let (fileBytes, keyBytes) = (try bytes(of: file), try bytes(of: key))
    guard let chain = try? NIOSSLCertificate.fromPEMBytes(fileBytes), let own = chain.first,
      let encoded = try? own.toDERBytes()
    else { throw .noCertificate(file) }
    guard Int(own.notValidBefore) <= time else { throw .notYetValid(file, until: Int(own.notValidBefore)) }
    guard Int(own.notValidAfter) >= time else { throw .expired(file, since: Int(own.notValidAfter)) }
    // NIOSSL would prompt for the passphrase.
    guard !isEncrypted(keyBytes) else { throw .encryptedKey(key) }
    guard let privateKey = try? NIOSSLPrivateKey(bytes: keyBytes, format: .pem) else { throw .noKey(key) }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(privateKey))
    configuration.minimumTLSVersion = .tlsv12
    configuration.cipherSuiteValues = suites
    configuration.applicationProtocols = ["http/1.1"]
    guard let context = try? NIOSSLContext(configuration: configuration) else {
      throw .otherKey(key, certificate: file)
    }
    let facts = Facts(
      names: names(of: own), validUntil: Int(own.notValidAfter), fingerprint: SHA256.hash(encoded))
    return Pair(context: context, facts: facts)
  }

  /// Cipher suites of TLS 1.2 with forward secrecy and authenticated encryption (AEAD). All of TLS 1.3 have both.
  private static let suites: [NIOTLSCipher] = [
    .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256,
    .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384, .TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384,
    .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256, .TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256,
  ]

  private static func bytes(of path: String) throws(TLSCertificateError) -> [UInt8] {
    guard FileManager.default.fileExists(atPath: path) else { throw .missing(path) }
    // Checked before reading: a file named by mistake may be of any size.
    let size = (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? UInt64
    guard size ?? 0 <= SiteLimits.certificateBytes else { throw .tooLong(path) }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    return Array(data)
  }

  /// Returns true for either PEM marker: the RFC 1421 header, or the PKCS #8 label (RFC 7468, 11).
  private static func isEncrypted(_ key: [UInt8]) -> Bool {
    let text = String(decoding: key, as: UTF8.self)
    return text.contains("BEGIN ENCRYPTED PRIVATE KEY") || text.contains("Proc-Type: 4,ENCRYPTED")
  }

  private static func names(of certificate: NIOSSLCertificate) -> [String] {
    certificate._subjectAlternativeNames().filter { $0.nameType == .dnsName }
      .map { String(decoding: $0.contents, as: UTF8.self) }.filter { !$0.contains("*") }
  }
}
