#ifndef OFFLOAD_H
#define OFFLOAD_H

#define PRAGMA(x) _Pragma(#x)

#ifdef NO_OFFLOAD
#define OFFLOAD_FOR(...) PRAGMA(omp parallel for __VA_ARGS__)
#define OFFLOAD_ENTER(...)
#define OFFLOAD_EXIT(...)
#define OFFLOAD_PULL(...)
#define OFFLOAD_BEGIN
#define OFFLOAD_END
#else
#define OFFLOAD_FOR(...) PRAGMA(omp target teams distribute parallel for __VA_ARGS__)
#define OFFLOAD_ENTER(...) PRAGMA(omp target enter data __VA_ARGS__)
#define OFFLOAD_EXIT(...) PRAGMA(omp target exit data __VA_ARGS__)
#define OFFLOAD_PULL(...) PRAGMA(omp target update from(__VA_ARGS__))
#define OFFLOAD_BEGIN PRAGMA(omp declare target)
#define OFFLOAD_END PRAGMA(omp end declare target)
#endif

#if defined(__GNUC__)
#define ALWAYS_INLINE static inline __attribute__((always_inline))
#define likely(x) __builtin_expect(!!(x), 1)
#define unlikely(x) __builtin_expect(!!(x), 0)
#else
#define ALWAYS_INLINE static inline
#define likely(x) (x)
#define unlikely(x) (x)
#endif

#endif
