#if defined(__CUDACC__)
#define DEV(t) __device__ t
#define DEV_CONST(t) __constant__ t
#elif defined(_OPENMP)
#define DEV(t) static t
#define DEV_CONST(t) static const t
#else
#define DEV(t) t
#endif
DEV_CONST(int) table[] = {
#include "table.inc"
};
enum { COUNT = sizeof table / sizeof table[0] };
DEV(int) scale(int x) { return x * COUNT; }
int b(int);
