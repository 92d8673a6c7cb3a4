/// Texts of tables without a server.
public enum DirectPhrase: Equatable, Sendable {
  // Opening and joining.
  case noServer, noServerHint, open, scan
  case letIn, join, again, goOn
  case reason

  // Two people who scan each other's codes.
  case showThis, holdThis, pointAtTable, making, connecting, isIn(String), codeLabel
  case frontCamera, backCamera, lockedTable
  case foreign, broken, own, stale, unexpected
  case notDescribed, networkDenied, notOpened, halfOpened, notScanned, otherTable
  case cameraStarting, cameraRefused, cameraMissing, cameraBusy, cameraFailed

  // Things to try.
  case sameWifi, guestWifi, vpn, hotspot, wholeScreen

  // At the table.
  case alone, links, linked, passedOn, unheard, viaServer
}
