import App
import AppCore
import Formats

// Encodes effects that get a person's attention.

extension ByteWriter {
  mutating func alert(_ effect: AlertEffect) {
    switch effect {
    case .keepAwake(let isWanted): flag(.keepAwake, isWanted)
    case .vibrate(let pattern):
      byte(EffectCode.vibrate.rawValue)
      varint(UInt64(pattern.count))
      for time in pattern { varint(time) }
    case .speak(let text, let language): strings(.speak, [text, language])
    case .notify(let title, let text, let tag): strings(.notify, [title, text, tag])
    case .askToNotify: byte(EffectCode.askToNotify.rawValue)
    case .badge(let isShown): flag(.badge, isShown)
    }
  }

  private mutating func flag(_ code: EffectCode, _ isSet: Bool) {
    byte(code.rawValue)
    byte(isSet ? 1 : 0)
  }

  private mutating func strings(_ code: EffectCode, _ values: [String]) {
    byte(code.rawValue)
    for value in values { string(value) }
  }
}

extension Devices {
  /// Reads device states. Unknown numbers count as unavailable.
  init(_ reader: inout ByteReader) throws(ByteError) {
    let isAwake = WakeLock(rawValue: try reader.byte())
    let notifications = Notifications(rawValue: try reader.byte())
    let flags = try reader.varint()
    self.init(
      isAwake: isAwake ?? .unavailable, notifications: notifications ?? .unavailable,
      canVibrate: flags & DeviceFlag.vibrates.rawValue != 0,
      canSpeak: flags & DeviceFlag.speaks.rawValue != 0,
      canScan: flags & DeviceFlag.scans.rawValue != 0,
      canConnect: flags & DeviceFlag.connects.rawValue != 0,
      canWait: flags & DeviceFlag.waits.rawValue != 0,
      isNetworkDenied: flags & DeviceFlag.networkDenied.rawValue != 0,
      isDark: flags & DeviceFlag.dark.rawValue != 0)
  }
}
