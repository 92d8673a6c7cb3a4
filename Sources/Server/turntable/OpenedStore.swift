import SQLiteFile

/// Opens a store of a server.
/// - Parameters:
///   - what: the name of the store's content, as the subject of a sentence.
///   - option: the option to serve without the store.
///   - isChecked: true to check the file first.
/// - Throws: `Failure` with what to do.
func openStore<Store>(
  at path: String, of what: String, orServeWith option: String, isChecked: Bool,
  faults: (Store) throws -> [String],
  _ open: () throws -> Store
) throws(Failure) -> Store {
  func damage(_ fault: String) -> Failure {
    Failure(
      "\(what) cannot be used: \(path): \(fault) To restore a backup: turntable restore DIR --replace. To serve without: "
        + option)
  }
  try DataFolder.check(path, of: what)
  do {
    // A missing file is created.
    do throws(InputFile.Fault) { try InputFile.checkIfThere(path) } catch { throw damage("\(error)") }
    let store = try open()
    if isChecked, let fault = try faults(store).first { throw damage(fault + ".") }
    return store
  } catch let error as StoreError {
    throw Failure(error.description)
  } catch let failure as Failure {
    throw failure
  } catch {
    throw damage(storeWords(error) + ".")
  }
}
