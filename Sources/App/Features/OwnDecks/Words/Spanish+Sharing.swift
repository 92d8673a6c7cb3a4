/// Spanish texts about sharing decks, one case a line.
func spanishSharing(_ phrase: SharingPhrase) -> String {
  switch phrase {
  case .share: "Enviar"
  case .shareDeck: "Enviar este mazo"
  case .shareLink: "Enviar enlace"
  case .copyLink: "Copiar enlace"
  case .copied: "Enlace copiado."
  case .linkName: "Enlace con el mazo dentro"
  case .linkHint: "El mazo va dentro del enlace. Ningún servidor lo ve."
  case .isCopy:
    "Un enlace, un código o un archivo es una copia: lo que cambies después se queda contigo. Para que el mazo se mantenga al día, hazlo público."
  case .publicLink: "Compartir el enlace público"
  case .isCopyOfPublic:
    "Un enlace, un código o un archivo es una copia: lo que cambies después se queda contigo. El enlace público se mantiene al día."
  case .copyCame: "Es una copia. Los cambios posteriores del original no llegan aquí."
  case .linkTooLong(let count, let limit):
    "Como enlace, este mazo tiene \(Writing.spanish.number(count)) caracteres. Los chats cortan lo que pasa de \(Writing.spanish.number(limit)), así que envíalo como archivo."
  case .scanHint: "Apunta a este código con la cámara del otro teléfono."
  case .scanSeveralHint:
    "Escanea cada código con la cámara del otro teléfono, en cualquier orden. Él dice cuáles faltan."
  case .codeNumber(let number, let count): "Código \(number) de \(count)"
  case .previous: "Código anterior"
  case .next: "Código siguiente"
  case .pause: "Detener"
  case .goOn: "Ir cambiando"
  case .tooManyCodes: "El mazo es demasiado grande también para códigos."
  case .localhost:
    "Esta dirección solo sirve en este equipo. Abre la app con la dirección que muestra el servidor y comparte desde ahí."

  case .linkRefused: "Este enlace no trae un mazo"
  case .damaged: "Se cortó o cambió por el camino. Aquí no se cambió nada. Pídelo otra vez."
  case .newer: "Lo hizo una versión más nueva de Turntable. Actualiza la app y abre el enlace otra vez."
  case .tooLarge:
    "Dice que su mazo es más grande de lo que cabe en un enlace. No se cambió nada. Pide el mazo como archivo."
  case .noDeck:
    "Llegó entero, pero lo que trae no es un mazo. No se cambió nada. Pide el mazo como archivo."
  case .cut(let limit):
    "Solo han llegado los primeros \(Writing.spanish.number(limit)) caracteres. Para traerlo todo, guárdalo en un archivo y ábrelo."
  case .partsHere(let count, let all): "Hay \(count) de \(all) partes"
  case .partsMissing(let numbers):
    numbers.count == 1
      ? "Falta el código \(numbers[0])."
      : "Faltan los códigos \(Writing.spanish.series(numbers.map { String($0) }))."
  case .partsHint: "Escanea los otros códigos con tu cámara, en cualquier orden."
  case .partsTitle: "Mazo en camino"
  case .lookAtDeck: "Ver el mazo"
  case .forgetParts: "Olvidar estas partes"
  }
}
