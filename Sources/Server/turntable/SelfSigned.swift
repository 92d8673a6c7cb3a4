import Crypto
import SQLiteFile
import Site
import X509

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A self-signed certificate, stored in the data folder so that a phone which accepted it does not ask again.
struct SelfSigned {
  /// Validity in days. Apple's devices accept at most 825 (https://support.apple.com/en-us/103769), authorities issue 398.
  static let days = 397
  /// Remaining days below which the certificate is renewed.
  static let lastDays = 30

  /// The path of the certificate.
  let file: String
  /// The key file, which only the server's owner can read.
  let key: String
  /// The pair before this one. After a start with a wrong clock it is used again, so that phones do not ask again.
  private let former: (file: String, key: String)

  init(in folder: String) {
    (file, key) = (folder + "/tls-certificate.pem", folder + "/tls-key.pem")
    former = (folder + "/tls-certificate.former.pem", folder + "/tls-key.former.pem")
  }

  /// Makes certificate and key unless the stored ones are valid long enough for this machine's names and IPv4 addresses. IPv6
  /// addresses change too often.
  func prepare(at now: Date) throws(Failure) {
    for path in [file, key, former.file, former.key] {
      do throws(InputFile.Fault) { try InputFile.checkIfThere(path) } catch {
        throw Failure("\(path): \(error)")
      }
    }
    let wanted = Self.names
    if Self.serves((file, key), for: wanted, at: now) { return }
    if Self.serves(former, for: wanted, at: now), rename(former.key, key) == 0, rename(former.file, file) == 0
    {
      return
    }
    for (path, former) in [(file, former.file), (key, former.key)] {
      unlink(former)
      _ = link(path, former)
    }
    do {
      let secret = P256.Signing.PrivateKey()
      let made = try Self.made(for: wanted, with: .init(secret), at: now)
      try Self.keep(secret.pemRepresentation + "\n", at: key)
      try Self.keep(made.serializeAsPEM().pemString + "\n", at: file)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        "The self-signed certificate cannot be made. Use --tls-certificate and --tls-key instead.")
    }
  }

  /// Returns true if a pair stays valid for at least `lastDays`.
  private static func serves(
    _ pair: (file: String, key: String), for wanted: [GeneralName], at now: Date
  ) -> Bool {
    guard let kept = try? Certificate(pemEncoded: String(contentsOfFile: pair.file, encoding: .utf8)),
      let names = try? kept.extensions.subjectAlternativeNames, wanted.allSatisfy(names.contains),
      kept.notValidAfter > now + seconds(lastDays)
    else { return false }
    return (try? TLSCertificate(file: pair.file, key: pair.key, time: Int(now.timeIntervalSince1970))) != nil
  }

  private static func made(
    for names: [GeneralName], with key: Certificate.PrivateKey, at now: Date
  ) throws -> Certificate {
    let subject = try DistinguishedName { CommonName("Turntable") }
    return try Certificate(
      version: .v3, serialNumber: .init(), publicKey: key.publicKey,
      // Clocks of phones differ.
      notValidBefore: now - seconds(1), notValidAfter: now + seconds(days - 1),
      issuer: subject, subject: subject,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
      },
      issuerPrivateKey: key)
  }

  private static func seconds(_ days: Int) -> Double { Double(days) * 86_400 }

  /// The names of this machine for browsers on the network.
  private static var names: [GeneralName] {
    var buffer = [CChar](repeating: 0, count: 256)
    let host =
      gethostname(&buffer, buffer.count - 1) == 0
      ? String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self).lowercased()
      : ""
    var hosts = ["localhost", Announcement.name]
    for name in [host, host.prefix { $0 != "." } + ".local"] where !host.isEmpty && !hosts.contains(name) {
      hosts.append(name)
    }
    let addresses = ["127.0.0.1"] + NetworkAddress.ofThisMachine().filter { !$0.isIPv6 }.map(\.text)
    let bytes = addresses.map { $0.split(separator: ".").compactMap { UInt8($0) } }
    return hosts.map { .dnsName($0) } + bytes.map { .ipAddress(.init(contentBytes: $0[...])) }
  }

  /// Writes a file that only its owner can read, and replaces an old one atomically.
  private static func keep(_ text: String, at path: String) throws {
    let (bytes, partial) = (Array(text.utf8), path + ".partial")
    unlink(partial)
    let descriptor = open(partial, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    let written = descriptor >= 0 ? write(descriptor, bytes, bytes.count) : 0
    guard descriptor >= 0, close(descriptor) == 0, written == bytes.count, rename(partial, path) == 0 else {
      throw Failure("\(path) cannot be written.")
    }
    PrivateFile.handOver(path)
  }
}
