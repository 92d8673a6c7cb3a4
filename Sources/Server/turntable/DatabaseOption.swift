import ArgumentParser

#if PostgreSQL
  import Postgres
#endif

/// `--database ADDRESS` of the commands that can use a database of several servers.
struct DatabaseOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The PostgreSQL servers that several servers share, as libpq takes them, such as \"host=a,b dbname=turntable\" "
        + "(docs/hosting.md). Keep a password out of it: use a password file.",
      valueName: "ADDRESS"))
  var database: String?

  func validate() throws {
    guard let database else { return }
    #if PostgreSQL
      if let fault = PostgresPool.fault(of: database) {
        throw ValidationError("--database \(database) cannot be used: \(fault)")
      }
    #else
      throw ValidationError(
        "--database \(database) needs a program with PostgreSQL: swift build --traits PostgreSQL")
    #endif
  }

  #if PostgreSQL
    /// The connections; nil without the option.
    var pool: PostgresPool? { database.map { PostgresPool($0) } }
  #endif
}
