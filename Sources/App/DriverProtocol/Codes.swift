// Numbers shared by Swift and the driver. A test compares them with `web/driver/codes.js`. Payloads are
// documented at their readers and writers. `HTML` defines the numbers of inputs and patches.

/// Messages from the driver.
public enum MessageCode: UInt8, CaseIterable, Sendable {
  case start = 1
  case input = 2
  case timer = 3
  case saved = 4
  case saveFailed = 5
  case navigated = 6
  case file = 7
  case leaseLost = 8
  case visibility = 9
  case updateReady = 10
  case motion = 11
  case key = 12
  case deviceFailed = 13
  case linkOpened = 14
  case linkClosed = 15
  case received = 16
  case devices = 17
  case online = 18
  case opened = 19
  case fragment = 24
  case copied = 25
  case records = 26
  case sealed = 27
  case unsealed = 28
  case space = 29
  case camera = 30
  case scanned = 31
  case peerDescribed = 32
  case peerOpened = 33
  case peerClosed = 34
  case peerReceived = 35
  case peerHeard = 36
}

/// Commands to the driver, apart from patches of the page.
public enum EffectCode: UInt8, CaseIterable, Sendable {
  case save = 32
  case wake = 33
  case cancelWake = 34
  case navigate = 35
  case play = 37
  case silence = 38
  case load = 39
  case focus = 40
  case page = 41
  case applyUpdate = 43
  case takeOver = 44
  case persist = 45
  case toss = 46
  case saveFile = 47
  case share = 48
  case shareLink = 49
  case copy = 50
  case timeline = 52
  case connect = 56
  case transmit = 57
  case disconnect = 58
  case keepAwake = 59
  case vibrate = 60
  case speak = 61
  case notify = 62
  case askToNotify = 63
  case badge = 64
  case ask = 65
  case readRecords = 66
  case restart = 67
  case seal = 68
  case unseal = 69
  case measureSpace = 70
  case lookForScanner = 71
  case peerOffer = 72
  case peerAnswer = 73
  case peerBegin = 74
  case peerAccept = 75
  case peerSend = 76
  case peerEnd = 77
}

/// Abilities of the phone's devices, as bits of one number.
public enum DeviceFlag: UInt64, CaseIterable, Sendable {
  case vibrates = 1
  case speaks = 2
  case scans = 4
  case dark = 8
  case connects = 16
  case waits = 32
  case networkDenied = 64
}

/// Facts that the driver reports at launch, as bits of one number.
public enum StartFlag: UInt64, CaseIterable, Sendable {
  case storage = 1
  case reducedMotion = 2
  case secureContext = 4
  case touch = 8
  case elsewhere = 16
  case seals = 64
  case emptied = 128
  case homeScreen = 256
}
