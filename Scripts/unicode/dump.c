// Writes what the toolchain's tables say of each Unicode scalar, for pack.py: a line of numbers for each scalar with
// an entry.
#include "swift.h"
#include <stdio.h>

static void text(const uint8_t *bytes, intptr_t length) {
  printf(" ");
  for (intptr_t index = 0; index < length; index++) printf("%02x", bytes[index]);
  if (!length) printf("-");
}

int main(void) {
  for (uint32_t scalar = 0; scalar < 0x110000; scalar++) {
    printf("%u %u %u %u %llu %u %d %d", scalar, _swift_stdlib_getGraphemeBreakProperty(scalar),
           _swift_stdlib_isExtendedPictographic(scalar), _swift_stdlib_isInCB_Consonant(scalar),
           (unsigned long long)_swift_stdlib_getBinaryProperties(scalar), _swift_stdlib_getNormData(scalar),
           _swift_stdlib_getMapping(scalar, UPPER), _swift_stdlib_getMapping(scalar, LOWER));
    for (int mapping = UPPER; mapping <= LOWER; mapping++) {
      intptr_t length = 0;
      const uint8_t *bytes = _swift_stdlib_getSpecialMapping(scalar, mapping, &length);
      text(bytes, bytes ? length : 0);
    }
    uint32_t entry = _swift_stdlib_getDecompositionEntry(scalar);
    const uint8_t *decomposition = _swift_stdlib_nfd_decompositions + (entry >> 18);
    if ((entry & 0x3ffff) == scalar && entry != UINT32_MAX) text(decomposition + 1, decomposition[0]);
    else text(0, 0);
    printf("\n");
  }
}
