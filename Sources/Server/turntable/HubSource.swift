import API
import ArgumentParser
import Hub
import HubSQLite
import SQLiteFile

#if PostgreSQL
  import HubPostgres
  import Postgres
#endif

/// The hub of a command: in a data folder, or in the database of several servers.
struct HubSource: ParsableArguments {
  @OptionGroup var folder: HubFolder
  @OptionGroup var database: DatabaseOption

  /// Opens the hub, even while servers use it, and closes it after the work.
  /// - Parameters:
  ///   - mayBeCopy: true if the work may be done to a server's copy of a database.
  ///   - isSettled: true if the work lists all changes, so that none of the last moment may be missing.
  /// - Throws: `Failure` if there is no hub, if it cannot be opened, and for a refusal.
  func use<Result>(
    orMake: Bool = false, mayBeCopy: Bool = false, isSettled: Bool = false,
    _ work: (any HubStore) async throws -> Result
  ) async throws -> Result {
    do {
      #if PostgreSQL
        if let pool = database.pool { return try await Self.use(pool, isSettled: isSettled, work) }
      #endif
      return try await useFile(orMake: orMake, mayBeCopy: mayBeCopy, work)
    } catch let error as StoreError {
      throw Failure(error.description)
    } catch let refusal as HubRefusal {
      throw Failure(refusal.words, code: Failure.refused)
    }
  }

  #if PostgreSQL
    private static func use<Result>(
      _ pool: PostgresPool, isSettled: Bool, _ work: (any HubStore) async throws -> Result
    ) async throws -> Result {
      do {
        let store = PostgresHubStore(pool)
        try await store.prepare()
        if isSettled { try await store.settle() }
        return try await work(store)
      } catch let error as StoreUnavailable {
        throw Failure("The database does not answer: \(error)")
      } catch let error as PostgresError {
        throw Failure("The database cannot be used: \(error)")
      }
    }
  #endif

  private func useFile<Result>(
    orMake: Bool, mayBeCopy: Bool, _ work: (any HubStore) async throws -> Result
  ) async throws -> Result {
    let (data, path) = (folder.data, folder.path)
    if orMake { try DataFolder.prepare(data) }
    if !folder.exists, let fault = PrivateFile.fault(of: data) {
      throw Failure("The hub cannot be used. \(fault)")
    }
    guard orMake || folder.exists else {
      throw Failure("There is no hub in \(data): \(RunningHub.file) is missing.")
    }
    do throws(InputFile.Fault) { try InputFile.checkIfThere(path) } catch {
      throw Failure("\(path): \(error)")
    }
    try DataFolder.check(path, of: "The hub")
    do {
      let store = try SQLiteHubStore(path: path) { error in
        Terminal.complain("the search index was not renewed: \(storeWords(error))")
      }
      let result: Swift.Result<Result, any Error>
      do {
        if !mayBeCopy { try await Self.checkAlone(store, at: path) }
        result = .success(try await work(store))
      } catch { result = .failure(error) }
      try store.close()
      return try result.get()
    } catch let error where !(Self.isTold(error) || error is ExitCode || error is CancellationError) {
      throw Failure("The hub cannot be used: \(path): \(storeWords(error)).")
    }
  }

  private static func isTold(_ error: any Error) -> Bool {
    error is Failure || error is StoreError || error is HubRefusal
  }

  /// - Throws: `Failure` for a copy of a database, which would no longer match it.
  static func checkAlone(_ store: SQLiteHubStore, at path: String) async throws(Failure) {
    let place: FollowedPlace?
    do { place = try await store.followed() } catch {
      throw Failure("The hub cannot be used: \(path): \(storeWords(error)).")
    }
    if place != nil {
      throw Failure("\(path) is a copy of a database. Name that as well: --database ADDRESS")
    }
  }
}
