func spanishBackup(_ phrase: BackupPhrase) -> String {
  switch phrase {
  case .save: "Guardarlo todo"
  case .saveHint:
    "Mazos, nombres, ajustes, conteos y juegos de este teléfono en un archivo. Ponlo donde guardas tus archivos, también en otro equipo."
  case .saveKeyHint: "Quien tenga el archivo puede cambiar los mazos que publicaste."
  case .saveNow: "Guardar respaldo"
  case .savedAgo(let ago): "Se guardó \(ago)."
  case .restore: "Recuperarlo"
  case .restoreHint: "Abre un respaldo y mira qué cambiaría antes de que nada cambie."
  case .openFile: "Abrir respaldo"
  case .restoredAgo(let ago): "Se restauró un respaldo \(ago)."
  case .undoRestore: "Deshacer restauración"
  case .found(let ago): "Respaldo hecho \(ago)"
  case .way: "Lo de este teléfono"
  case .merged: "Se queda"
  case .whole: "Se reemplaza"
  case .comes: "Entra"
  case .changes: "Cambia"
  case .goes: "Sale"
  case .staysOut: "En el archivo, y ahí se queda"
  case .wholeIsShared:
    "Este teléfono comparte lo que tiene con tus otros teléfonos. Lo que aquí entra, cambia o sale, también lo hace en ellos."
  case .nothing: "Todo eso ya está en este teléfono."
  case .entry(let word, let count, let titles):
    titles.isEmpty
      ? spanishEntry(word, count) : "\(spanishEntry(word, count)): \(Writing.spanish.list(titles))"
  case .restoreNow: "Restaurar"
  case .reading: "Mirando qué hay en este teléfono…"
  case .restoring: "Restaurando…"
  case .refused: "Este archivo no se puede restaurar"
  case .fault(let fault): spanishFault(fault)
  case .full: "No cabe en este teléfono. No se cambió nada."
  case .failed: "No se pudo guardar. No se cambió nada."
  case .remind: "Recordar el respaldo"
  case .remindHint:
    "En el inicio, como mucho una vez al mes, cuando hay mucho nuevo desde el último respaldo."
  case .unsaved:
    "Mucho de lo que hay en este teléfono no está en ningún respaldo. Si se pierde, se pierde todo eso."
  case .unreadable:
    "No se puede leer lo que guarda este teléfono. Quizá hay otra pestaña abierta, o el navegador lo impide."
  }
}

private func spanishEntry(_ word: BackupWord, _ count: Int) -> String {
  switch word {
  case .ownDecks: spanish(count, "mazo tuyo", "mazos tuyos")
  case .downloads: spanish(count, "mazo descargado", "mazos descargados")
  case .settings: "Ajustes"
  case .hiddenCards: "Cartas ocultas"
  case .votes: spanish(count, "voto", "votos")
  case .turns: spanish(count, "turno con dados", "turnos con dados")
  case .summaries: spanish(count, "resumen", "resúmenes")
  case .luck: "Suerte de los dados"
  case .dice: "Dados con nombre"
  case .questions: "Preguntas votadas"
  case .players: "Nombres"
  case .games: spanish(count, "juego", "juegos")
  case .other: spanish(count, "cosa más", "cosas más")
  }
}

private func spanishFault(_ fault: BackupFaultPhrase) -> String {
  switch fault {
  case .tooLarge(let megabytes): "El archivo pasa de \(megabytes)\u{a0}MB."
  case .tooMany(let limit): "En el archivo hay más de \(Writing.spanish.number(limit)) registros."
  case .notJSON(let line, let column, let cause): "Línea \(line), columna \(column): \(spanishFault(cause))"
  case .cutOff(let line, let column): "El archivo se corta en la línea \(line), columna \(column)."
  case .otherFile: "Esto no es un respaldo de Turntable."
  case .newer: "Lo hizo una versión más nueva de la app. Actualiza esta primero."
  case .head(let member): "“\(member)” falta al principio del archivo, o no es lo que debería."
  case .count(let said, let found): "Registros según el archivo: \(said); hay \(found)."
  case .changed: "Algo del archivo no es lo que se guardó: se cambió o se dañó."
  case .record(let number, let key):
    key.map { "El registro \(number) (\($0)) no se puede leer." }
      ?? "El registro \(number) no se puede leer."
  case .twice(let number, let key): "El registro \(number) (\(key)) está dos veces."
  }
}
