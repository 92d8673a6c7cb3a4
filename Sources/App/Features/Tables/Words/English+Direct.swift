/// English texts of tables without a server, one case a line.
func englishDirect(_ phrase: DirectPhrase) -> String {
  switch phrase {
  case .noServer: "No server around?"
  case .noServerHint: "Phones on the same Wi-Fi or hotspot can link to each other."
  case .open: "Open a table without a server"
  case .scan: "Scan a table’s code"
  case .letIn: "Let the next player in"
  case .join: "Scan a code"
  case .again: "Link again"
  case .goOn: "Continue"
  case .reason:
    "Both phones read a code off each other’s screen, so this one needs its camera. No picture leaves it."

  case .showThis: "Let the next player scan this. Then point the camera at their code."
  case .holdThis: "Hold this up to their camera."
  case .pointAtTable: "Point the camera at the code on a phone at the table."
  case .making: "Making a code…"
  case .connecting: "Connecting…"
  case .isIn(let name): "\(name.isEmpty ? "The next phone" : name) is in."
  case .codeLabel: "A code for the other phone’s camera"
  case .frontCamera: "Use the front camera"
  case .backCamera: "Use the back camera"
  case .lockedTable: "The table is locked. Unlock it to let somebody in."
  case .foreign: "That’s a different code."
  case .broken: "That’s only part of a code. Hold still, a little closer."
  case .own: "That’s your own code. Point at the other phone."
  case .stale: "That answers an older code. Let them scan this one."
  case .unexpected: "That phone answers somebody else. Scan the code of a phone at the table."
  case .notDescribed: "This browser can’t link phones. Use another phone, or a table with a server."
  case .networkDenied:
    "This browser may keep Turntable off the local network: allow “Local network” for this site."
  case .notOpened: "These phones can’t reach each other: nothing comes from the other one."
  case .halfOpened: "Something comes from the other phone, but the link doesn’t open."
  case .notScanned: "Nobody scanned your code. Scan theirs again."
  case .otherTable: "That phone is at another table."
  case .cameraStarting: "Waiting for the camera. Your browser may ask you to allow it."
  case .cameraRefused:
    "The camera isn’t allowed here. Allow it for this site in the browser’s settings, then try again."
  case .cameraMissing: "This phone can’t find a camera, so it can’t read the other code. Use another phone."
  case .cameraBusy: "The camera doesn’t start. Another app may be using it."
  case .cameraFailed: "Codes can’t be read here. Reload Turntable and try again."

  case .sameWifi: "Are both phones on the same Wi-Fi? Mobile data can’t link them."
  case .guestWifi: "Guest Wi-Fi often keeps phones apart. Use the main one."
  case .vpn: "Switch a VPN or private relay off for a moment."
  case .hotspot: "Let an Android phone make a hotspot, and join it with all others."
  case .wholeScreen: "Keep both screens on until you’re linked."

  case .alone: "No other phone can be heard. Hold this one up to anybody at the table."
  case .links: "Links"
  case .linked: "linked"
  case .passedOn: "through another phone"
  case .unheard: "not heard"
  case .viaServer: "through the server"
  }
}
