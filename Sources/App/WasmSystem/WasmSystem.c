#include "WasmSystem.h"

#if defined(__wasm32__)

#include <stddef.h>
#include <stdint.h>

#define IMPORT(name) __attribute__((import_module("env"), import_name(name)))

// Given by web/driver/wasm.js.
IMPORT("putchar_host") void putchar_host(int32_t byte);
IMPORT("random_bytes") void random_bytes(void *bytes, size_t count);

// The text of a trap, one byte at a time.
int putchar(int byte) {
  putchar_host(byte);
  return byte;
}

// Seeds the hash tables.
void arc4random_buf(void *bytes, size_t count) { random_bytes(bytes, count); }

// Stack protection: a fixed canary is enough to find overruns by mistake.
uintptr_t __stack_chk_guard = 0x5ca1ab1e;
void __stack_chk_fail(void) { __builtin_trap(); }

// 64 x 64 -> 128 bits, which the compiler calls by this name. The result goes to `result`, low half first.
void __multi3(uint64_t *result, uint64_t a_low, uint64_t a_high, uint64_t b_low, uint64_t b_high) {
  uint64_t a0 = (uint32_t)a_low, a1 = a_low >> 32, b0 = (uint32_t)b_low, b1 = b_low >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  result[0] = other << 32 | (uint32_t)low;
  result[1] = a1 * b1 + (middle >> 32) + (other >> 32) + a_low * b_high + a_high * b_low;
}

#endif
