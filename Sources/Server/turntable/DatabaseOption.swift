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
        throw ValidationError("--database cannot be used: \(fault)")
      }
    #else
      throw ValidationError(
        "--database needs a program with PostgreSQL: swift build --traits PostgreSQL")
    #endif
  }

  /// The connections; nil without the option.
  var pool: SharedDatabase? {
    #if PostgreSQL
      return database.map { PostgresPool($0) }
    #else
      return nil
    #endif
  }
}

#if PostgreSQL
  typealias SharedDatabase = PostgresPool
#else
  /// A type without values, for a program without PostgreSQL.
  enum SharedDatabase {}
#endif
