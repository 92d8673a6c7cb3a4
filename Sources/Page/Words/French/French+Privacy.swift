func frenchPrivacy(_ phrase: PrivacyPhrase) -> String {
  switch phrase {
  case .intro: "Ni compte, ni cookies, ni publicité, et personne ne compte ce que tu fais."
  case .phone: "Sur ce téléphone"
  case .phoneText:
    "Les noms, les paquets, les parties, les statistiques et les réglages sont gardés par ce navigateur, pour cette adresse. Ils quittent le téléphone quand tu les envoies\u{a0}: par un fichier, un lien, une image ou un paquet publié. Ils disparaissent quand tu effaces ce que le navigateur garde pour ce site. À côté reste une marque qui dit que quelque chose était gardé, pour que tu le saches si le navigateur jette le reste de lui-même."
  case .table: "À une table"
  case .tableText:
    "Le serveur transmet ce que les téléphones se disent\u{a0}: les noms, les couleurs et à qui c’est de jouer. Il n’en note rien, et oublie une table peu après le départ du dernier téléphone. Les téléphones qui se relient entre eux apprennent où ils sont sur le réseau partagé."
  case .discover: "Dans Découvrir"
  case .discoverText:
    "Le hub sait ce que tu cherches et quels paquets tu ouvres. Une fois par jour, ton téléphone lui demande des nouvelles de ceux que tu as. Un «\u{202f}J’aime\u{202f}», un téléchargement ou un signalement lui montre une clé faite pour ce seul paquet, si bien qu’il ne peut pas savoir que deux d’entre eux viennent de toi. Ce que tu publies, tout le monde peut le lire."
  case .linked: "Entre téléphones liés"
  case .linkedText:
    "Le serveur garde ce que tes téléphones partagent, scellé par une phrase qu’il ne voit jamais. Il peut voir quand un téléphone se manifeste, combien il envoie, et que des téléphones de deux adresses vont ensemble. Tu peux tout y supprimer à tout moment. Si tu scannes un code, le téléphone le lit lui-même\u{a0}: aucune image n’en sort, et aucune n’est gardée."
  case .server: "Ce que voit le serveur"
  case .serverText:
    "Comme tout serveur\u{a0}: où se trouve ton téléphone sur le réseau, et quand il se manifeste. Après la première visite, l’app ne lui demande plus qu’une version plus récente d’elle-même, jusqu’à ce que tu ouvres une table ou Découvrir, ou que tu lies des téléphones. Elle ne demande jamais rien à personne d’autre."
  }
}
