import Cards

/// Spanish texts about decks on a hub, one case a line. The hub is called “catálogo”.
func spanishDiscover(_ phrase: DiscoverPhrase) -> String {
  switch phrase {
  case .searchDecks: "Buscar mazos"
  case .order: "Ordenar por"
  case .orderBy(let order): spanishOrder(order)
  case .filters: "Filtros"
  case .filtersOn(let count): "Filtros (\(count))"
  case .languageFilter: "Idioma"
  case .allLanguages: "Todos"
  case .allKinds: "Todos"
  case .size: "Cartas"
  case .sized(let size): spanishSize(size)
  case .ceilingHint(.adults):
    "Se muestran todos los mazos, también los de adultos. Se pueden ocultar en Ajustes."
  case .ceilingHint(.teens): "Los mazos para adultos no salen. En Ajustes se dice quién juega."
  case .ceilingHint(.everyone): "Solo salen mazos para toda edad. En Ajustes se dice quién juega."
  case .askingHub: "Mirando el catálogo…"
  case .whatHubIs:
    "Un hub es un servidor donde la gente comparte mazos. Este es el mismo del que viene tu app."
  case .decksFound(let count): spanish(count, "mazo", "mazos")
  case .emptyHub: "Nadie ha compartido un mazo aquí todavía. El tuyo puede ser el primero."
  case .nothingFound: "Ningún mazo tiene todo eso. Prueba con menos palabras o menos filtros."
  case .moreDecks: "Ver más mazos"
  case .onThisPhone: "en este teléfono"
  case .downloads(let count): spanish(count, "descarga", "descargas")
  case .likes(let count): "\(count) me gusta"

  case .hubUnreachable: "El catálogo no responde. Todo lo de este teléfono funciona sin él."
  case .noHub: "En esta dirección no hay catálogo. Todo lo de este teléfono funciona sin él."
  case .hubBusy: "El catálogo no da abasto. Prueba otra vez en un minuto."
  case .deckGone: "Este mazo ya no está en el catálogo."
  case .hubBanned: "La moderación de este catálogo ya no acepta tus mazos."
  case .hubFull: "Ya no queda espacio en el catálogo. No se cambió nada, prueba más tarde."
  case .revisionsFull: "Este mazo no se puede publicar más veces. Duplícalo para seguir."
  case .outdatedRevision:
    "Otro de tus teléfonos publicó este mazo mientras tanto. Míralo ahí y publica otra vez."
  case .hubRefused: "El catálogo lo rechazó. Dice:"
  case .hubGarbled: "El catálogo mandó algo que no es un mazo. No se cambió nada."
  case .aboveCeiling: "Este mazo es para gente de más edad que la que juega según Ajustes."
  case .notYours:
    "Otra persona compartió antes este mazo. Duplícalo y comparte la copia como tu propia versión."
  case .tooManyDownloads(let limit):
    "En este teléfono hay \(limit) mazos descargados. Quita uno primero."

  case .download: "Descargar"
  case .downloading: "Descargando…"
  case .downloaded: "El mazo ya está en este teléfono y funciona sin conexión."
  case .removeDownload: "Quitar de este teléfono"
  case .downloadRemoved(let title): "“\(title)” ya no está en este teléfono."
  case .makeYours: "Hacer tu versión"
  case .isYours: "Ya en este teléfono"
  case .like: "Me gusta"
  case .newerHere: "Hay una versión más nueva"
  case .newerThere: "nueva versión"
  case .newerWords(let added, let changed, let removed):
    Writing.spanish.list(of: [
      (added, added == 1 ? "1 carta nueva" : "\(added) cartas nuevas"),
      (changed, changed == 1 ? "1 cambiada" : "\(changed) cambiadas"),
      (removed, removed == 1 ? "1 quitada" : "\(removed) quitadas"),
    ])
  case .newerTraits(let traits):
    "También cambia: \(Writing.spanish.list(traits.map { spanishTrait($0) }))."
  case .takeNewer: "Actualizar el mazo"
  case .cardChange(.added): "Nueva"
  case .cardChange(.changed): "Cambiada"
  case .cardChange(.removed): "Quitada"
  case .report: "Avisar"
  case .reportTitle: "¿Qué tiene de malo este mazo?"
  case .reportHint:
    "Nadie sabrá quién eres. Con suficientes avisos, el mazo se oculta hasta que alguien lo revise."
  case .reportWords: "Con tus palabras, si quieres"
  case .reason(let reason): spanishReason(reason)
  case .reportSent: "Enviado. Gracias."

  case .shareWithAll: "Hacer público"
  case .publishHint:
    "Quien visite este catálogo podrá encontrar el mazo, jugarlo y hacer su propia versión. No hace falta una cuenta: este teléfono guarda la clave para cambiarlo o retirarlo."
  case .publishedHint: "El mazo está en el catálogo. Este teléfono puede cambiarlo o retirarlo."
  case .authorName: "Tu firma"
  case .authorHint: "Vale un apodo, o nada."
  case .freeLicence: "Otra gente puede usarlo y cambiarlo si cita tu firma (CC-BY-4.0)."
  case .publish: "Publicar"
  case .publishing: "Publicando…"
  case .publishChanges: "Publicar cambios"
  case .isUpToDate: "Al día"
  case .isPublished: "El mazo ya está en el catálogo."
  case .isOut: "¡Ya está fuera!"
  case .isOutHint: "Puede que hoy mismo alguien juegue con vuestras cartas. Contadle a alguien dónde."
  case .seeOnHub: "Ver en el catálogo"
  case .isHidden: "El mazo queda oculto hasta que alguien lo revise."
  case .isHiddenFor(let reason): "El mazo se ocultó tras una revisión: \(reason)"
  case .withdraw: "Retirar"
  case .withdrawTitle(let title): "¿Retirar “\(title)”?"
  case .isWithdrawn: "El mazo ya no está en el catálogo."
  case .keyNotKept:
    "Este navegador no guarda nada, así que la clave para cambiar o retirar el mazo se perdería. Abre primero la app en una ventana normal."
  case .moreChanges(let count): "Y \(count) más."
  case .withdrawHint: "Sale del catálogo. Los teléfonos que lo tienen se lo quedan, este también."
  }
}

private func spanishOrder(_ order: DeckOrderWord) -> String {
  switch order {
  case .popular: "Popular"
  case .rising: "En auge"
  case .newest: "Nuevo"
  }
}

private func spanishSize(_ size: DeckSizeWord) -> String {
  switch size {
  case .any: "Las que sean"
  case .small: "Hasta 29"
  case .middle: "30 a 59"
  case .large: "60 o más"
  }
}

private func spanishTrait(_ trait: DeckTrait) -> String {
  switch trait {
  case .title: "el título"
  case .description: "la descripción"
  case .game: "el juego"
  case .look: "la funda"
  case .language: "el idioma"
  case .author: "la firma"
  case .licence: "la licencia"
  case .rating: "para quién es"
  case .tags: "las etiquetas"
  case .order: "el orden de las cartas"
  }
}

private func spanishReason(_ reason: ReportWord) -> String {
  switch reason {
  case .hurtful: "Hiere o amenaza"
  case .rating: "Es para más edad de la que dice"
  case .person: "Habla de una persona real"
  case .copied: "Es obra de otra persona"
  case .spam: "Es publicidad, o no es un mazo"
  case .other: "Otra cosa"
  }
}
