/// German texts of tables without a server, one case a line.
func germanDirect(_ phrase: DirectPhrase) -> String {
  switch phrase {
  case .noServer: "Kein Server da?"
  case .noServerHint: "Handys im selben WLAN oder Hotspot können sich direkt verbinden."
  case .open: "Tisch ohne Server eröffnen"
  case .scan: "Code eines Tisches scannen"
  case .letIn: "Jemanden hereinlassen"
  case .join: "Code scannen"
  case .again: "Neu verbinden"
  case .goOn: "Weiter"
  case .reason:
    "Beide Handys lesen einen Code vom Bildschirm des anderen. Dafür braucht dieses seine Kamera. Kein Bild verlässt es."

  case .showThis: "Lass die nächste Person das scannen. Halte die Kamera dann auf ihren Code."
  case .holdThis: "Halte das vor die andere Kamera."
  case .pointAtTable: "Halte die Kamera auf den Code eines Handys am Tisch."
  case .making: "Der Code entsteht …"
  case .connecting: "Verbinden …"
  case .isIn(let name): "\(name.isEmpty ? "Das nächste Handy" : name) ist dabei."
  case .codeLabel: "Ein Code für die Kamera des anderen Handys"
  case .frontCamera: "Frontkamera nehmen"
  case .backCamera: "Rückkamera nehmen"
  case .lockedTable: "Der Tisch ist gesperrt. Öffne ihn, um jemanden hereinzulassen."
  case .foreign: "Das ist ein anderer Code."
  case .broken: "Das ist nur ein Teil eines Codes. Halte still, etwas näher."
  case .own: "Das ist dein eigener Code. Halte die Kamera auf das andere Handy."
  case .stale: "Das gehört zu einem älteren Code. Lass diesen hier scannen."
  case .unexpected: "Dieses Handy antwortet jemand anderem. Scanne den Code eines Handys am Tisch."
  case .notDescribed:
    "Dieser Browser kann Handys nicht verbinden. Nimm ein anderes Handy oder einen Tisch mit Server."
  case .networkDenied:
    "Vielleicht lässt dieser Browser Turntable nicht ins lokale Netz: Erlaube „Lokales Netzwerk“ für diese Seite."
  case .notOpened: "Diese Handys erreichen sich nicht: Vom anderen kommt nichts an."
  case .halfOpened: "Vom anderen Handy kommt etwas an, aber die Verbindung steht nicht."
  case .notScanned: "Niemand hat deinen Code gescannt. Scanne den anderen noch einmal."
  case .otherTable: "Dieses Handy ist an einem anderen Tisch."
  case .cameraStarting: "Warten auf die Kamera. Vielleicht fragt dein Browser, ob er darf."
  case .cameraRefused:
    "Die Kamera ist hier nicht erlaubt. Erlaube sie für diese Seite in den Einstellungen des Browsers und versuch es noch einmal."
  case .cameraMissing:
    "Dieses Handy findet keine Kamera und kann den anderen Code nicht lesen. Nimm ein anderes Handy."
  case .cameraBusy: "Die Kamera startet nicht. Vielleicht benutzt sie eine andere App."
  case .cameraFailed: "Codes können hier nicht gelesen werden. Lade Turntable neu und versuch es noch einmal."

  case .sameWifi: "Sind beide Handys im selben WLAN? Mobile Daten verbinden sie nicht."
  case .guestWifi: "Gäste-WLAN trennt Handys oft voneinander. Nimm das eigentliche."
  case .vpn: "Schalte ein VPN oder Private Relay kurz aus."
  case .hotspot: "Lass ein Android-Handy einen Hotspot öffnen und verbinde alle anderen damit."
  case .wholeScreen: "Lass beide Bildschirme an, bis ihr verbunden seid."

  case .alone: "Kein anderes Handy ist zu hören. Halte dieses vor irgendeins am Tisch."
  case .links: "Verbindungen"
  case .linked: "verbunden"
  case .passedOn: "über ein anderes Handy"
  case .unheard: "nicht zu hören"
  case .viaServer: "über den Server"
  }
}
