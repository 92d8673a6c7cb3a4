// Watchers of the tables nearby.
extension Relay {
  /// Counts a watcher. Returns false at the limit.
  func watch(_ phone: Phone) -> Bool {
    registry.withLock { registry in
      guard registry.watchers.reduce(0, +) < limits.watchers else { return false }
      registry.watchers[phone.loop] += 1
      if phone.address != .none { registry.watched[phone.address, default: 0] += 1 }
      return true
    }
  }

  func unwatch(_ phone: Phone) {
    registry.withLock { registry in
      registry.watchers[phone.loop] -= 1
      guard let count = registry.watched[phone.address] else { return }
      registry.watched[phone.address] = count > 1 ? count - 1 : nil
    }
  }

  /// Returns the lists of tables nearby, shared by all watchers. With `isNew` they are current; otherwise they may be
  /// as old as the interval between two lists. The shard is notified of the next change.
  func look(isNew: Bool, shard: Int, now: UInt64) -> (lists: NearbyLists, areNew: Bool) {
    registry.withLock { registry in
      let version = registry.listVersion
      let lists: NearbyLists
      if let made = registry.lists,
        made.version == version || !isNew && now < made.madeAt + UInt64(limits.nearbyMilliseconds)
      {
        lists = made
      } else {
        lists = NearbyLists(
          registry.rooms.nearby(nearby), and: registry.others.tables, most: limits.tables, nearby,
          version: version, madeAt: now)
        registry.lists = lists
      }
      registry.told[shard] = lists.version != version
      return (lists, lists.version == version)
    }
  }
}
