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
      "Speak HTTPS with the certificate of this file (PEM, with those that lead to its authority). SIGHUP reads it and the key "
        + "again (docs/hosting.md).", valueName: "FILE"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The key of the certificate (PEM, without a passphrase).", valueName: "FILE"))
  var tlsKey: String?

  @Flag(
    help: ArgumentHelp(
      "Speak HTTPS with a certificate of the server's own making, kept in the data folder. Phones warn of it "
        + "(docs/hosting.md)."))
  var tlsSelfSigned = false

  func validate() throws {
    guard !tlsSelfSigned || tlsCertificate == nil && tlsKey == nil else {
      throw ValidationError(
        "--tls-self-signed makes a certificate: leave --tls-certificate and --tls-key out.")
    }
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key belong together.")
    }
  }

  /// Reads the certificate's files, creating them first if they are self-signed. Returns nil for HTTP.
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
      throw Failure("HTTPS cannot be spoken: \(error)")
    }
  }

  /// Checks that neither is a pipe, which would block the server. Missing files are reported later, with their purpose.
  fileprivate static func check(_ file: String, _ key: String) throws(Failure) {
    for path in [file, key] {
      do throws(InputFile.Fault) { try InputFile.checkIfThere(path) } catch {
        throw Failure("HTTPS cannot be spoken: \(path): \(error)")
      }
    }
  }

  /// Seconds since 1970.
  fileprivate static var now: Int { Int(Date().timeIntervalSince1970) }
}

/// The certificate of a running server. SIGHUP reads it again, or renews a self-signed one.
struct ServedCertificate: Sendable {
  let certificate: TLSCertificate
  private let selfSigned: SelfSigned?

  fileprivate init(_ certificate: TLSCertificate, _ selfSigned: SelfSigned?) {
    (self.certificate, self.selfSigned) = (certificate, selfSigned)
  }

  /// True if the operator provided the certificate, who can be trusted to renew it.
  var isOperators: Bool { selfSigned == nil }

  /// The kind of access for browsers.
  var access: Welcome.Access {
    let facts = certificate.facts
    return selfSigned == nil ? .certified(facts.names) : .selfSigned(facts.fingerprint)
  }

  /// Handles SIGHUP: reads the certificate again, if there is one.
  static func reload(_ served: ServedCertificate?, _ logger: Logger) {
    guard let served else {
      return logger.notice("There is no certificate to read again; the server goes on.")
    }
    do {
      try served.reload()
      logger.notice("The certificate was read again.", metadata: ["file": "\(served.certificate.file)"])
    } catch {
      let fault = (error as? Failure)?.message ?? "\(error)"
      logger.error("The certificate stays the old one.", metadata: ["fault": "\(fault)"])
    }
  }

  private func reload() throws {
    try selfSigned?.prepare(at: Date())
    try TLSOptions.check(certificate.file, certificate.key)
    try certificate.reload(time: TLSOptions.now)
  }
}
