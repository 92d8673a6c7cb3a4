// The phone's buzzer, where there is one.

/** The most numbers in a pattern that browsers take. */
const PATTERN_LIMIT = 99;

/** @param {number[]} pattern milliseconds on, off, on… */
export function vibrate(pattern) {
  // Before the first tap browsers refuse it, with a complaint on the console.
  const { userActivation } = /** @type {{ userActivation?: { hasBeenActive: boolean } }} */ (navigator);
  if (!("vibrate" in navigator) || userActivation?.hasBeenActive === false) return;
  navigator.vibrate(pattern.slice(0, PATTERN_LIMIT));
}
