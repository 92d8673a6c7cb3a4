import Testing

@testable import Site

struct NetworkAddressTests {
  @Test func `the address most likely to be reachable comes first`() {
    let addresses = [
      ("wlan0", "2001:db8::5"), ("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("eth1", "203.0.113.9"),
      ("wlan0", "fe80::1"), ("eth0", "169.254.3.4"), ("wlan0", "192.168.1.20"), ("eth2", "172.32.0.1"),
      ("eth3", "172.31.0.1"), ("lo", "::1"), ("eth0", "10.0.0.5"),
    ].map { NetworkAddress(interface: $0, text: $1, isIPv6: $1.contains(":")) }
    #expect(
      NetworkAddress.ranked(addresses).map(\.text) == [
        "192.168.1.20", "172.31.0.1", "10.0.0.5", "203.0.113.9", "172.32.0.1", "172.17.0.1", "2001:db8::5",
      ])
  }

  @Test func `an IPv6 address is written in brackets`() {
    #expect(NetworkAddress.page(host: "2001:db8::5", port: 80) == "http://[2001:db8::5]:80/")
    #expect(NetworkAddress.page(host: "10.0.0.5", port: 8080) == "http://10.0.0.5:8080/")
    #expect(NetworkAddress.page(host: "::1", port: 443, isSecure: true) == "https://[::1]:443/")
  }

  @Test func `this machine's addresses include no unusable ones`() {
    for address in NetworkAddress.ofThisMachine() {
      #expect(!address.text.hasPrefix("127.") && !address.text.lowercased().hasPrefix("fe80"))
    }
  }
}
