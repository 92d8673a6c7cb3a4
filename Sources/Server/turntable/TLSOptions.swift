import ArgumentParser
import Logging
import Site

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The options for HTTPS. Without them `turntable serve` uses HTTP.
struct TLSOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Serve HTTPS with the certificate in this file (PEM, with its chain). SIGHUP reloads it and the key (docs/hosting.md).",
      valueName: "FILE"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The key of the certificate (PEM, without a passphrase).", valueName: "FILE"))
  var tlsKey: String?

  @Flag(
    help: ArgumentHelp(
      "Serve HTTPS with a self-signed certificate, stored in the data folder. Phones warn about it (docs/hosting.md)."
    ))
  var tlsSelfSigned = false

  func validate() throws {
    guard !tlsSelfSigned || tlsCertificate == nil && tlsKey == nil else {
      throw ValidationError(
        "--tls-self-signed makes its own certificate: omit --tls-certificate and --tls-key.")
    }
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key must be used together.")
    }
  }

  /// Reads the certificate, which a self-signed server makes first. Nil for HTTP.
  /// - Parameter folder: the data folder.
  func certificate(keptIn folder: String) throws(Failure) -> ServedCertificate? {
    let selfSigned = tlsSelfSigned ? SelfSigned(in: folder) : nil
    guard let file = selfSigned?.file ?? tlsCertificate, let key = selfSigned?.key ?? tlsKey else {
      return nil
    }
    if let selfSigned {
      try DataFolder.prepare(folder)
      try selfSigned.prepare(at: Date())
    }
    try Self.check(file, key)
    do throws(TLSCertificateError) {
      return ServedCertificate(try TLSCertificate(file: file, key: key, time: Self.now), selfSigned)
    } catch {
      throw Failure("HTTPS is not possible: \(error)")
    }
  }

  /// Checks that neither is a pipe, which would block the server. A missing file is reported later, with its purpose.
  fileprivate static func check(_ file: String, _ key: String) throws(Failure) {
    for path in [file, key] {
      do throws(InputFile.Fault) { try InputFile.checkIfThere(path) } catch {
        throw Failure("HTTPS is not possible: \(path): \(error)")
      }
    }
  }

  /// Seconds since 1970.
  fileprivate static var now: Int { Int(Date().timeIntervalSince1970) }
}

/// The certificate of a running server. A SIGHUP reloads it, or renews a self-signed one if that is due.
struct ServedCertificate: Sendable {
  let certificate: TLSCertificate
  private let selfSigned: SelfSigned?

  fileprivate init(_ certificate: TLSCertificate, _ selfSigned: SelfSigned?) {
    (self.certificate, self.selfSigned) = (certificate, selfSigned)
  }

  /// True if the operator provided the certificate and will renew it.
  var isOperators: Bool { selfSigned == nil }

  /// The kind of access for browsers.
  var access: Welcome.Access {
    let facts = certificate.facts
    return selfSigned == nil ? .certified(facts.names) : .selfSigned(facts.fingerprint)
  }

  /// Reloads the certificate, if there is one, on a SIGHUP.
  static func reload(_ served: ServedCertificate?, _ logger: Logger) {
    guard let served else {
      return logger.notice("There is no certificate to read again; the server goes on.")
    }
    do {
      try served.reload()
      logger.notice("The certificate was read again.", metadata: ["file": "\(served.certificate.file)"])
    } catch {
      let fault = (error as? Failure)?.message ?? "\(error)"
      logger.error(
        "The certificate was not reloaded. The old one stays in use.", metadata: ["fault": "\(fault)"])
    }
  }

  private func reload() throws {
    try selfSigned?.prepare(at: Date())
    try TLSOptions.check(certificate.file, certificate.key)
    try certificate.reload(time: TLSOptions.now)
  }
}
