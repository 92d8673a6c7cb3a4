// The functions by which Swift's standard library asks about characters, as UnicodeData.h of its shims declares them. A
// definition of NAME gives the same functions other names.
#include <stdint.h>

#ifndef NAME
#define NAME(name) _swift_stdlib_##name
#endif

// Mappings.
#define UPPER 0
#define LOWER 1

uint8_t NAME(getGraphemeBreakProperty)(uint32_t scalar);
_Bool NAME(isExtendedPictographic)(uint32_t scalar);
_Bool NAME(isInCB_Consonant)(uint32_t scalar);
uint64_t NAME(getBinaryProperties)(uint32_t scalar);
uint16_t NAME(getNormData)(uint32_t scalar);
extern const uint8_t *const NAME(nfd_decompositions);
uint32_t NAME(getDecompositionEntry)(uint32_t scalar);
uint32_t NAME(getComposition)(uint32_t first, uint32_t second);
int32_t NAME(getMapping)(uint32_t scalar, uint8_t mapping);
const uint8_t *NAME(getSpecialMapping)(uint32_t scalar, uint8_t mapping, intptr_t *length);
