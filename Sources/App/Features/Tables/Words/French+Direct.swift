/// French texts of tables without a server, one case a line.
func frenchDirect(_ phrase: DirectPhrase) -> String {
  switch phrase {
  case .noServer: "Pas de serveur\u{202f}?"
  case .noServerHint: "Des téléphones sur le même Wi-Fi ou partage de connexion peuvent se relier entre eux."
  case .open: "Ouvrir une table sans serveur"
  case .scan: "Scanner le code d’une table"
  case .letIn: "Faire entrer quelqu’un"
  case .join: "Scanner un code"
  case .again: "Relier à nouveau"
  case .goOn: "Continuer"
  case .reason:
    "Chaque téléphone lit un code sur l’écran de l’autre\u{a0}: celui-ci a donc besoin de sa caméra. Aucune image n’en sort."

  case .showThis: "Fais scanner ceci à la personne suivante. Puis vise son code avec la caméra."
  case .holdThis: "Présente ceci à sa caméra."
  case .pointAtTable: "Vise le code d’un téléphone de la table."
  case .making: "Création du code…"
  case .connecting: "Connexion…"
  case .isIn(let name): name.isEmpty ? "Un téléphone de plus est là." : "\(name) est là."
  case .codeLabel: "Un code pour la caméra de l’autre téléphone"
  case .frontCamera: "Caméra avant"
  case .backCamera: "Caméra arrière"
  case .lockedTable: "La table est verrouillée. Déverrouille-la pour faire entrer quelqu’un."
  case .foreign: "C’est un autre code."
  case .broken: "Ce n’est qu’une partie du code. Ne bouge pas, un peu plus près."
  case .own: "C’est ton propre code. Vise l’autre téléphone."
  case .stale: "Cela répond à un ancien code. Fais scanner celui-ci."
  case .unexpected: "Ce téléphone répond à quelqu’un d’autre. Scanne le code d’un téléphone de la table."
  case .notDescribed:
    "Ce navigateur ne peut pas relier des téléphones. Prends un autre téléphone, ou une table avec serveur."
  case .networkDenied:
    "Ce navigateur interdit peut-être le réseau local à Turntable\u{a0}: autorise «\u{a0}Réseau local\u{a0}» pour ce site."
  case .notOpened: "Ces téléphones n’arrivent pas à se joindre\u{a0}: rien ne vient de l’autre."
  case .halfOpened: "Quelque chose vient de l’autre téléphone, mais la liaison ne s’ouvre pas."
  case .notScanned: "Personne n’a scanné ton code. Scanne à nouveau le sien."
  case .otherTable: "Ce téléphone est à une autre table."
  case .cameraStarting: "En attente de la caméra. Ton navigateur va peut-être demander l’autorisation."
  case .cameraRefused:
    "La caméra n’est pas autorisée ici. Autorise-la pour ce site dans les réglages du navigateur, puis réessaie."
  case .cameraMissing:
    "Ce téléphone ne trouve pas de caméra et ne peut pas lire l’autre code. Prends un autre téléphone."
  case .cameraBusy: "La caméra ne démarre pas. Une autre application l’utilise peut-être."
  case .cameraFailed: "Impossible de lire des codes ici. Recharge Turntable et réessaie."

  case .sameWifi:
    "Les deux téléphones sont-ils sur le même Wi-Fi\u{202f}? Les données mobiles ne peuvent pas les relier."
  case .guestWifi: "Le Wi-Fi invité sépare souvent les téléphones. Prends le principal."
  case .vpn: "Coupe un instant le VPN ou le relais privé."
  case .hotspot: "Partage la connexion d’un téléphone Android, et connecte tous les autres."
  case .wholeScreen: "Garde les deux écrans allumés jusqu’à la liaison."

  case .alone: "Aucun autre téléphone ne répond. Présente celui-ci à n’importe qui à la table."
  case .links: "Liaisons"
  case .linked: "relié"
  case .passedOn: "par un autre téléphone"
  case .unheard: "ne répond pas"
  case .viaServer: "par le serveur"
  }
}
