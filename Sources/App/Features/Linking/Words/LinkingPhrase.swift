/// Texts about linked phones.
public indirect enum LinkingPhrase: Equatable, Sendable {
  // A phone that is not linked.
  case lead, begin, beginHint, havePhrase, havePhraseHint
  case cannotSeal, cannotSealWay(String), cannotSealHere, cannotKeep, cannotKeepWay
  case listMissing, listComes

  // Typing a phrase.
  case phraseField, phraseHint
  case completions, typedWords, count(Int, of: Int)
  /// The word at a place, from 1, is not in the list. `meant` has the nearest words.
  case wrongWord(Int, String, meant: [String]), replace(String, by: String), right, begun, wrong
  case fits, wrongCheck, tooMany(Int, of: Int), tooLong, tooFew(Int, of: Int)
  case join, joinHint, isSame, isFormer

  // Scanning the code.
  case scan, scanHint, scanStarting, scanLooking, scanOther, scanElsewhere(String)
  case cameraRefused, cameraMissing, cameraBusy, cameraFailed, scanWay, typeWords

  // An opened link.
  case joinTitle, joinOther, sameTitle, linkRefused, linkRefusedHint

  // The state of the link.
  case state(LinkingState), stateHint(LinkingState), agreed(String), notYet, notYetHere, lookNow
  case sign(LinkingSign), call
  case phones, thisPhone, nameless, seen(String), alone
  case rename, nameField, nameHint
  case linkAnother

  // The phrase.
  case phraseTitle, codeHint, codeLabel, words, keepIt, copy, copied, hide

  // Acts that cannot be undone.
  case lose, loseHint, loseTitle, loseText, loseNow
  case leave, leaveHint, leaveTitle, leaveText, leaveNow
  case delete, deleteHint, deleteTitle, deleteText, deleteNow
  case formerTitle, formerText, formerTold, formerDelete, formerHint

  // Removing another phone.
  case removePhone(String), removeTitle(String), removeText, removeNow
  /// Names of phones that follow automatically, and of phones that need the new phrase.
  case follow([String]), ask([String]), knowAll
  case removing(String), removingText, notRemoved(String), notCome(String)
  case isRemoved(String), isRemovedText
  /// The names of the phone that removed another, and of the removed one.
  case followed(by: String, without: String), overtaken
  case showNew, written

  // Troubles that stop the link.
  case trouble(LinkingTrouble), troubleText(LinkingTrouble), since(String)
  case nothingLost, wayOut(LinkingTrouble)
  case typeNew, typeAgain, linkAgain, inOrder
}

/// The state of the sync with the server.
public enum LinkingState: Equatable, Sendable {
  case begins, inOrder, working, unreachable, absent, refused
}

/// The state in one word.
public enum LinkingSign: Equatable, Sendable { case inOrder, working, waiting, needed }

/// The reason why the sync stops until the person decides.
public enum LinkingTrouble: Equatable, Sendable {
  /// The phrase opens no vault on the server at this address.
  case unknown(String)
  case gone(days: Int)
  case altered, wentBack
  /// Empty for a phone without a name.
  case moved(by: String)
  case removed(by: String)
  case newer, tooLarge
}
