/// Spanish texts, one case a line. People are called “tú”, a party “ustedes”.
func spanishText(_ phrase: Phrase) -> String {
  switch phrase {
  case .appName: "Turntable"
  case .play: "Jugar"
  case .settings: "Ajustes"
  case .back: "Atrás"
  case .dismiss: "Cerrar"
  case .pageTitle(let screen): "\(screen) – Turntable"
  case .mainNavigation: "Principal"
  case .justNow: "ahora mismo"
  case .minutesAgo(let count): "hace \(spanish(count, "minuto", "minutos"))"
  case .hoursAgo(let count): "hace \(spanish(count, "hora", "horas"))"
  case .daysAgo(let count): "hace \(spanish(count, "día", "días"))"
  case .homeTagline: "Juegos de fiesta para quien esté aquí."
  case .continueLabel: "Seguir"
  case .playAgain: "Otra vez"
  case .cardCount(let count): spanish(count, "carta", "cartas")
  case .loadingDecks: "Cargando los mazos…"
  case .decksMissing: "No se pudieron cargar los mazos. Revisa la conexión e inténtalo otra vez."
  case .deckMissing(let title): "No se pudo cargar \(title). Revisa la conexión e inténtalo otra vez."
  case .deckBroken(let title, let cause): "No se puede jugar con \(title). \(cause)"
  case .tryAgain: "Intentar otra vez"

  case .whoIsPlaying: "¿Quién juega?"
  case .playerName: "Nombre"
  case .addPlayer: "Añadir"
  case .removePlayer(let name): "Quitar a \(name)"
  case .renamePlayer(let name): "Renombrar a \(name)"
  case .newName(let name): "Nuevo nombre de \(name)"
  case .saveName: "Guardar nombre"
  case .cancel: "Cancelar"
  case .startGame: "¡A jugar!"
  case .playerCount(let count): spanish(count, "persona", "personas")
  case .noPlayersYet: "Aún no hay nadie. Escribe un nombre y pulsa Enter."
  case .nameBlank: "Escribe primero un nombre."
  case .nameTooLong(let limit): "Ese nombre es muy largo. Usa \(limit) caracteres como máximo."
  case .nameTooManyBytes: "Ese nombre ocupa demasiado. Usa menos símbolos."
  case .nameTaken(let name): "\(name) ya está. Prueba con otro nombre o añade una inicial."
  case .partyFull(let limit): "El grupo está completo: caben \(limit)."
  case .kind(let kind): spanishKind(kind)
  case .done: "Hecho"
  case .skip: "Omitir"
  case .slot(let phrase): spanishSlot(phrase)
  case .seconds(let count): spanish(count, "segundo", "segundos")
  case .changePlayers: "Editar nombres"

  case .clearSearch: "Borrar búsqueda"
  case .cards: "Cartas"
  case .nothingFound(let query): "Nada con “\(query)”. Prueba una palabra más corta."

  case .neverShow: "No mostrar más"
  case .undo: "Deshacer"
  case .keys: "Teclas"
  case .close: "Cerrar"
  case .secondsLeft(let count): count == 1 ? "Queda 1 segundo" : "Quedan \(count) segundos"
  case .timeUp: "¡Tiempo!"
  case .spaceKey: "Espacio"

  case .game(let game, let word): spanishGame(game, word)
  case .cardGames(let phrase): spanishCardGames(phrase)
  case .truthOrDare(let phrase): spanishTruthOrDare(phrase)
  case .neverHaveIEver(let phrase): spanishNeverHaveIEver(phrase)
  case .mostLikely(let phrase): spanishMostLikely(phrase)
  case .form(let phrase): spanishForm(phrase)
  case .memoryMatch(let phrase): spanishMemoryMatch(phrase)
  case .impersonation(let phrase): spanishImpersonation(phrase)
  case .howWell(let phrase): spanishHowWell(phrase)
  case .bucketList(let phrase): spanishBucketList(phrase)
  case .storyTime(let phrase): spanishStoryTime(phrase)
  case .session(let phrase): spanishSession(phrase)
  case .wheel(let phrase): spanishWheel(phrase)
  case .mix(let phrase): spanishMix(phrase)
  case .howToPlay: "¿Cómo jugamos?"
  case .dice(let phrase): spanishDice(phrase)
  case .finale(let phrase): spanishFinale(phrase)
  case .proof(let phrase): spanishProof(phrase)
  case .privacyTitle: "Privacidad"
  case .privacy(let phrase): spanishPrivacy(phrase)
  case .backupTitle: "Respaldo"
  case .backup(let phrase): spanishBackup(phrase)
  case .linkedTitle: "Tus teléfonos"
  case .linking(let phrase): spanishLinking(phrase)
  case .lookAtIt: "Ver"
  case .space(let phrase): spanishSpace(phrase)
  case .decks(let phrase): spanishDecks(phrase)
  case .discover(let phrase): spanishDiscover(phrase)
  case .turns(let phrase): spanishTurns(phrase)
  case .direct(let phrase): spanishDirect(phrase)
  case .rounds(let phrase): spanishRounds(phrase)
  case .table: "La mesa"
  case .pair(let one, let other): "\(one) \(spanishAnd(before: other)) \(other)"
  case .points(let count): "\(count)"
  case .history: "Historial"
  case .rather(let phrase): spanishRather(phrase)
  case .contentFor: "Cartas para"
  case .contentEveryone: "Toda edad"
  case .contentTeens: "Jóvenes"
  case .contentAdults: "Adultos"
  case .contentHint: "Las cartas para más edad no salen nunca."
  case .hiddenCards(let count): count == 0 ? "Cartas ocultas" : "Cartas ocultas: \(count)"
  case .cardHidden: "Oculta. Esa carta no vuelve."
  case .noHiddenCards: "Ninguna. “No mostrar más” en una carta la trae aquí."
  case .showAgain: "Que vuelva"
  case .showCardAgain(let text): "Que vuelva: \(text)"
  case .settingsLook: "Aspecto e idioma"
  case .settingsPlay: "Jugar"
  case .settingsData: "Datos y privacidad"
  case .sound: "Sonido"
  case .soundHint: "El tictac del disco, una campanada para quien sale, el golpe de los dados"
  case .appearance: "Aspecto"
  case .appearanceAuto: "Automático"
  case .appearanceLight: "Claro"
  case .appearanceDark: "Oscuro"
  case .appearanceParty: "Fiesta"
  case .label: "La etiqueta del disco"
  case .labelWords: "Palabras"
  case .labelHint:
    "Un cumpleaños, un club, un año: 24 letras como máximo. Todos la ven en la ruleta, al final y en la imagen compartida."
  case .labelSymbol: "Símbolo de la etiqueta"
  case .labelColour: "Color de la etiqueta"
  case .labelUsual: "Como siempre"
  case .reducedMotion: "Menos movimiento"
  case .motionAuto: "Automático"
  case .motionReduced: "Sí"
  case .motionFull: "No"
  case .showProof: "Comprobar el azar"
  case .showProofHint:
    "Muestra un compromiso antes de cada giro y cada tirada, y después la semilla. Cualquiera puede comprobar que el resultado sale de ahí."
  case .notFoundTitle: "Aquí no hay nada"
  case .notFoundText:
    "Esta dirección no lleva a ningún sitio de Turntable. Quizá es vieja o está mal escrita."
  case .goHome: "Ir al inicio"
  case .elsewhereTitle: "Ya en marcha"
  case .elsewhereText:
    "Turntable está abierto en otra pestaña de este navegador. Para que el juego no se enrede, se juega solo en una."
  case .playHere: "Jugar aquí"
  case .keepingForbidden:
    "Este navegador no deja que Turntable guarde nada: al cerrarlo, el juego se perderá."
  case .keepingFull: "No queda espacio en el teléfono. Pueden seguir, pero lo que venga ahora no se guardará."
  case .keepingFailed: "No se pudo guardar. Pueden seguir, pero quizá se pierda lo que venga ahora."
  case .recordNewer:
    "Un Turntable más nuevo guardó algo aquí. Se queda como está; actualiza para volver a verlo."
  case .recordBroken: "Algo que estaba guardado no se pudo leer y quedó aparte."
  case .updateReady: "Hay una versión nueva."
  case .fileNotSaved: "Este teléfono no pudo guardar el archivo."
  case .pictureNotShared: "Este teléfono no pudo compartir la imagen."
  case .fileNotOpened: "No se pudo leer este archivo."
  case .linkNotCopied: "No se pudo copiar el enlace. Selecciónalo en su campo y cópialo a mano."
  case .updateNow: "Actualizar ya"
  case .insecureHint:
    "En esta dirección se puede jugar a todo, pero el navegador no puede guardar la app para jugar sin conexión."
  case .page(let phrase): spanishPage(phrase)
  }
}
