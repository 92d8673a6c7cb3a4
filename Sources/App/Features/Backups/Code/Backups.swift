import AppCore
import CardTable
import Components
import Formats
import Games
import HTML
import Vault
import Words

/// Backup of all data on the phone to a file, and restoring it (KEEP-3).
package enum Backups: Feature {
  package struct State: FeatureValue {
    /// The purpose of the requested records, until they arrive.
    var asked: Purpose?
    /// An opened file, until the person has answered it.
    var incoming: Incoming?
    var way = RestoreWay.merged
    /// The ticket of a restore being saved.
    var restoring: UInt32?
    var problem: BackupPhrase?

    package init() {}
  }

  package struct Saved: FeatureValue {
    /// The phone's id for counting records; nil until it is needed.
    var phone: PhoneID?
    /// The counts of other phones, for records that add up.
    var counts = Replica()
    /// The time of the last backup to a file.
    var savedAt: Moment?
    var undo: Undo?
    var reminder = Reminder()

    package init() {}
  }

  /// The data that undoes a restore.
  struct Undo: Equatable {
    let at: Moment
    /// The former values at the keys that the restore changed.
    let before: [RecordWrite]
    let counts: Replica
  }

  enum Purpose: Equatable { case saving, looking, restoring }

  enum Incoming: Equatable {
    case refused(BackupFault)
    /// The previews follow once the phone's own records are read.
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
  /// Titles listed in a preview of what is added, changed or removed.
  static let shownTitles = 5

  /// The switch for reminders to save a new backup.
  static let reminds = FeatureSwitch(
    name: "remindBackup", isOnAtFirst: true, title: .backup(.remind), hint: .backup(.remindHint))
  package static let switches = [reminds]

  package static func title(_ props: Props<Backups>, at place: Place) -> String {
    props.scene.language(.backupTitle)
  }

  package static func view(_ props: Props<Backups>, at place: Place, _ h: Backups.View) { props.screen(h) }

  package static func escape(_ props: Props<Backups>, at place: Place) -> Action? {
    props.state.incoming == nil ? .leave : .declined
  }
}

extension Props<Backups> {
  func say(_ phrase: BackupPhrase) -> String { scene.language(.backup(phrase)) }
}
