// Answers the character queries of Swift's standard library from packed tables. The toolchain's own are made to be read
// in place, and a phone would download four times as much. The tables are unpacked on first use.
// Properties that pack.py does not name are false, and a missing function does not link.
#include "swift.h"
#include "tables.h"

/// Reads numbers that are packed as LEB128.
typedef const uint8_t *Reader;

static uint32_t number(Reader *reader) {
  uint32_t value = 0;
  for (int shift = 0;; shift += 7) {
    uint8_t byte = *(*reader)++;
    value |= (uint32_t)(byte & 0x7f) << shift;
    if (byte < 0x80) return value;
  }
}

/// A number that may be negative: its sign is the lowest bit.
static int32_t signedNumber(Reader *reader) {
  uint32_t value = number(reader);
  return (int32_t)(value >> 1) ^ -(int32_t)(value & 1);
}

// Classes: runs of scalars with the same value, one of a few.

/// The last scalar of the run, shifted by 8, plus the index of its value.
typedef uint32_t Run;

static uint32_t valueOf(uint32_t scalar, Run *runs, int count, uint32_t kinds, Reader packed) {
  if (!runs[0]) {
    uint32_t next = 0;
    for (int index = 0; index < count; index++) {
      uint32_t run = number(&packed);
      next += run / kinds;
      runs[index] = (next - 1) << 8 | run % kinds;
    }
  }
  int low = 0, high = count - 1;
  while (low < high) {
    int middle = (low + high) / 2;
    if (runs[middle] >> 8 < scalar) low = middle + 1;
    else high = middle;
  }
  return runs[low] & 0xff;
}

#define VALUE(name, scalar) \
  static Run runs[name##_count]; \
  const uint32_t kinds = sizeof name##_kinds / sizeof name##_kinds[0]; \
  uint32_t value = name##_kinds[valueOf(scalar, runs, name##_count, kinds, name##_packed)];

static uint32_t grapheme(uint32_t scalar) {
  VALUE(grapheme, scalar)
  return value;
}

uint8_t NAME(getGraphemeBreakProperty)(uint32_t scalar) { return grapheme(scalar) & 0xff; }
_Bool NAME(isExtendedPictographic)(uint32_t scalar) { return grapheme(scalar) & 0x100; }
_Bool NAME(isInCB_Consonant)(uint32_t scalar) { return grapheme(scalar) & 0x200; }

uint64_t NAME(getBinaryProperties)(uint32_t scalar) {
  VALUE(property, scalar)
  return (uint64_t)(value & 1) << property_0 | (uint64_t)(value >> 1 & 1) << property_1
         | (uint64_t)(value >> 2 & 1) << property_2;
}

// Cases

typedef struct {
  uint32_t start;
  uint16_t count, step;
  int32_t distance;
} Stretch;

static int32_t distance(uint32_t scalar, Stretch *stretches, int count, Reader packed) {
  if (!stretches[0].count) {
    uint32_t start = 0;
    for (int index = 0; index < count; index++) {
      start += number(&packed);
      uint32_t length = number(&packed);
      stretches[index] = (Stretch){start, length >> 1, (length & 1) + 1, signedNumber(&packed)};
    }
  }
  for (int index = 0; index < count && stretches[index].start <= scalar; index++) {
    uint32_t beyond = scalar - stretches[index].start, step = stretches[index].step;
    if (beyond % step == 0 && beyond / step < stretches[index].count) return stretches[index].distance;
  }
  return 0;
}

int32_t NAME(getMapping)(uint32_t scalar, uint8_t mapping) {
  static Stretch uppers[upper_count], lowers[lower_count];
  return mapping == UPPER ? distance(scalar, uppers, upper_count, upper_packed)
                          : distance(scalar, lowers, lower_count, lower_packed);
}

const uint8_t *NAME(getSpecialMapping)(uint32_t scalar, uint8_t mapping, intptr_t *length) {
  Reader reader = special_packed;
  uint32_t next = 0;
  for (int index = 0; index < special_count && next <= scalar; index++) {
    next += number(&reader);
    for (int other = UPPER; other <= LOWER; other++) {
      *length = *reader++;
      if (next == scalar && mapping == other) return *length ? reader : 0;
      reader += *length;
    }
  }
  *length = 0;
  return 0;
}

// Decompositions: the one or two scalars that make up each scalar, and its full decomposition as UTF-8.

static const uint32_t noEntry = UINT32_MAX;
enum { scalarBits = 18 };

static struct {
  uint32_t scalar, first, second;
} pairs[decomposition_count];
static uint32_t entries[decomposition_count];
static uint8_t texts[decomposition_room];
const uint8_t *const NAME(nfd_decompositions) = texts;

static int placeOf(uint32_t scalar) {
  int low = 0, high = decomposition_count;
  while (low < high) {
    int middle = (low + high) / 2;
    if (pairs[middle].scalar < scalar) low = middle + 1;
    else high = middle;
  }
  return low < decomposition_count && pairs[low].scalar == scalar ? low : -1;
}

static uint8_t *write(uint32_t scalar, uint8_t *out) {
  int place = placeOf(scalar);
  if (place >= 0) {
    out = write(pairs[place].first, out);
    return pairs[place].second ? write(pairs[place].second, out) : out;
  }
  if (scalar < 0x80) {
    *out++ = scalar;
    return out;
  }
  int more = scalar < 0x800 ? 1 : scalar < 0x10000 ? 2 : 3;
  *out++ = (0xf0 << (3 - more) | scalar >> 6 * more) & 0xff;
  while (more--) *out++ = 0x80 | (scalar >> 6 * more & 0x3f);
  return out;
}

static void unpackDecompositions(void) {
  if (pairs[0].scalar) return;
  Reader reader = decomposition_packed;
  uint32_t scalar = 0, first = 0;
  for (int index = 0; index < decomposition_count; index++) {
    scalar += number(&reader);
    first += signedNumber(&reader);
    pairs[index].scalar = scalar;
    pairs[index].first = first;
    pairs[index].second = number(&reader);
  }
  uint8_t *out = texts;
  for (int index = 0; index < decomposition_count; index++) {
    uint8_t *end = write(pairs[index].scalar, out + 1);
    *out = end - out - 1;
    entries[index] = (uint32_t)(out - texts) << scalarBits | pairs[index].scalar;
    out = end;
  }
}

uint32_t NAME(getDecompositionEntry)(uint32_t scalar) {
  unpackDecompositions();
  int place = placeOf(scalar);
  return place < 0 ? noEntry : entries[place];
}

uint16_t NAME(getNormData)(uint32_t scalar) {
  unpackDecompositions();
  VALUE(norm, scalar)
  return value | (placeOf(scalar) >= 0);
}

/// Only scalars that the composed form does not take apart are composed.
uint32_t NAME(getComposition)(uint32_t first, uint32_t second) {
  const uint16_t isTakenApart = 0x2;
  unpackDecompositions();
  for (int index = 0; second && index < decomposition_count; index++)
    if (pairs[index].second == second && pairs[index].first == first
        && !(NAME(getNormData)(pairs[index].scalar) & isTakenApart))
      return pairs[index].scalar;
  return noEntry;
}
