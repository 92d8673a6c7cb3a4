// The C runtime that the C++ library expects. Exceptions cannot be caught in this module, so throwing one ends the program.

#include <cstddef>
#include <version>

extern "C" {
void* __cxa_allocate_exception(size_t) { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
int __cxa_atexit(void (*)(void*), void*, void*) { return 0; }
int __cxa_thread_atexit(void (*)(void*), void*, void*) { return 0; }
void __cxa_pure_virtual() { __builtin_trap(); }
void abort_message(const char*, ...) { __builtin_trap(); }
void __abort_message(const char*, ...) { __builtin_trap(); }
void abort() { __builtin_trap(); }
}

namespace std {
inline namespace _LIBCPP_ABI_NAMESPACE {
[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }
}
}
