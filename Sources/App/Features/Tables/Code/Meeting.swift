import AppCore
import DirectRadio
import Formats
import Games
import QRCode

/// Two people who scan codes off each other's screens, to link their phones without a server.
struct Meeting: Equatable {
  enum Camera: Equatable {
    /// Waits for the camera, which the person may have to allow.
    case starting
    case looking
    case failed(CameraFailure)
  }

  var camera = Camera.starting
  /// True to use the camera above the screen.
  var isFaceToFace = false
  /// The code of this phone, made once.
  private(set) var code: Code?
  /// The phone that came in last; 0 before the first one.
  var arrived: UInt32 = 0

  struct Code: Equatable {
    let description: DirectDescription
    let viewBox: String
    let path: String
  }

  /// Makes the picture of the code that the radio shows, if it is another one.
  mutating func follow(_ meeting: DirectMeeting, origin: String) {
    guard case .showing(let description) = meeting.shown else { return code = nil }
    if code?.description == description { return }
    let link = DirectCode.link(to: description, origin: origin)
    // Little correction will do, since nothing covers a part of a screen.
    let picture = try? QRCode(link.address, then: link.letters, correction: .low)
    code = picture.map { Code(description: description, viewBox: $0.svgViewBox, path: $0.svgPath) }
  }
}

extension DirectMeeting {
  /// The same, with both kinds of codes as `showing`.
  fileprivate var shown: DirectMeeting {
    if case .answering(let description) = self { .showing(description) } else { self }
  }
}

/// The radio of a visitor who has not got a table's key yet.
struct DirectVisit {
  var radio: DirectRadio
  /// An opened link, until the person has a name.
  var opened: String?
}

extension DirectVisit: Equatable {
  /// Always false: any input may be visible.
  static func == (one: DirectVisit, other: DirectVisit) -> Bool { false }
}

package enum MeetingAction: Equatable {
  /// Starts the camera once the typed name is valid.
  case named
  case faceToFace(Bool)
  case again
}
