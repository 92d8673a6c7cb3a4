import Relay
import ServerMetrics

/// The metrics of the relay.
enum RelayExposition {
  static func write(_ counts: RelayCounts, refusals: [String: Int], to text: inout Exposition) {
    for (name, help, count) in [
      ("turntable_relay_frames_total", "Frames that phones sent to their tables.", counts.frames),
      ("turntable_relay_dropped_frames_total", "Those that went to no table.", counts.dropped),
      ("turntable_relay_written_frames_total", "WebSocket frames written to phones.", counts.written),
    ] {
      text.begin(name, .counter, help)
      text.sample(name, [], Double(count))
    }
    let refused = "turntable_relay_refusals_total"
    text.begin(refused, .counter, "What was refused to phones, by cause.")
    for (cause, count) in refusals.sorted(by: { $0.key < $1.key }) {
      text.sample(refused, [("cause", cause)], Double(count))
    }
    let turns = "turntable_relay_turn_seconds"
    text.begin(
      turns, .histogram, "Seconds from the first writing of a loop's turn until the system had all.")
    var count = 0
    for (bucket, end) in zip(counts.turns, RelayCounts.buckets) {
      count += bucket
      text.sample(turns + "_bucket", [("le", "\(Double(end) / 1_000_000)")], Double(count))
    }
    count += counts.turns.last ?? 0
    text.sample(turns + "_bucket", [("le", "+Inf")], Double(count))
    text.sample(turns + "_sum", [], Double(counts.turnNanoseconds) / 1_000_000_000)
    text.sample(turns + "_count", [], Double(count))
  }
}
