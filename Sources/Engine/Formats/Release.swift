/// The release reported by backups, `--version` and `/healthz`: the newest in CHANGELOG.md.
package enum Release {
  package static let version = "0.3.0"
}
