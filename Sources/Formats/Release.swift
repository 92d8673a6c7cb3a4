/// The release that backups, `--version` and `/healthz` state: the newest of CHANGELOG.md.
package enum Release {
  package static let version = "0.3.0"
}
