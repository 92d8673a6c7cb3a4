func spanishPrivacy(_ phrase: PrivacyPhrase) -> String {
  switch phrase {
  case .intro: "Sin cuentas, sin cookies, sin anuncios, y nadie registra lo que haces."
  case .phone: "En este teléfono"
  case .phoneText:
    "Este navegador guarda nombres, mazos, juegos, conteos y ajustes para esta dirección. Salen del teléfono cuando los envías: en un archivo, un enlace, una imagen o un mazo que publicas. Se pierden si borras lo que el navegador guarda de este sitio. Al lado queda una marca de que se guardó algo, para avisarte si el navegador borra el resto por su cuenta."
  case .table: "En una mesa"
  case .tableText:
    "El servidor pasa lo que los teléfonos se dicen: nombres, colores y a quién le toca. No anota nada de eso, y olvida la mesa poco después de irse el último teléfono. Los teléfonos que se enlazan entre sí saben dónde están en la red que comparten."
  case .discover: "En Descubrir"
  case .discoverText:
    "El catálogo sabe qué buscas y qué mazos abres. Una vez al día se le pregunta por los mazos suyos que tienes. Un “me gusta”, una descarga o un aviso le muestran una clave hecha solo para ese mazo, así que no puede saber que dos de ellos son tuyos. Lo que publicas lo puede leer cualquiera."
  case .linked: "Con tus teléfonos"
  case .linkedText:
    "El servidor guarda lo que comparten tus teléfonos, cifrado con una frase que nunca ve. Sabe cuándo pregunta un teléfono, cuánto envía y que los teléfonos de dos direcciones van juntos. Puedes borrarlo de ahí cuando quieras. Si escaneas un código, lo lee el propio teléfono: ninguna imagen sale de él ni se guarda."
  case .server: "Lo que ve el servidor"
  case .serverText:
    "Como cualquier servidor: en qué lugar de la red está tu teléfono y cuándo pregunta. Tras la primera visita, la app solo le pide una versión más nueva de sí misma, hasta que abras una mesa o Descubrir, o vincules teléfonos. Nunca pregunta a nadie más."
  }
}
