func spanishLinking(_ phrase: LinkingPhrase) -> String {
  switch phrase {
  case .lead:
    "Mazos, conteos y ajustes van de cada uno de tus teléfonos a los otros. El servidor los pasa cifrados y no puede leerlos. Una frase de 12 palabras es la única clave: quien la tiene, lo tiene todo."
  case .begin: "Vincular"
  case .beginHint: "En el primer teléfono. Crea la frase."
  case .havePhrase: "Tengo una frase"
  case .havePhraseHint: "En cada uno de los otros, y en el que haya perdido lo que tenía."
  case .cannotSeal: "Aquí no se pueden vincular teléfonos"
  case .cannotSealWay(let address):
    "Los navegadores solo cifran en páginas que llegan por https, y esta llegó por http. Si el servidor también tiene https, abre \(address) y vincula ahí. Un respaldo se lleva lo que hay aquí."
  case .cannotSealHere:
    "Este navegador no tiene con qué cifrar, y nada sale del teléfono sin cifrar. Abre la app en uno más nuevo."
  case .cannotKeep: "Aquí no se puede vincular nada"
  case .cannotKeepWay:
    "Este navegador no deja que Turntable guarde nada, así que no hay qué compartir y ninguna frase duraría. Abre la app en una ventana que no sea privada."
  case .listMissing: "No se pudo cargar la lista de palabras. Revisa la conexión e inténtalo otra vez."
  case .listComes: "Cargando la lista de palabras…"

  case .phraseField: "Las 12 palabras"
  case .phraseHint: "En su orden y con espacios entre ellas. Bastan cuatro letras de cada una."
  case .completions: "Palabras que empiezan así"
  case .typedWords: "Ya escritas"
  case .count(let count, let all): "\(count) de \(all)"
  case .wrongWord(let place, let word, let meant):
    meant.isEmpty
      ? "La palabra \(place), “\(word)”, no está en la lista."
      : "La palabra \(place), “\(word)”, no está en la lista. Quizá: \(Writing.spanish.list(meant))."
  case .replace(let word, let other): "\(other) en vez de \(word)"
  case .right: "bien"
  case .begun: "a medias"
  case .wrong: "no está en la lista"
  case .fits: "Las 12 palabras encajan."
  case .wrongCheck:
    "Son 12 palabras de la lista, pero no una frase. Una es otra palabra, o dos cambiaron de sitio. Compáralas con tu papel."
  case .tooMany(let count, let all): "Son \(count) palabras. Una frase tiene \(all)."
  case .tooFew(let count, let all): "Hay \(spanish(count, "palabra", "palabras")) de \(all)."
  case .tooLong: "Es más larga que cualquier frase."
  case .join: "Vincular este teléfono"
  case .joinHint: "Se junta lo que tiene este teléfono y lo que tienen los otros. No se pierde nada."
  case .isSame: "Este teléfono ya está vinculado con esta frase."
  case .isFormer: "Tus teléfonos dejaron esta frase porque se perdió uno. Usa la nueva."

  case .scan: "Escanear"
  case .scanHint: "El otro teléfono lo muestra en “Vincular otro teléfono”."
  case .scanStarting: "Esperando la cámara. Permítela si el navegador pregunta."
  case .scanLooking: "Apunta la cámara al código del otro teléfono. La imagen se queda en este."
  case .scanOther: "Ese es otro código. En el otro teléfono, mira en “Vincular otro teléfono”."
  case .scanElsewhere(let server):
    "Ese código es de otro servidor: \(server). Abre la app desde ahí para vincular este teléfono, o escribe las palabras si es el mismo."
  case .cameraRefused:
    "Aquí no se permite la cámara. Permítela para esta página en los ajustes del navegador e inténtalo otra vez. O escribe las palabras."
  case .cameraMissing: "No se encuentra ninguna cámara. Escribe las palabras."
  case .cameraBusy:
    "La cámara no arranca. Quizá la usa otra app: ciérrala e inténtalo otra vez. O escribe las palabras."
  case .cameraFailed:
    "Ahora mismo no se pueden leer códigos aquí. Inténtalo otra vez o escribe las palabras."
  case .scanWay: "La app de cámara del teléfono también puede abrir el código."
  case .typeWords: "Escribir frase"

  case .joinTitle: "¿Vincular este teléfono con los otros?"
  case .joinOther: "Ahora usa otra frase. Dejará los teléfonos que la tienen."
  case .sameTitle: "Ya vinculado"
  case .linkRefused: "Este enlace no abre nada"
  case .linkRefusedHint: "Quizá se cortó. Escanea otra vez el código o escribe las palabras."

  case .state(let state): spanishState(state)
  case .stateHint(let state): spanishHint(state)
  case .agreed(let ago): "Última vez que este teléfono y el servidor tuvieron lo mismo: \(ago)."
  case .notYet: "En el servidor no hay nada todavía."
  case .notYetHere: "Lo que tienen los otros no ha llegado todavía."
  case .lookNow: "Revisar ahora"
  case .sign(let sign): spanishSign(sign)
  case .call: "Tus teléfonos te necesitan."
  case .phones: "Teléfonos"
  case .thisPhone: "este teléfono"
  case .nameless: "Un teléfono sin nombre"
  case .seen(let ago): "Última señal: \(ago)"
  case .alone: "Ninguno ha dado señal aún."
  case .rename: "Cambiarle el nombre"
  case .nameField: "Nombre del teléfono"
  case .nameHint: "Así lo llaman los otros teléfonos."
  case .linkAnother: "Vincular otro teléfono"

  case .phraseTitle: "La frase de tus teléfonos"
  case .codeHint:
    "Apunta al código con la cámara del otro teléfono. O abre ahí esta página y escribe las palabras."
  case .codeLabel: "Código que vincula otro teléfono"
  case .words: "Las palabras de la frase"
  case .keepIt:
    "Escribe las palabras en un papel y guárdalo como guardas tus llaves. Nadie puede devolvértelas, y quien las tiene, lo tiene todo."
  case .copy: "Copiar palabras"
  case .copied:
    "Las palabras están copiadas. Otras apps pueden leer lo copiado, así que copia luego otra cosa."
  case .hide: "Ocultar"

  case .lose: "Perdí un teléfono"
  case .loseHint: "Si no confías en la lista de arriba. Cada uno de los otros pide la frase nueva."
  case .loseTitle: "¿Crear frase nueva?"
  case .loseText:
    "Un teléfono perdido tiene la frase y lo lee todo. Este teléfono crea ahora una nueva, y tus otros teléfonos la piden. Lo que el perdido ya tiene se queda en él."
  case .loseNow: "Crear frase nueva"
  case .leave: "Desvincular este"
  case .leaveHint: "Se queda con lo que tiene y no comparte nada más."
  case .leaveTitle: "¿Desvincular este?"
  case .leaveText:
    "Lo que tiene se queda en él. Lo que los otros hagan desde ahora no llega aquí, y no vuelven a saber de él. Con la frase se puede vincular otra vez."
  case .leaveNow: "Desvincular"
  case .delete: "Borrar del servidor"
  case .deleteHint: "Para todos. Cada teléfono se queda con lo suyo."
  case .deleteTitle: "¿Borrarlo para todos?"
  case .deleteText:
    "Lo que el servidor tiene de tus teléfonos se borra de inmediato, y no comparten nada más. Cada uno se queda con lo suyo. Las copias que haya hecho quien administra el servidor siguen ahí hasta que las borre."
  case .deleteNow: "Borrar"
  case .formerTitle: "Los otros necesitan la frase nueva"
  case .formerText: "Muéstrala en cada uno: te la piden."
  case .formerTold:
    "El servidor les avisa. Lo guardado con la frase anterior se puede borrar cuando hayan llegado todos."
  case .formerDelete: "Ya están todos"
  case .formerHint: "Borra del servidor lo guardado con la frase anterior."

  case .removePhone(let name): "Quitar \(name)"
  case .removeTitle(let name): "¿Quitar “\(name)”?"
  case .removeText:
    "Se queda con lo que tiene y no recibe nada nuevo. Las 12 palabras anteriores dejan de servir: tendrás otras para anotar."
  case .removeNow: "Quitarlo"
  case .follow(let names): "Estos pasan solos a las nuevas: \(Writing.spanish.list(names))."
  case .ask(let names):
    "Estos tienen una app más antigua y te piden las palabras nuevas: \(Writing.spanish.list(names))."
  case .knowAll: "Si no conoces alguno, quítalo también."
  case .removing(let name): "Quitando “\(name)”…"
  case .removingText: "Sigue vinculado hasta que termine. Puedes salir de esta página."
  case .notRemoved(let name): "No se quitó “\(name)”, y nada cambió. Inténtalo más tarde."
  case .notCome(let ago): "Todavía no ha pasado. Última señal: \(ago)"
  case .isRemoved(let name): "Se quitó “\(name)”"
  case .isRemovedText:
    "Tus otros teléfonos pasan solos a las nuevas. Las 12 palabras anteriores ya no sirven: anota las nuevas."
  case .followed(let name, let gone):
    "“\(name)” quitó “\(gone)”, y este teléfono pasó solo a la frase nueva. Las 12 palabras anteriores ya no sirven: anota las nuevas."
  case .overtaken:
    "Este teléfono estaba quitando otro al mismo tiempo. Si sigue en la lista, quítalo otra vez."
  case .showNew: "Ver las nuevas"
  case .written: "Ya las anoté"

  case .trouble(let trouble): spanishTrouble(trouble)
  case .troubleText(let trouble): spanishText(of: trouble)
  case .since(let ago): "Se notó \(ago)."
  case .nothingLost:
    "No se perdió nada: este teléfono tiene todo lo que tenía, y ahora ni da ni recibe."
  case .wayOut(let trouble): spanishWay(trouble)
  case .typeNew: "Escribir la nueva"
  case .typeAgain: "Reescribirla"
  case .linkAgain: "Vincular otra vez"
  case .inOrder: "Así está bien"
  }
}

private func spanishState(_ state: LinkingState) -> String {
  switch state {
  case .begins: "Empieza"
  case .inOrder: "Todo bien"
  case .working: "Revisando…"
  case .unreachable: "El servidor no responde"
  case .absent: "Este servidor no guarda nada de teléfonos"
  case .refused: "El servidor pide esperar"
  }
}

private func spanishHint(_ state: LinkingState) -> String {
  switch state {
  case .begins, .inOrder, .working: ""
  case .unreachable: "Sigue jugando. Lo que hagas aquí irá a los otros cuando vuelva a responder."
  case .absent:
    "Quien lo administra no ofrece eso, o es un servidor distinto al de antes. Abre la app en uno que vincule teléfonos, o pregunta. Este teléfono vuelve a mirar por su cuenta."
  case .refused: "Está muy ocupado o sin sitio. Este teléfono vuelve a intentarlo por su cuenta."
  }
}

private func spanishSign(_ sign: LinkingSign) -> String {
  switch sign {
  case .inOrder: "Todo bien"
  case .working: "Revisando"
  case .waiting: "Espera"
  case .needed: "Te necesita"
  }
}

private func spanishTrouble(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "Esta frase no abre nada"
  case .gone: "Ya no hay nada en el servidor"
  case .altered: "El servidor dio otra cosa"
  case .wentBack: "El servidor tiene menos que antes"
  case .moved: "Tus teléfonos tienen frase nueva"
  case .removed: "Este teléfono se quitó"
  case .newer: "Otro teléfono es más nuevo"
  case .tooLarge: "Hay más de lo que cabe"
  }
}

private func spanishText(of trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown(let server):
    "El servidor de \(server) no tiene nada con ella. ¿Son estas las palabras que muestra el otro teléfono, y usa ese el mismo servidor?"
  case .gone(let days):
    "Otro teléfono lo borró, o ninguno lo ha pedido en \(spanish(days, "día", "días"))."
  case .altered:
    "No es lo que tus teléfonos dejaron ahí: se cambió, se omitió o se intercambió. No se tomó nada de eso."
  case .wentBack: "Falta algo que tus teléfonos dejaron ahí. No se tomó ni se sobrescribió nada."
  case .moved(let name):
    name.isEmpty
      ? "La creó uno de tus teléfonos, porque se perdió otro."
      : "La creó “\(name)”, porque se perdió un teléfono."
  case .removed(let name):
    name.isEmpty
      ? "Uno de tus teléfonos lo quitó de los vinculados."
      : "“\(name)” lo quitó de los vinculados."
  case .newer: "Escribió algo que esta versión de la app no puede leer."
  case .tooLarge: "El servidor no admite más de tus teléfonos."
  }
}

private func spanishWay(_ trouble: LinkingTrouble) -> String {
  switch trouble {
  case .unknown: "Si el otro teléfono tiene ya una frase nueva, escribe esa."
  case .gone: "Vincular otra vez deja ahí lo que tiene este teléfono, con la misma frase."
  case .altered, .wentBack:
    "Pregunta a quien administra el servidor. Si restauró una copia, es normal: este teléfono lo da todo otra vez. Si nadie sabe por qué, crea una frase nueva y empieza de cero."
  case .moved:
    "Escribe la frase nueva como la muestra ese teléfono, o escanea su código. Si nadie de ustedes la creó, otra persona tiene la anterior: crea una nueva aquí."
  case .removed:
    "Lo que tiene se queda en él, y no llega nada nuevo. Si fue un error, escribe las 12 palabras nuevas que muestran los otros."
  case .newer: "Cierra esta app, ábrela otra vez con conexión y toma la versión nueva."
  case .tooLarge:
    "Borra mazos que nadie necesite e historiales largos, en cualquier teléfono. Luego mira otra vez."
  }
}
