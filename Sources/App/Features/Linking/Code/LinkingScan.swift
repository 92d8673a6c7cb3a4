import AppCore
import CardTable
import Components
import Formats
import Games

/// The progress of scanning another phone's code. Until it fails, the page has a place for the camera's picture, which
/// switches the camera on: only then, and not while the page is hidden.
package enum Scan: Equatable {
  /// The camera is awaited; the person may have to allow it.
  case starting
  case looking
  /// The last code was no link of phones; or one of another server, at this address.
  case other, elsewhere(String)
  case failed(CameraFailure)
}

extension LinkingForm {
  var isScanning: Bool { if case .scan = sheet { true } else { false } }
}

extension Linking {
  /// Milliseconds: that it was found is felt, too.
  static let foundPattern: [UInt64] = [60]
}

extension Own<Linking> {
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
    guard sameText(link.origin, context.scene.device.origin) else {
      return state.form.sheet = .scan(.elsewhere(link.origin))
    }
    if context.scene.settings.hasHaptics { context.ask(.alert(.vibrate(Linking.foundPattern))) }
    arrive(link.words)
  }
}
