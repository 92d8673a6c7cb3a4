/// Spanish texts of tables without a server, one case a line.
func spanishDirect(_ phrase: DirectPhrase) -> String {
  switch phrase {
  case .noServer: "¿No hay servidor?"
  case .noServerHint: "Los teléfonos en la misma wifi o punto de acceso pueden enlazarse entre sí."
  case .open: "Abrir una mesa sin servidor"
  case .scan: "Escanear el código de una mesa"
  case .letIn: "Dejar entrar a alguien"
  case .join: "Escanear un código"
  case .again: "Enlazar de nuevo"
  case .goOn: "Continuar"
  case .reason:
    "Cada teléfono lee un código en la pantalla del otro, por eso este necesita su cámara. Ninguna imagen sale de él."

  case .showThis: "Que la siguiente persona escanee esto. Luego apunta la cámara a su código."
  case .holdThis: "Ponlo delante de su cámara."
  case .pointAtTable: "Apunta la cámara al código de un teléfono de la mesa."
  case .making: "Creando el código…"
  case .connecting: "Conectando…"
  case .isIn(let name): name.isEmpty ? "Ya está el siguiente teléfono." : "\(name) ya está dentro."
  case .codeLabel: "Un código para la cámara del otro teléfono"
  case .frontCamera: "Usar la cámara frontal"
  case .backCamera: "Usar la cámara trasera"
  case .lockedTable: "La mesa está bloqueada. Ábrela para dejar entrar a alguien."
  case .foreign: "Es otro código."
  case .broken: "Es solo una parte del código. No te muevas, un poco más cerca."
  case .own: "Es tu propio código. Apunta al otro teléfono."
  case .stale: "Eso responde a un código anterior. Que escaneen este."
  case .unexpected: "Ese teléfono responde a otra persona. Escanea el código de un teléfono de la mesa."
  case .notDescribed: "Este navegador no puede enlazar teléfonos. Usa otro teléfono, o una mesa con servidor."
  case .networkDenied:
    "Quizá este navegador no deja a Turntable usar la red local: permite «Red local» para este sitio."
  case .notOpened: "Estos teléfonos no llegan a conectarse: del otro no llega nada."
  case .halfOpened: "Del otro teléfono llega algo, pero el enlace no se abre."
  case .notScanned: "Nadie escaneó tu código. Escanea otra vez el suyo."
  case .otherTable: "Ese teléfono está en otra mesa."
  case .cameraStarting: "Esperando a la cámara. Puede que tu navegador te pida permiso."
  case .cameraRefused:
    "La cámara no está permitida aquí. Permítela para este sitio en los ajustes del navegador e inténtalo otra vez."
  case .cameraMissing:
    "Este teléfono no encuentra ninguna cámara y no puede leer el otro código. Usa otro teléfono."
  case .cameraBusy: "La cámara no arranca. Quizá la usa otra aplicación."
  case .cameraFailed: "Aquí no se pueden leer códigos. Recarga Turntable e inténtalo otra vez."

  case .sameWifi: "¿Están los dos teléfonos en la misma wifi? Los datos móviles no los enlazan."
  case .guestWifi: "La wifi de invitados suele separar los teléfonos. Usen la principal."
  case .vpn: "Apaga un momento la VPN o el relé privado."
  case .hotspot: "Que un teléfono Android cree un punto de acceso, y conecta a él todos los demás."
  case .wholeScreen: "Deja las dos pantallas encendidas hasta que estén enlazados."

  case .alone: "No se oye ningún otro teléfono. Acerca este a cualquiera de la mesa."
  case .links: "Enlaces"
  case .linked: "enlazado"
  case .passedOn: "a través de otro teléfono"
  case .unheard: "no se oye"
  case .viaServer: "a través del servidor"
  }
}
