// Watchers of the tables nearby.
extension Relay {
  /// Counts a watcher. Returns false at the limit.
  func watch(shard: Int) -> Bool {
    registry.withLock { registry in
      guard registry.watchers.reduce(0, +) < limits.watchers else { return false }
      registry.watchers[shard] += 1
      return true
    }
  }

  func unwatch(shard: Int) { registry.withLock { $0.watchers[shard] -= 1 } }

  /// Returns the lists of tables nearby, shared by all watchers. With `isNew` they are current; otherwise they may be
  /// as old as the interval between two lists. The shard is notified of the next change.
  func look(isNew: Bool, shard: Int, now: UInt64) -> (lists: NearbyLists, areNew: Bool) {
    registry.withLock { registry in
      let version = registry.rooms.listVersion
      let lists: NearbyLists
      if let made = registry.lists,
        made.version == version || !isNew && now < made.madeAt + UInt64(limits.nearbyMilliseconds)
      {
        lists = made
      } else {
        lists = NearbyLists(registry.rooms.nearby(nearby), nearby, version: version, madeAt: now)
        registry.lists = lists
      }
      registry.told[shard] = lists.version != version
      return (lists, lists.version == version)
    }
  }
}
