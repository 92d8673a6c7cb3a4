func englishPrivacy(_ phrase: PrivacyPhrase) -> String {
  switch phrase {
  case .intro: "No accounts, no cookies, no advertisements, and nobody counts what you do."
  case .phone: "On this phone"
  case .phoneText:
    "Names, decks, games, counts and settings are kept by this browser, for this address. They leave the phone when you send them: a file, a link, a picture, a deck you publish. They are gone when you clear what the browser keeps for this site. Beside them lies a mark that something was kept, so that you are told if the browser throws the rest away by itself."
  case .table: "At a table"
  case .tableText:
    "The server passes on what the phones tell each other: names, colours and whose turn it is. It writes none of that down, and forgets a table soon after the last phone has left. Phones that link each other learn where they are on the network they share."
  case .discover: "In Discover"
  case .discoverText:
    "The hub hears what you search for and which decks you open. Once a day it is asked about the decks you have of it. A like, a download or a report shows it a key made for that one deck, so it cannot tell that two of them are yours. What you publish, everybody can read."
  case .linked: "With linked phones"
  case .linkedText:
    "The server keeps what your phones share, sealed by a phrase that it never sees. It can tell when a phone asks, how much it sends, and that phones from two addresses belong together. You can delete it there at any time. If you scan a code, the phone reads it by itself: no picture leaves it, and none is kept."
  case .server: "What the server can see"
  case .serverText:
    "Like every server, where on the network your phone is, and when it asks. After the first visit the app asks it for nothing but a newer version of itself, until you open a table or Discover, or link phones. It never asks anybody else."
  }
}
