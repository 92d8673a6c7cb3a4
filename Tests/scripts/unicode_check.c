// Compares every answer of unicode.c with that of the toolchain. Prints the differences, and the number of
// comparisons.
#define NAME(name) packed_##name
#include "unicode.c"
#undef NAME
#define NAME(name) _swift_stdlib_##name
#include "swift.h"
#include <stdio.h>
#include <string.h>

static long compared, wrong;

static void same(_Bool isSame, const char *what, uint32_t scalar) {
  compared++;
  if (isSame || wrong++ > 20) return;
  printf("%s of U+%04X differs\n", what, scalar);
}

static _Bool isSameText(const uint8_t *one, intptr_t length, const uint8_t *other, intptr_t otherLength) {
  if (!one || !other) return (!one || !length) && (!other || !otherLength);
  return length == otherLength && !memcmp(one, other, length);
}

int main(void) {
  const uint64_t wanted = 1ull << property_0 | 1ull << property_1 | 1ull << property_2;
  for (uint32_t scalar = 0; scalar < 0x110000; scalar++) {
    if (scalar == 0xd800) scalar = 0xe000;
#define SAME(name) same(packed_##name(scalar) == _swift_stdlib_##name(scalar), #name, scalar)
    SAME(getGraphemeBreakProperty);
    SAME(isExtendedPictographic);
    SAME(isInCB_Consonant);
    SAME(getNormData);
    same(packed_getBinaryProperties(scalar) == (_swift_stdlib_getBinaryProperties(scalar) & wanted), "properties", scalar);
    for (int mapping = UPPER; mapping <= LOWER; mapping++) {
      intptr_t length, other;
      const uint8_t *one = packed_getSpecialMapping(scalar, mapping, &length);
      const uint8_t *two = _swift_stdlib_getSpecialMapping(scalar, mapping, &other);
      same(isSameText(one, length, two, other), "special mapping", scalar);
      same(packed_getMapping(scalar, mapping) == _swift_stdlib_getMapping(scalar, mapping), "mapping", scalar);
    }
    uint32_t one = packed_getDecompositionEntry(scalar), two = _swift_stdlib_getDecompositionEntry(scalar);
    if ((two & 0x3ffff) != scalar) two = noEntry;
    same((one == noEntry) == (two == noEntry), "decomposition", scalar);
    if (one == noEntry || two == noEntry) continue;
    const uint8_t *text = packed_nfd_decompositions + (one >> scalarBits);
    same(!memcmp(text, _swift_stdlib_nfd_decompositions + (two >> scalarBits), *text + 1), "decomposition", scalar);
  }
  for (int one = 0; one < decomposition_count; one++)
    for (int two = 0; two < decomposition_count; two++) {
      uint32_t first = pairs[one].first, second = pairs[two].second;
      if (!second) continue;
      same(packed_getComposition(first, second) == _swift_stdlib_getComposition(first, second), "composition", first);
    }
  printf("%ld compared, %ld differ\n", compared, wrong);
  return wrong != 0;
}
