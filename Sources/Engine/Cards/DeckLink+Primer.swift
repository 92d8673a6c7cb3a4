extension DeckLink {
  /// The primer of version 1 links, which makes short decks compress well: the structure of a deck file, and common
  /// words of cards. It must never change, since links can only be read with the primer that was used to write them.
  static let primer = """
    with about when your would you rather have were there which their they them than then that this these those some something \
    someone somebody anyone anything everyone everything nothing never always ever again before after behind between under \
    over around through without because while where who whose what why how many much more most less least little long last \
    first next best worst good great small large new old young strange secret favourite favorite funny happy afraid honest \
    alone together tonight today tomorrow yesterday morning evening night day days week weekend month year years minute hour \
    time times friend friends family mother father brother sister child children parents grandmother partner neighbour \
    colleague teacher stranger person people player players group table room house home kitchen garden street town city \
    country beach mountain school work job office party birthday wedding holiday summer winter christmas dinner breakfast \
    coffee water bread cheese chocolate pizza phone photo picture message letter book film movie song music dance game card \
    money car train bus bicycle plane boat dog cat bird horse animal clothes shoes colour color love hate know think believe \
    remember forget tell told say said speak talk ask answer laugh cry sing sleep wake dream eat drink cook buy sell lose \
    lost find found keep kept give gave take took make made get got go went come came leave left stay stand sit run walk \
    swim fly drive play win wear wore see saw look hear feel felt want wish hope try live die kiss hold help break broke \
    wrong right left hand head heart face eyes hair voice name word story joke truth lie world life. \
    Wer würdest du lieber haben oder nicht und der die das ein eine mit für auf dein deine was wann wie noch nie schon mal. \
    Quel est le la les une des dans pour avec qui que tu as jamais ton ta. Qué es lo que más el los una para con tu nunca. \
    {"format":1,"id":"own.mh","revision":1,"category":"never-have-i-ever","cover":"drawn-0","icon":"record","title":"Our \
    evening","description":"","language":"en","author":"","licence":"","rating":"everyone","tags":[],"cards":[\
    {"id":"own.mi-1","kind":"statement","text":"Never have I ever pretended to "},\
    {"id":"own.mi-2","kind":"statement","text":"Never have I ever been"}]}\
    {"format":1,"id":"own.mh","revision":1,"category":"whos-most-likely-to","cover":"drawn-1","icon":"crown","title":"",\
    "description":"","language":"de","author":"","licence":"CC0-1.0","rating":"teens","tags":[],"cards":[\
    {"id":"own.mj-1","kind":"question","text":"Who is most likely to"},{"id":"c2","kind":"task","text":"","seconds":60}]}\
    {"format":1,"id":"own.mh","revision":1,"category":"would-you-rather","cover":"drawn-2","icon":"would-you-rather",\
    "title":"","description":"","language":"en","author":"","licence":"","rating":"adults","tags":[],"cards":[\
    {"id":"own.mk-1","kind":"choice","text":"Would you rather…","options":["be able to ","never have to "]},\
    {"id":"c1","kind":"memory","text":"","items":["🎲 die","🐶 dog"],"rating":"teens"}]}\
    {"format":1,"id":"own.mh","revision":1,"category":"truth-or-dare","cover":"drawn-3","icon":"truth-or-dare","title":"",\
    "description":"","language":"en","author":"","licence":"","rating":"everyone","tags":[],"cards":[\
    {"id":"own.ml-1","kind":"truth","text":"What is the most embarrassing thing you ever did in front of "},\
    {"id":"own.ml-2","kind":"dare","text":"Let {player} choose "},{"id":"c3","kind":"truth","text":"When did you last "},\
    {"id":"c4","kind":"story","text":"Once "},{"id":"c5","kind":"question","text":"What would you do if
    """
}
