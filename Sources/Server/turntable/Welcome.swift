import Digest
import QRCode
import Site

/// The text printed once the server listens: its addresses for this machine and for phones nearby.
struct Welcome {
  /// The trust that browsers have in the server.
  enum Access: Equatable {
    /// HTTP.
    case plain
    /// HTTPS with a certificate for these names.
    case certified([String])
    /// HTTPS with a certificate that browsers warn about; its SHA-256 fingerprint.
    case selfSigned([UInt8])
  }

  var host: String
  var port: Int
  var access: Access
  var network: [NetworkAddress]

  init(
    host: String, port: Int, access: Access,
    network: [NetworkAddress] = NetworkAddress.ofThisMachine()
  ) {
    self.host = host
    self.port = port
    self.access = access
    self.network = network
  }

  private var listensEverywhere: Bool { host == "0.0.0.0" || host == "::" }
  private var listensHereOnly: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  /// The names of the certificate, without localhost. Browsers accept it for no others.
  private var names: [String] {
    if case .certified(let names) = access { names.filter { $0 != "localhost" } } else { [] }
  }

  private func page(_ host: String) -> String {
    NetworkAddress.page(host: host, port: port, isSecure: access != .plain)
  }

  /// The address for a browser on this machine.
  var here: String {
    page(listensEverywhere || host == "127.0.0.1" ? "localhost" : host)
  }

  /// The addresses for other devices, likeliest first.
  var elsewhere: [String] {
    if listensHereOnly { return [] }
    if !names.isEmpty { return names.map(page) }
    if !listensEverywhere { return [here] }
    return reachable.map { page($0.text) }
  }

  /// This machine's addresses on which the server listens, likeliest first.
  var reachable: [NetworkAddress] {
    listensEverywhere ? network.filter { host == "::" || !$0.isIPv6 } : network.filter { $0.text == host }
  }

  /// Announces the server's name on the network. Nil if that is not possible, or if the certificate is for other names.
  func announce() -> Announcement? {
    guard names.isEmpty || names.contains(Announcement.name), let address = reachable.first else {
      return nil
    }
    return Announcement(address: address, port: port, isSecure: access != .plain)
  }

  /// - Parameter isAnnounced: true if the server's name is announced on the network.
  func say(isAnnounced: Bool) {
    Terminal.say("Turntable is at \(here)")
    if listensHereOnly {
      Terminal.say("Only this machine can open it, since it listens on \(host).")
    } else if let best = elsewhere.first {
      Terminal.say("")
      Terminal.say("On phones in the same network:")
      for address in elsewhere { Terminal.say("  " + address) }
      if let code = try? QRCode(best) {
        let picture = "\n" + code.terminalText(isColoured: Terminal.isColoured) + "\n"
        Terminal.output(Array(picture.utf8))
        Terminal.say(best)
        Terminal.say("")
      }
      if isAnnounced {
        Terminal.say("It is also announced as \(page(Announcement.name)).")
      }
      sayAccess()
    } else {
      Terminal.complain(
        "No network was found, so only this machine can open it. Join a Wi-Fi or plug in a cable, and start again."
      )
    }
    Terminal.say("Ctrl-C stops it.")
  }

  private func sayAccess() {
    switch access {
    case .plain:
      Terminal.say(
        "Over plain http phones can play every game, but browsers do not let them install it for offline use."
      )
    case .certified: break
    case .selfSigned(let fingerprint):
      let text = fingerprint.map { hex([$0]).uppercased() }.joined(separator: ":")
      Terminal.say(
        "Phones will warn that they do not know this server (docs/hosting.md). Its certificate has the SHA-256 fingerprint"
      )
      Terminal.say("  " + text)
    }
  }
}
