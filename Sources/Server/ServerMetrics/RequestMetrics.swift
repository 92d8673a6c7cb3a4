import Synchronization

/// An answered request.
public struct AnsweredRequest: Sendable {
  /// The HTTP method. Unknown methods count as `other`.
  public var method: String
  /// The route's pattern, such as `/api/decks/{id}`.
  public var route: String
  /// The HTTP status.
  public var status: Int
  /// The time from the request's head to the answer, without the time to send it.
  public var seconds: Double

  public init(method: String, route: String, status: Int, seconds: Double) {
    (self.method, self.route, self.status, self.seconds) = (method, route, status, seconds)
  }
}

/// Counts requests and their durations. Clients cannot make the table grow: methods, routes and statuses are few, and there are
/// at most `most` rows.
public final class RequestMetrics: Sendable {
  /// Upper ends of the buckets of durations, in seconds.
  public static let buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
  /// Rows of counts. Requests beyond them count under the route `other`.
  public static let most = 500

  private static let methods: Set = ["GET", "HEAD", "PUT", "POST", "DELETE", "OPTIONS"]

  private struct Row: Hashable, Comparable {
    var route: String
    var method: String
    var status: Int

    static func < (left: Row, right: Row) -> Bool {
      (left.route, left.method, left.status) < (right.route, right.method, right.status)
    }
  }

  private struct Durations {
    /// The count of each bucket, and last that of longer durations.
    var counts = [Int](repeating: 0, count: RequestMetrics.buckets.count + 1)
    var sum = 0.0
  }

  private struct State {
    var counts: [Row: Int] = [:]
    var durations: [String: Durations] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  public func count(_ request: AnsweredRequest) {
    let method = Self.methods.contains(request.method) ? request.method : "other"
    let bucket = Self.buckets.firstIndex { request.seconds <= $0 } ?? Self.buckets.count
    state.withLock { state in
      var row = Row(route: request.route, method: method, status: request.status)
      if state.counts[row] == nil, state.counts.count >= Self.most { row.route = "other" }
      state.counts[row, default: 0] += 1
      state.durations[row.route, default: Durations()].counts[bucket] += 1
      state.durations[row.route, default: Durations()].sum += request.seconds
    }
  }

  /// Returns the number of successful requests (status 200 to 299) to these routes, by route and method.
  public func done(_ wanted: [(method: String, route: String)]) -> [Int] {
    state.withLock { state in
      wanted.map { method, route in
        state.counts.reduce(0) { sum, one in
          let isWanted =
            one.key.method == method && one.key.route == route && (200...299).contains(one.key.status)
          return isWanted ? sum + one.value : sum
        }
      }
    }
  }

  public func write(to exposition: inout Exposition) {
    let (counts, durations) = state.withLock { ($0.counts, $0.durations) }
    let requests = "turntable_requests_total"
    exposition.begin(requests, .counter, "Requests that were answered.")
    for (row, count) in counts.sorted(by: { $0.key < $1.key }) {
      exposition.sample(
        requests, [("route", row.route), ("method", row.method), ("status", String(row.status))],
        Double(count))
    }
    let seconds = "turntable_request_duration_seconds"
    exposition.begin(seconds, .histogram, "Seconds until there was an answer.")
    for (route, told) in durations.sorted(by: { $0.key < $1.key }) {
      var count = 0
      for (bucket, end) in zip(told.counts, Self.buckets) {
        count += bucket
        exposition.sample(
          seconds + "_bucket", [("route", route), ("le", Exposition.number(end))], Double(count))
      }
      let all = Double(told.counts.reduce(0, +))
      exposition.sample(seconds + "_bucket", [("route", route), ("le", "+Inf")], all)
      exposition.sample(seconds + "_sum", [("route", route)], told.sum)
      exposition.sample(seconds + "_count", [("route", route)], all)
    }
  }
}
