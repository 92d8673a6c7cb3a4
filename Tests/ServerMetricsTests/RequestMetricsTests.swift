import ServerMetrics
import Testing

@Suite struct RequestMetricsTests {
  private func text(_ metrics: RequestMetrics) -> [String] {
    var exposition = Exposition()
    metrics.write(to: &exposition)
    return exposition.text.split(separator: "\n").map(String.init)
  }

  @Test func `requests are counted by route, method and status`() {
    let metrics = RequestMetrics()
    for (method, status) in [("GET", 200), ("GET", 200), ("GET", 404), ("PUT", 201), ("BREW", 405)] {
      metrics.count(AnsweredRequest(method: method, route: "/api/decks/{id}", status: status, seconds: 0.003))
    }
    let lines = text(metrics)
    let row = "turntable_requests_total{route=\"/api/decks/{id}\",method="
    #expect(
      lines.filter { $0.hasPrefix(row) } == [
        row + "\"GET\",status=\"200\"} 2", row + "\"GET\",status=\"404\"} 1",
        row + "\"PUT\",status=\"201\"} 1",
        row + "\"other\",status=\"405\"} 1",
      ])
    #expect(
      metrics.done([("PUT", "/api/decks/{id}"), ("GET", "/api/decks/{id}"), ("PUT", "x")]) == [1, 2, 0])
  }

  @Test func `a duration counts in every bucket that holds it`() {
    let metrics = RequestMetrics()
    for seconds in [0.001, 0.0011, 0.5, 60] {
      metrics.count(AnsweredRequest(method: "GET", route: "site", status: 200, seconds: seconds))
    }
    let lines = text(metrics)
    let name = "turntable_request_duration_seconds"
    func bucket(_ end: String) -> String? {
      let start = "\(name)_bucket{route=\"site\",le=\"\(end)\"} "
      return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
    #expect(["0.001", "0.0025", "0.25", "0.5", "10", "+Inf"].map(bucket) == ["1", "2", "2", "3", "3", "4"])
    #expect(lines.contains("\(name)_count{route=\"site\"} 4"))
    #expect(lines.contains("\(name)_sum{route=\"site\"} 60.5021"))
    #expect(lines.contains("# TYPE \(name) histogram"))
  }

  @Test func `unknown routes cannot add rows beyond the limit`() {
    let metrics = RequestMetrics()
    for number in 0..<(RequestMetrics.most * 2) {
      metrics.count(AnsweredRequest(method: "GET", route: "r\(number)", status: 200, seconds: 0))
    }
    let lines = text(metrics).filter { $0.hasPrefix("turntable_requests_total{") }
    #expect(lines.count == RequestMetrics.most + 1)
    #expect(
      lines.contains(
        "turntable_requests_total{route=\"other\",method=\"GET\",status=\"200\"} \(RequestMetrics.most)"))
  }

  @Test func `metric text is escaped`() {
    var exposition = Exposition()
    exposition.begin("a", .gauge, "one\ntwo \\ \"three\"")
    exposition.sample("a", [("b", "x\"y\\z\n")], 0.5)
    exposition.sample("a", [], 3)
    #expect(
      exposition.text
        == "# HELP a one\\ntwo \\\\ \"three\"\n# TYPE a gauge\na{b=\"x\\\"y\\\\z\\n\"} 0.5\na 3\n")
  }
}
