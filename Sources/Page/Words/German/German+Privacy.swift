func germanPrivacy(_ phrase: PrivacyPhrase) -> String {
  switch phrase {
  case .intro: "Keine Konten, keine Cookies, keine Werbung, und niemand zählt, was du tust."
  case .phone: "Auf diesem Handy"
  case .phoneText:
    "Namen, Decks, Spiele, Zahlen und Einstellungen behält dieser Browser, für diese Adresse. Sie verlassen das Handy, wenn du sie verschickst: als Datei, Link, Bild oder veröffentlichtes Deck. Sie sind weg, wenn du löschst, was der Browser für diese Seite behält. Daneben liegt ein Zeichen, dass etwas behalten wurde, damit du erfährst, wenn der Browser den Rest von selbst wegwirft."
  case .table: "An einem Tisch"
  case .tableText:
    "Der Server gibt weiter, was die Handys einander sagen: Namen, Farben und wer dran ist. Er schreibt nichts davon auf und vergisst einen Tisch bald, nachdem das letzte Handy gegangen ist. Handys, die sich direkt verbinden, erfahren, wo sie im gemeinsamen Netz sind."
  case .discover: "Beim Entdecken"
  case .discoverText:
    "Der Hub hört, wonach du suchst und welche Decks du öffnest. Einmal am Tag wird er nach den Decks gefragt, die du von ihm hast. Ein „Gefällt mir“, ein Download oder eine Meldung zeigt ihm einen Schlüssel nur für dieses eine Deck, sodass er nicht weiß, dass zwei davon von dir sind. Was du veröffentlichst, können alle lesen."
  case .linked: "Mit verbundenen Handys"
  case .linkedText:
    "Der Server verwahrt, was deine Handys teilen, versiegelt mit einer Wortfolge, die er nie sieht. Er merkt, wann ein Handy fragt, wie viel es schickt und dass Handys von zwei Adressen zusammengehören. Du kannst es dort jederzeit löschen. Scannst du einen Code, liest ihn das Handy selbst: Kein Bild verlässt es, und keines wird behalten."
  case .server: "Was der Server sehen kann"
  case .serverText:
    "Wie jeder Server: wo im Netz dein Handy ist und wann es fragt. Nach dem ersten Besuch fragt die App ihn nur noch nach einer neueren Version, bis du einen Tisch oder Entdecken öffnest oder Handys verbindest. Sie fragt nie jemand anderen."
  }
}
