func englishLinking(_ phrase: LinkingPhrase) -> String {
  switch phrase {
  case .lead:
    "Decks, counts and settings go from each of your phones to the others. The server passes them on sealed and cannot read them. A phrase of 12 words is the only key: whoever has it has everything."
  case .begin: "Link phones"
  case .beginHint: "On the first phone. It makes the phrase."
  case .havePhrase: "I have a phrase"
  case .havePhraseHint: "On each other phone, and on one that has lost what it had."
  case .cannotSeal: "Phones cannot be linked here"
  case .cannotSealWay(let address):
    "Browsers only encrypt on https pages, and this one came by http. If its server has https, open \(address) and link there. A backup file takes everything along."
  case .cannotSealHere:
    "This browser can’t encrypt, and nothing leaves the phone unencrypted. Open the app in a newer one."
  case .cannotKeep: "Nothing can be linked here"
  case .cannotKeepWay:
    "This browser won’t let Turntable save anything, so there’s nothing to share and no phrase would last. Open the app in a window that isn’t private."
  case .listMissing: "Couldn’t load the list of words. Check the connection and try again."
  case .listComes: "Loading the list of words…"

  case .phraseField: "The 12 words"
  case .phraseHint: "In their order, with spaces between them. Four letters of a word are enough."
  case .completions: "Words that begin like this"
  case .typedWords: "Words so far"
  case .count(let count, let all): "\(count) of \(all)"
  case .wrongWord(let place, let word, let meant):
    "Word \(place), “\(word)”, isn’t in the list."
      + (meant.isEmpty ? "" : " Did you mean \(Writing.english.list(meant))?")
  case .replace(let word, let other): "\(other) instead of \(word)"
  case .right: "right"
  case .begun: "unfinished"
  case .wrong: "not in the list"
  case .fits: "All 12 words fit together."
  case .wrongCheck:
    "These are 12 words of the list, but not a phrase. One may be wrong, or two swapped. Compare them with your paper."
  case .tooMany(let count, let all): "These are \(count) words. A phrase has \(all)."
  case .tooFew(let count, let all):
    count == 1 ? "It has 1 word of \(all)." : "It has \(count) words of \(all)."
  case .tooLong: "That’s longer than any phrase."
  case .join: "Link this phone"
  case .joinHint: "What this phone has and what the others have is put together. Nothing is lost."
  case .isSame: "This phone is already linked by this phrase."
  case .isFormer: "Your phones left this phrase because a phone was lost. Use the new one."

  case .scan: "Scan the code"
  case .scanHint: "The other phone shows it under “Link another phone”."
  case .scanStarting: "Waiting for the camera. Allow it if the browser asks."
  case .scanLooking: "Point the camera at the code on the other phone. The picture stays on this one."
  case .scanOther: "That’s a different code. On the other phone, look under “Link another phone”."
  case .scanElsewhere(let server):
    "That code is for a different server: \(server). Open the app from there to link this phone, or type the words if it is the same one."
  case .cameraRefused:
    "The camera isn’t allowed here. Allow it for this page in the browser’s settings, then try again. Or type the words."
  case .cameraMissing: "The browser can’t find a camera. Type the words."
  case .cameraBusy:
    "The camera won’t start. Another app may be using it: close that and try again. Or type the words."
  case .cameraFailed: "Codes can’t be read here right now. Try again, or type the words."
  case .scanWay: "The phone’s own camera app can open the code as well."
  case .typeWords: "Type the words"

  case .joinTitle: "Link this phone with the others?"
  case .joinOther: "It is linked by another phrase now. It leaves the phones that have that one."
  case .sameTitle: "Linked already"
  case .linkRefused: "This link opens nothing"
  case .linkRefusedHint: "It may have been cut off. Scan the code again, or type the words."

  case .state(let state): englishState(state)
  case .stateHint(let state): englishHint(state)
  case .agreed(let ago): "Last in sync with the server: \(ago)."
  case .notYet: "Nothing is on the server yet."
  case .notYetHere: "Nothing has come from your other phones yet."
  case .lookNow: "Look now"
  case .sign(let sign): englishSign(sign)
  case .call: "Your linked phones need you."
  case .phones: "Phones"
  case .thisPhone: "this phone"
  case .nameless: "A phone without a name"
  case .seen(let ago): "Last seen: \(ago)"
  case .alone: "No other phone yet."
  case .rename: "Rename this phone"
  case .nameField: "Name of this phone"
  case .nameHint: "What the other phones call it."
  case .linkAnother: "Link another phone"

  case .phraseTitle: "The phrase of your phones"
  case .codeHint: "Point the other phone’s camera at the code. Or open this page there, and type the words."
  case .codeLabel: "Code that links another phone"
  case .words: "The words of the phrase"
  case .keepIt:
    "Write the words on paper, and keep it as you keep keys. Nobody can bring them back to you, and whoever has them has everything."
  case .copy: "Copy the words"
  case .copied: "The words are copied. Other apps can read what is copied, so copy something else afterwards."
  case .hide: "Hide"

  case .lose: "A phone is lost"
  case .loseHint: "If you don’t trust the list above. Each of the others asks for the new phrase."
  case .loseTitle: "Make a new phrase?"
  case .loseText:
    "A lost phone has the phrase, and reads along. This phone makes a new one now, and your other phones ask for it. What the lost phone has already stays on it."
  case .loseNow: "Make a new phrase"
  case .leave: "Unlink this phone"
  case .leaveHint: "It keeps what it has, and shares nothing more."
  case .leaveTitle: "Unlink this phone?"
  case .leaveText:
    "What it has stays on it. It gets nothing new from your other phones, and they get nothing from it. The phrase can link it again."
  case .leaveNow: "Unlink"
  case .delete: "Delete from the server"
  case .deleteHint: "For all phones. Each keeps what it has."
  case .deleteTitle: "Delete it for all phones?"
  case .deleteText:
    "What the server has of your phones goes at once, and they share nothing more. Each keeps what it has. Copies that whoever runs the server has made stay until those are thrown away."
  case .deleteNow: "Delete"
  case .formerTitle: "The others need the new phrase"
  case .formerText: "Show it to each of them: they ask for it."
  case .formerTold: "The server tells them. What is there under the old phrase can go once all have moved."
  case .formerDelete: "Everybody has moved"
  case .formerHint: "Deletes from the server what is under the old phrase."

  case .removePhone(let name): "Remove \(name)"
  case .removeTitle(let name): "Remove “\(name)”?"
  case .removeText:
    "It keeps what is on it, and gets nothing new. The old 12 words stop working: you get new ones to write down."
  case .removeNow: "Remove it"
  case .follow(let names): "These follow by themselves: \(Writing.english.list(names))."
  case .ask(let names):
    "These have an older app, and ask for the new words: \(Writing.english.list(names))."
  case .knowAll: "If you don’t know one of them, remove that one as well."
  case .removing(let name): "Removing “\(name)”…"
  case .removingText: "It stays linked until this is done. You can leave this page."
  case .notRemoved(let name):
    "“\(name)” hasn’t been removed, and nothing has changed. Try again in a while."
  case .notCome(let ago): "Hasn’t moved yet. Last seen: \(ago)"
  case .isRemoved(let name): "“\(name)” is removed"
  case .isRemovedText:
    "Your other phones follow by themselves. The old 12 words no longer work: write down the new ones."
  case .followed(let name, let gone):
    "“\(name)” has removed “\(gone)”, and this phone has followed by itself. The old 12 words no longer work: write down the new ones."
  case .overtaken:
    "This phone was removing one at the same time. If that one is still in the list, remove it again."
  case .showNew: "Show the new words"
  case .written: "They’re written down"

  case .trouble(let trouble): englishTrouble(trouble)
  case .troubleText(let trouble): englishText(of: trouble)
  case .since(let ago): "Noticed: \(ago)."
  case .nothingLost:
    "Nothing is lost: this phone has everything that it had, and gives and takes nothing now."
  case .wayOut(let trouble): englishWay(trouble)
  case .typeNew: "Type the new phrase"
  case .typeAgain: "Type it again"
  case .linkAgain: "Link again"
  case .inOrder: "That’s fine"
  }
}

private func englishState(_ state: LinkingState) -> String {
  switch state {
  case .begins: "Starting"
  case .inOrder: "All good"
  case .working: "Looking…"
  case .unreachable: "Can’t reach the server"
  case .absent: "This server doesn’t link phones"
  case .refused: "The server is busy"
  }
}

private func englishHint(_ state: LinkingState) -> String {
  switch state {
  case .begins, .inOrder, .working: ""
  case .unreachable: "Play on. Your other phones get what you do here once it’s back."
  case .absent:
    "Whoever runs it has left that out, or it’s a different server than before. Open the app at one that links phones, or ask. This phone tries again by itself."
  case .refused: "It’s busy or full. This phone tries again by itself."
  }
}

private func englishSign(_ sign: LinkingSign) -> String {
  switch sign {
  case .inOrder: "All good"
  case .working: "Looking"
  case .waiting: "Waiting"
  case .needed: "Needs you"
  }
}

private func englishTrouble(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "This phrase opens nothing"
  case .gone: "Nothing is left on the server"
  case .altered: "The server gave something else"
  case .wentBack: "The server has less than before"
  case .moved: "Your phones have a new phrase"
  case .removed: "This phone was removed"
  case .newer: "Another phone is newer"
  case .tooLarge: "There is more than fits"
  }
}

private func englishText(of trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown(let server):
    "The server at \(server) has nothing under it. Are these the words that the other phone shows, and does that one use the same server?"
  case .gone(let days):
    "Another phone has deleted it, or none has asked for it in \(days) days."
  case .altered:
    "It is not what your phones put there: it was changed, left out or swapped. Nothing of it was taken."
  case .wentBack: "Something that your phones put there is missing. Nothing was taken or overwritten."
  case .moved(let name):
    (name.isEmpty ? "One of your phones" : "“\(name)”") + " made it, because a phone was lost."
  case .removed(let name):
    (name.isEmpty ? "One of your phones" : "“\(name)”") + " has removed it from the linked ones."
  case .newer: "It wrote something that this version of the app can’t read."
  case .tooLarge: "The server won’t take any more from your phones."
  }
}

private func englishWay(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "If the other phone has a new phrase by now, type that one."
  case .gone: "Linking again puts what this phone has there, under the same phrase."
  case .altered, .wentBack:
    "Ask whoever runs the server. If they restored a backup, that’s fine: this phone sends everything again. If nobody knows why, start over with a new phrase."
  case .moved:
    "Type the new phrase as that phone shows it, or scan its code. If none of you made one, somebody else has the old phrase: make a new one here."
  case .removed:
    "What is on it stays, and nothing new comes. If that was a mistake, type the new 12 words that the others show."
  case .newer: "Close this app, open it again with a network, and take the new version."
  case .tooLarge: "Delete decks that nobody needs and long histories, on any phone. Then look again."
  }
}
