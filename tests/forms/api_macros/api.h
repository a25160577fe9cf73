#ifndef API_H
#define API_H
#if defined(_WIN32)
#define API __declspec(dllexport)
#define INLINE __forceinline
#elif defined(__GNUC__)
#define API __attribute__((visibility("default")))
#define INLINE static inline __attribute__((always_inline))
#else
#define API
#define INLINE static
#endif
#define STATIC_INLINE static __inline__
#define FORCE_INLINE extern __inline__ __attribute__((__gnu_inline__, __always_inline__, __artificial__))
#define NOTHING
#define DEVICE
#define DLL(t) API t
#define UNUSED __attribute__((unused))
#define PURE __attribute__((const))
#pragma omp declare target
API extern int far(int x);
#pragma omp end declare target
INLINE int inhdr(int x) { return x % 3; }
#endif
