import AppCore
import Components
import Formats
import HTML
import Vault
import Words

extension Props<Backups> {
  func screen(_ h: Backups.View) {
    let back = (label: scene.language(.back), action: Backups.Action.leave)
    let isCovered = state.incoming != nil
    h.frame(Backups.Place.backup.screen, scene.language(.backupTitle), back: back, isCovered: isCovered) {
      h.part("backup-body", isInert: isCovered) {
        if let undo = saved.undo { undoing(h, undo) }
        saving(h)
        opening(h)
        if !isCovered { problemLine(h) }
      }
      incomingSheet(h)
    }
  }

  private func part(_ h: Backups.View, _ title: BackupPhrase, _ hints: [String], _ body: () -> Void) {
    h.el(.section, "setting") {
      h.key(say(title))
      h.el(.h2, "setting-title", text: say(title))
      for hint in hints { h.el(.p, "hint", text: hint) }
      body()
    }
  }

  private func saving(_ h: Backups.View) {
    var hints = [say(.saveHint), say(.saveKeyHint)]
    if let at = saved.savedAt { hints.append(say(.savedAgo(scene.ago(at)))) }
    part(h, .save, hints) {
      h.button(say(.saveNow), "primary", isDisabled: state.asked == .saving, on: .saved)
    }
  }

  private func opening(_ h: Backups.View) {
    part(h, .restore, [say(.restoreHint)]) {
      h.fileButton(say(.openFile), accepting: ".json,application/json")
    }
  }

  private func undoing(_ h: Backups.View, _ undo: Backups.Undo) {
    h.el(.section, "setting") {
      h.key("undo")
      h.el(.p, text: say(.restoredAgo(scene.ago(undo.at))))
      h.button(say(.undoRestore), isDisabled: state.restoring != nil, on: .undone)
    }
  }

  private func problemLine(_ h: Backups.View) {
    h.el(.p, "problem") {
      h.key("problem")
      h.role("alert")
      if let problem = state.problem { h.text(say(problem)) }
    }
  }

  private func incomingSheet(_ h: Backups.View) {
    switch state.incoming {
    case .refused(let fault):
      h.dialog(say(.refused), "dialog deck-sheet", takesFocus: true) {
        h.el(.p) {
          h.attribute(.dir, "auto")
          h.text(say(.fault(fault.words)))
        }
        h.button(scene.language(.close), "primary", on: .declined)
      }
    case .found(let backup, let previews):
      h.dialog(say(.found(scene.ago(backup.made))), "dialog deck-sheet", takesFocus: true) {
        found(h, previews)
        problemLine(h)
        h.button(scene.language(.cancel), "quiet", isDisabled: state.restoring != nil, on: .declined)
      }
    case nil: break
    }
  }

  private func found(_ h: Backups.View, _ previews: Backups.Previews?) {
    guard let previews else {
      if state.problem == nil { h.waiting(say(.reading)) }
      return
    }
    h.choice(
      "way", say(.way), [RestoreWay.merged, .whole], state.way, { say($0 == .merged ? .merged : .whole) }
    ) {
      .way($0)
    }
    let preview = state.way == .merged ? previews.merged : previews.whole
    let parts: [(BackupPhrase, [RestorePreview.Entry])] = [
      (.comes, preview.added), (.changes, preview.changed), (.goes, preview.gone), (.staysOut, preview.left),
    ]
    for (title, entries) in parts where !entries.isEmpty { list(h, title, entries) }
    let isNothing = preview.added.isEmpty && preview.changed.isEmpty && preview.gone.isEmpty
    if isNothing {
      h.el(.p, "hint", text: say(.nothing))
    } else if state.way == .whole && scene.isShared {
      h.el(.p, text: say(.wholeIsShared))
    }
    h.button(
      say(state.restoring == nil ? .restoreNow : .restoring), "primary",
      isDisabled: isNothing || state.restoring != nil || state.asked != nil, on: .restored)
  }

  private func list(_ h: Backups.View, _ title: BackupPhrase, _ entries: [RestorePreview.Entry]) {
    h.el(.section, "backup-part") {
      h.key(say(title))
      h.el(.h3, "setting-title", text: say(title))
      h.el(.ul) {
        for (index, entry) in BackupEntry.of(entries).enumerated() {
          h.el(.li) {
            h.key(String(index))
            h.attribute(.dir, "auto")
            h.text(say(.entry(entry.word, entry.count, titles: entry.titles)))
          }
        }
      }
    }
  }
}

/// A preview's line for one kind of thing, which may be stored in several kinds of records.
struct BackupEntry {
  let word: BackupWord
  var count: Int
  var titles: [String]

  static func of(_ entries: [RestorePreview.Entry]) -> [BackupEntry] {
    var all: [BackupEntry] = []
    for entry in entries {
      let word = BackupWord(kind: entry.kind)
      if let index = all.firstIndex(where: { $0.word == word }) {
        all[index].count += entry.count
        all[index].titles += entry.titles
      } else {
        all.append(BackupEntry(word: word, count: entry.count, titles: entry.titles))
      }
    }
    return all.map { entry in
      let more = entry.titles.count > Backups.shownTitles ? ["…"] : []
      return BackupEntry(
        word: entry.word, count: entry.count, titles: entry.titles.prefix(Backups.shownTitles) + more)
    }
  }
}

extension BackupWord {
  /// Finds the word for a kind of record by its name.
  fileprivate init(kind: String) {
    let words: [(String, BackupWord)] = [
      ("own", .ownDecks), ("download", .downloads), ("settings", .settings), ("hidden", .hiddenCards),
      ("votes", .votes), ("turns", .turns), ("summaries", .summaries), ("luck", .luck), ("dice", .dice),
      ("rather", .questions), ("party", .players), ("session", .games), ("game", .games),
    ]
    self = words.first { utf8Equals($0.0, kind) }?.1 ?? .other
  }
}

extension BackupFault {
  var words: BackupFaultPhrase {
    switch self {
    case .tooLarge(let limit): .tooLarge(megabytes: limit >> 20)
    case .notJSON(let line, let column, let cause): .notJSON(line: line, column: column, cause)
    case .cutOff(let line, let column): .cutOff(line: line, column: column)
    case .otherFile: .otherFile
    case .newer: .newer
    case .head(let member): .head(member)
    case .tooMany(let limit): .tooMany(limit)
    case .count(let said, let found): .count(said: said, found: found)
    case .hash: .changed
    case .record(let number, let key): .record(number, key)
    case .twice(let number, let key): .twice(number, key)
    }
  }
}
