import AppCore
import Components
import Games
import HTML
import Words

// The camera's picture and the result of scanning it.
extension Props<Linking> {
  func scanSheet(_ h: Linking.View, _ scan: Scan) {
    let failure: CameraFailure? = if case .failed(let failure) = scan { failure } else { nil }
    h.dialog(say(.scan), key: "scan", takesFocus: true) {
      if failure == nil { h.camera(isOn: scene.isVisible) }
      h.el(.p, scan == .starting || scan == .looking ? "scan-state" : "scan-state problem") {
        h.key("state")
        h.role("status")
        h.text(say(phrase(of: scan)))
      }
      if let failure {
        if failure != .missing { h.el(.p, "hint", text: say(.scanWay)) }
        h.button(scene.language(.tryAgain), on: .form(.opened(.scan(.starting))))
        h.button(say(.typeWords), "primary", on: .form(.closed))
      } else {
        h.button(scene.language(.cancel), "quiet", on: .form(.closed))
      }
    }
  }

  private func phrase(of scan: Scan) -> LinkingPhrase {
    switch scan {
    case .starting: .scanStarting
    case .looking: .scanLooking
    case .other: .scanOther
    case .elsewhere(let server): .scanElsewhere(server)
    case .failed(.refused): .cameraRefused
    case .failed(.missing): .cameraMissing
    case .failed(.busy): .cameraBusy
    case .failed(.failed): .cameraFailed
    }
  }
}
