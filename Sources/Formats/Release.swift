/// What backups, `--version` and `/healthz` tell: the newest release of CHANGELOG.md.
package enum Release {
  package static let version = "0.3.0"
}
