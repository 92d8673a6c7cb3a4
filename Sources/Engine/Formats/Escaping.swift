extension String {
  /// The text escaped for HTML and XML, in an element or a quoted attribute. Leaves out characters that XML cannot
  /// contain.
  public var escapedForMarkup: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "'": escaped += "&#39;"
      case "\"": escaped += "&quot;"
      default:
        let isForbidden = scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff
        if !isForbidden { escaped.unicodeScalars.append(scalar) }
      }
    }
    return escaped
  }
}
