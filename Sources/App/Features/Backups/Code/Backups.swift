import AppCore
import CardTable
import Components
import Formats
import Games
import HTML
import Vault
import Words

/// Everything that the phone keeps, saved as one file and brought back from it (KEEP-3).
package enum Backups: Feature {
  package struct State: FeatureValue {
    /// The purpose of the records that were asked for, while they are on their way.
    var asked: Purpose?
    /// A file that was opened, until the person has answered it.
    var incoming: Incoming?
    var way = RestoreWay.merged
    /// The save of a restore, on its way.
    var restoring: UInt32?
    var problem: BackupPhrase?

    package init() {}
  }

  package struct Saved: FeatureValue {
    /// The phone's id among those that count; nil until that matters.
    var phone: PhoneID?
    /// The counts of other phones, for records that add up.
    var counts = Replica()
    /// The time at which everything was last saved as a file.
    var savedAt: Moment?
    var undo: Undo?
    var reminder = Reminder()

    package init() {}
  }

  /// The data that undoes a restore.
  struct Undo: Equatable {
    let at: Moment
    /// The values at the keys that the restore changed.
    let before: [Change]
    let counts: Replica
  }

  enum Purpose: Equatable { case saving, looking, restoring }

  enum Incoming: Equatable {
    case refused(BackupFault)
    /// The previews come when the phone's own records have been read.
    case found(Backup, Previews?)
  }

  /// The previews of both ways to restore.
  struct Previews: Equatable {
    let whole: RestorePreview
    let merged: RestorePreview
  }

  package enum Action: Equatable {
    case saved, way(RestoreWay), restored, declined, undone
    case leave
  }

  package enum Place: String, CaseIterable, FeaturePlace {
    case backup = "/backup"

    package var screen: String { "backup" }
  }

  /// The time for which a restore can be undone: a week, in milliseconds.
  static let undoTime: Moment = 7 * 24 * 60 * 60 * 1_000
  /// Titles that are told of what comes, changes or goes.
  static let shownTitles = 5

  /// The switch for reminders to save a new backup.
  static let reminds = FeatureSwitch(
    name: "remindBackup", isOnAtFirst: true, title: .backup(.remind), hint: .backup(.remindHint))
  package static let switches = [reminds]

  package static func title(_ seen: Seen<Backups>, at place: Place) -> String {
    seen.scene.language(.backupTitle)
  }

  package static func view(_ seen: Seen<Backups>, at place: Place, _ h: Backups.View) { seen.screen(h) }

  package static func escape(_ seen: Seen<Backups>, at place: Place) -> Action? {
    seen.state.incoming == nil ? .leave : .declined
  }
}

extension Seen<Backups> {
  func say(_ phrase: BackupPhrase) -> String { scene.language(.backup(phrase)) }
}
