import HTML

// Codes on the screen, and the camera that scans those of others.
extension HTML {
  /// Draws a QR code, named for screen readers.
  package func code(_ viewBox: String, _ path: String, label: String) {
    el(.svg, "qr") {
      attribute(.viewBox, viewBox)
      role("img")
      self.label(label)
      el(.path) { attribute(.d, path) }
    }
  }

  /// Draws the camera's picture, in which the driver looks for codes, and a frame over it.
  /// - Parameters:
  ///   - isOn: false while the page is hidden.
  ///   - isFront: true for the camera above the screen.
  package func camera(isOn: Bool, isFront: Bool = false) {
    el(.div, "scan-picture") {
      key("picture")
      attribute(.ariaHidden, is: true)
      if isOn { el(.video) { mark(.scan, isFront ? "user" : "") } }
      el(.svg, "scan-frame") {
        attribute(.viewBox, "0 0 100 100")
        el(.path) { attribute(.d, CameraFrame.corners) }
      }
    }
  }
}

private enum CameraFrame {
  static let corners =
    "M14 30V20a6 6 0 016-6h10M70 14h10a6 6 0 016 6v10M86 70v10a6 6 0 01-6 6H70M30 86H20a6 6 0 01-6-6V70"
}
