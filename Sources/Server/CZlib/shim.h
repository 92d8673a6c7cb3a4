#pragma once
#include <zlib.h>

// `deflateInit2` is a macro, which Swift does not import. 16 more than the largest window makes the output gzip.
static inline int turntable_begin_gzip(z_streamp stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL - 1, Z_DEFAULT_STRATEGY);
}
