import AppCore
import CardTable
import Components
import Formats
import Games

/// The progress of scanning another phone's code. Until it fails, the page contains the camera's picture, which turns
/// the camera on. The camera is off otherwise, and while the page is hidden.
package enum Scan: Equatable {
  /// Waits for the camera, which the person may have to allow.
  case starting
  case looking
  /// The last code was not a link of phones, or was one of the server at this address.
  case other, elsewhere(String)
  case failed(CameraFailure)
}

extension LinkingForm {
  var isScanning: Bool { if case .scan = sheet { true } else { false } }
}

extension Linking {
  /// The vibration when a code is found, in milliseconds.
  static let foundPattern: [UInt64] = [60]
}

extension Store<Linking> {
  mutating func hearScan(_ event: Event, _ context: inout Context) {
    guard case .scan(let scan) = state.form.sheet else { return }
    switch event {
    case .camera(let failure): state.form.sheet = .scan(failure.map { .failed($0) } ?? .looking)
    case .scanned(let text): scanned(text, &context)
    case .visible(false):
      if case .failed = scan { return }
      state.form.sheet = .scan(.starting)
    default: break
    }
  }

  private mutating func scanned(_ text: String, _ context: inout Context) {
    guard let link = PhraseLink(text) else { return state.form.sheet = .scan(.other) }
    guard utf8Equals(link.origin, context.scene.device.origin) else {
      return state.form.sheet = .scan(.elsewhere(link.origin))
    }
    if context.scene.settings.hasHaptics { context.ask(.alert(.vibrate(Linking.foundPattern))) }
    arrive(link.words)
  }
}
