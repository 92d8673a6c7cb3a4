// Arithmetic for drawings without a mathematics library. Those of different targets differ in the last
// digits.

/// Formats `value` with at most `places` (0...9) digits after the point.
package func decimal(_ value: Double, places: Int = 2) -> String {
  var scale: Int64 = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int64((value * Double(scale)).rounded())
  var digits = String((scaled.magnitude) % UInt64(scale))
  while digits.utf8.count < places { digits = "0" + digits }
  while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
  let whole = String(scaled.magnitude / UInt64(scale))
  return (scaled < 0 ? "-" : "") + whole + (digits.isEmpty ? "" : "." + digits)
}

/// Returns sine and cosine of an angle in turns, with an error of about 1e-9. Symmetry reduces the angle to
/// an eighth of a turn, where the series around 0 converges fast.
package func sineAndCosine(turns: Double) -> (sine: Double, cosine: Double) {
  let quarter = (turns * 4).rounded()
  let angle = (turns - quarter / 4) * 2 * Double.pi
  let square = angle * angle
  let sine = angle * (1 - square / 6 * (1 - square / 20 * (1 - square / 42 * (1 - square / 72))))
  let cosine = 1 - square / 2 * (1 - square / 12 * (1 - square / 30 * (1 - square / 56 * (1 - square / 90))))
  switch ((Int(quarter) % 4) + 4) % 4 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}
