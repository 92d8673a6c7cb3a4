/// English texts about sharing decks, one case a line.
func englishSharing(_ phrase: SharingPhrase) -> String {
  switch phrase {
  case .share: "Share"
  case .shareDeck: "Share this deck"
  case .shareLink: "Share link"
  case .copyLink: "Copy link"
  case .copied: "The link is copied."
  case .linkName: "Link with the deck in it"
  case .linkHint: "The deck itself is in the link. No server sees it."
  case .isCopy:
    "A link, a code or a file is a copy: later changes stay with you. For a deck that keeps up to date, share it publicly."
  case .publicLink: "Share the public link"
  case .isCopyOfPublic:
    "A link, a code or a file is a copy: later changes stay with you. The public link keeps up to date."
  case .copyCame: "This is a copy. Later changes to the original don’t come here."
  case .linkTooLong(let count, let limit):
    "As a link this deck has \(count) characters. Messengers cut what is longer than \(limit), so send it as a file."
  case .scanHint: "Point the other phone’s camera at this code."
  case .scanSeveralHint:
    "Scan each code with the other phone’s camera, in any order. That phone says which are missing."
  case .codeNumber(let number, let count): "Code \(number) of \(count)"
  case .previous: "Previous code"
  case .next: "Next code"
  case .pause: "Stop changing"
  case .goOn: "Show in turn"
  case .tooManyCodes: "The deck is too large for codes as well."
  case .localhost:
    "This address only works on this machine. Open the app at the address the server shows, and share from there."

  case .linkRefused: "There’s no deck in this link"
  case .damaged: "It was cut off or changed on its way. Nothing was changed here. Ask for it again."
  case .newer: "A newer version of Turntable made it. Update this app, and open the link again."
  case .tooLarge:
    "It says that its deck is larger than a link can carry. Nothing was changed. Ask for the deck as a file."
  case .noDeck:
    "It arrived whole, but it isn’t a deck. Nothing was changed. Ask for the deck as a file."
  case .cut(let limit):
    "Only the first \(Writing.english.number(limit)) characters came along. For all of it, save it as a file and open that."
  case .partsHere(let count, let all): "\(count) of \(all) parts are here"
  case .partsMissing(let numbers):
    numbers.count == 1
      ? "Code \(numbers[0]) is missing."
      : "Codes \(Writing.english.series(numbers.map { String($0) })) are missing."
  case .partsHint: "Scan the other codes with your camera, in any order."
  case .partsTitle: "A deck on its way"
  case .lookAtDeck: "Look at the deck"
  case .forgetParts: "Forget these parts"
  }
}
