import Synchronization
import Testing

@testable import Site

struct ServerNamesTests {
  private let names = ServerNames(["play.example", "xn--d1acufc.example"])

  @Test(
    arguments: [
      "127.0.0.1", "192.168.1.20:8080", "[::1]", "[2001:db8::1]:8080", "[::ffff:192.0.2.1]", "localhost",
      "LocalHost:80", "localhost.:8080", "a.localhost", "turntable.local:8080", "Box.LOCAL.", "raspberrypi",
      "box:8080", "box_1:", "play.example", "PLAY.Example.:443", "xn--d1acufc.example",
    ])
  func `addresses, local names and added names belong to the server`(
    _ host: String
  ) {
    #expect(names.refusal(of: host) == nil)
  }

  @Test(
    arguments: [
      "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example",
      "box.local.evil.example", "evil-local.example", "mylocal.example", "play.example.evil.example",
      "evilplay.example", "a.play.example", "", ".", ":80", "::1", "[::1", "[::1].evil.example",
      "[evil.example]",
      "[127.0.0.1]", "evil.example:x", "127.0.0.1:80.evil.example", "user@127.0.0.1", "127.0.0.1/", "a b",
      "[fe80::1%25eth0]", "1.2.3.4.5",
    ])
  func `other names are refused`(_ host: String) {
    #expect(names.refusal(of: host) != nil)
  }

  @Test(
    arguments: [
      "box.lan", "Box.LAN.:8080", "box.home.arpa", "turntable.internal", "box.fritz.box", "fritz.box",
      "BOX.Fritz.Box:443",
      "box.localdomain", "box.home", "box.corp", "box.intranet", "box.private", "box.speedport.ip",
      "a.b.c.lan", "lan",
    ])
  func `A11 private names of home networks belong to the server`(_ host: String) {
    #expect(names.refusal(of: host) == nil)
  }

  @Test(
    arguments: [
      "evil.box", "notfritz.box", "fritz.box.evil.example", "lan.example", "box.lan.example",
      "home.arpa.example", "evil.arpa", "box.ip", "internal.example", "mylan.example", "a.fritz.boxes",
      "box.onion", "box.lan..", "box.ts.net",
    ])
  func `A11 names that can exist on the internet are refused`(_ host: String) {
    #expect(names.refusal(of: host) != nil)
  }

  @Test func `a request without a host name is allowed`() {
    #expect(names.refusal(of: nil) == nil)
  }

  @Test func `the refusal gives advice and repeats no unsafe text`() throws {
    let text = try #require(names.refusal(of: "Party.Example.org.:8080"))
    #expect(text.contains("--allow-host party.example.org,"))
    for host in ["a.b;reboot", "a.$(reboot)", "a.'b'", "x." + String(repeating: "a", count: 252)] {
      let text = try #require(names.refusal(of: host))
      #expect(!text.contains("reboot") && !text.contains("'") && !text.contains("aaa"))
    }
  }

  @Test func `each refused name is reported once, up to a limit`() {
    let told = Mutex<[String]>([])
    let names = ServerNames { name in told.withLock { $0.append(name) } }
    for _ in 0..<2 { for number in 0..<100 { _ = names.refusal(of: "\(number).example:\(number)") } }
    #expect(told.withLock { $0 } == (0..<ServerNames.mostTold).map { "\($0).example" })
  }

  @Test func `an added name has no scheme, port or path`() {
    #expect(ServerNames.name("Party.Example.org.") == "party.example.org")
    for text in ["", ".", "a:80", "http://a", "a/b", "[::1]", "*.example", "a b", "ä.example"] {
      #expect(ServerNames.name(text) == nil, "\(text)")
    }
  }
}
