extension Figures {
  /// The measurements, one a line: a name, a colon and a value.
  public var lines: [String] {
    var lines = [
      "games: \(games)",
      "reached their end: \(finished)",
      "void, led or loaded again with a corrupted state: \(void)",
      "frames sent: \(frames)",
      "snapshots taken: \(snapshots)",
      "Dones: \(dones)",
      "told not to count: \(uncounted)",
      "told so and counted after all: \(revised)",
      "most bytes a second of an idle phone: \(idleBytes)",
    ]
    lines.append("shown as away though it was there: \(wronglyAway)")
    lines.append("looks at the last phone of a table over a relay: \(looks)")
    lines += [
      "tables without a server: \(meshes)",
      "links between phones: \(links)",
      "codes that led to a link: \(scans)",
      "spare connections begun: \(spares)",
      "frames passed on: \(passedOn)",
      "most bytes a second of a link at rest: \(linkBytes)",
    ]
    lines += Self.times("Done to Your Turn", passes)
    lines.append("Done to Your Turn within 2 s, in 10,000: \(Int(passes.share(upTo: 2_000) * 10_000))")
    lines += Self.times("leader's end to the next leader", takeovers)
    lines += Self.times("a phone's return to the true state", returns)
    lines += Self.times("card laid to asked on all", asks)
    lines += Self.times("last vote to shown on all", reveals)
    lines += Self.times("newcomer's key to links with all", introductions)
    lines += Self.times("return over old links", heals)
    lines += Self.times("return over spare connections", spareHeals)
    lines += FaultKind.allCases.map { "\($0.name): \(injected[$0.rawValue])" }
    return lines
  }

  private static func times(_ name: String, _ times: Times) -> [String] {
    if times.count == 0 { return [name + ": none"] }
    return [
      name + ", measured: \(times.count)", name + ", ms at 50 %: \(times.percentile(0.5))",
      name + ", ms at 99 %: \(times.percentile(0.99))", name + ", ms at 99.9 %: \(times.percentile(0.999))",
      name + ", ms at most: \(times.longest)",
    ]
  }
}

extension PlayedGame {
  /// Summarises a failed game: its setup and its last events.
  /// - Parameter count: the maximum number of trace lines, the last ones.
  public func story(lines count: Int) -> [String] {
    var lines = ["seed \(plan.seed): \(violation?.description ?? "fine")"]
    lines.append(
      "\(plan.phones) phones, \(plan.others) seats without one, \(plan.turns) turns, "
        + "\(Int(plan.radio.loss * 100)) % of frames lost" + (plan.isLively ? ", people fool around" : ""))
    lines += plan.faults.map(\.description)
    if trace.count > count { lines.append("… \(trace.count - count) lines before") }
    return lines + trace.suffix(count)
  }
}
