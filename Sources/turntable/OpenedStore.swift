import SQLiteFile

/// Opens what a server keeps, and tells whoever started it why that cannot be used.
/// - Parameters:
///   - what: what cannot be used then, as a sentence begins.
///   - option: that serves without it.
///   - isChecked: whether the file is read first.
func openStore<Store>(
  at path: String, of what: String, orServeWith option: String, isChecked: Bool,
  faults: (Store) throws -> [String],
  _ open: () throws -> Store
) throws(Failure) -> Store {
  func damage(_ fault: String) -> Failure {
    Failure(
      "\(what) cannot be used: \(path): \(fault) To bring a backup back: turntable restore DIR --replace. To serve without: "
        + option)
  }
  try DataFolder.check(path, of: what)
  do {
    // A file that is missing is made.
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
