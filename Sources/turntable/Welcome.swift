import QRCode
import Site

/// What is printed once the server listens: where it is, for this machine and for the phones around it.
struct Welcome {
  var host: String
  var port: Int
  var network: [NetworkAddress]

  init(host: String, port: Int, network: [NetworkAddress] = NetworkAddress.ofThisMachine()) {
    self.host = host
    self.port = port
    self.network = network
  }

  private var listensEverywhere: Bool { host == "0.0.0.0" || host == "::" }
  private var listensHereOnly: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  /// The address for a browser on this machine.
  var here: String {
    NetworkAddress.page(host: listensEverywhere || host == "127.0.0.1" ? "localhost" : host, port: port)
  }

  /// The addresses for other devices, the likeliest first.
  var elsewhere: [String] {
    if listensHereOnly { return [] }
    if !listensEverywhere { return [here] }
    return reachable.map { $0.page(port: port) }
  }

  /// This machine's addresses on which the server listens, the likeliest first.
  var reachable: [NetworkAddress] {
    listensEverywhere ? network.filter { host == "::" || !$0.isIPv6 } : network.filter { $0.text == host }
  }

  /// - Parameter isAnnounced: whether the network is told the server's name.
  func say(isAnnounced: Bool) {
    Terminal.say("Turntable is at \(here)")
    if listensHereOnly {
      Terminal.say("Only this machine can open it, since it listens on \(host).")
    } else if let best = elsewhere.first {
      Terminal.say("\nOn phones in the same network:")
      for address in elsewhere { Terminal.say("  " + address) }
      if let code = try? QRCode(best) {
        Terminal.say("\n" + code.terminalText(isColoured: Terminal.isColoured) + "\n" + best + "\n")
      }
      if isAnnounced {
        Terminal.say("It is announced as \(NetworkAddress.page(host: Announcement.name, port: port)) too.")
      }
      Terminal.say(
        "Over plain http phones get every game, but browsers do not let them install it for playing offline.")
    } else {
      Terminal.complain(
        "No network was found, so only this machine can open it. Join a Wi-Fi or plug in a cable, and start again."
      )
    }
    Terminal.say("Ctrl-C stops it.")
  }
}
