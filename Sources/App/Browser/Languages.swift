import DriverProtocol
import Words

#if arch(wasm32)
  // Each language that the app can be had in, by a function that begins the app in it. Scripts/build_wasm reads this
  // list, and links a program for each: one that exports its function alone, so that it carries no other words.

  @_cdecl("speak_en")
  public func speakEnglish() { begin(.english) }

  @_cdecl("speak_de")
  public func speakGerman() { begin(.german) }

  @_cdecl("speak_es")
  public func speakSpanish() { begin(.spanish) }

  @_cdecl("speak_fr")
  public func speakFrench() { begin(.french) }

  @_cdecl("speak_ja")
  public func speakJapanese() { begin(.japanese) }
#endif
