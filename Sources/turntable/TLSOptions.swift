import ArgumentParser
import Logging
import ServiceLifecycle
import Site
import UnixSignals

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How `turntable serve` speaks HTTPS; without any of these it speaks HTTP.
struct TLSOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Speak HTTPS with the certificate of this file (PEM, with those that lead to its authority). SIGHUP reads it and the key "
        + "again (docs/hosting.md).", valueName: "FILE"))
  var tlsCertificate: String?

  @Option(help: ArgumentHelp("The key of the certificate (PEM, without a passphrase).", valueName: "FILE"))
  var tlsKey: String?

  func validate() throws {
    guard (tlsCertificate == nil) == (tlsKey == nil) else {
      throw ValidationError("--tls-certificate and --tls-key belong together.")
    }
  }

  /// Reads the files. Nil where none was named.
  func certificate() throws(Failure) -> TLSCertificate? {
    guard let tlsCertificate, let tlsKey else { return nil }
    do throws(TLSCertificateError) {
      return try TLSCertificate(file: tlsCertificate, key: tlsKey, time: Int(time(nil)))
    } catch {
      throw Failure("HTTPS cannot be spoken: \(error)")
    }
  }
}

/// Reads a certificate again whenever a SIGHUP comes, until the server stops.
struct CertificateReload: Service {
  let certificate: TLSCertificate
  let logger: Logger
  private let hangups: UnixSignalsSequence

  /// From here on a SIGHUP does not end the process.
  init(of certificate: TLSCertificate, logger: Logger) async {
    (self.certificate, self.logger) = (certificate, logger)
    hangups = await UnixSignalsSequence(trapping: .sighup)
  }

  func run() async {
    for await _ in hangups.cancelOnGracefulShutdown() {
      do throws(TLSCertificateError) {
        try certificate.reload(time: Int(time(nil)))
        logger.notice("The certificate was read again.", metadata: ["file": "\(certificate.file)"])
      } catch {
        logger.error("The certificate stays the old one.", metadata: ["fault": "\(error)"])
      }
    }
  }
}
