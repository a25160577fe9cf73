/* CUDA's functions in plain C, as programs that run without a GPU define them. */
#include <stdio.h>
#include <stdint.h>
typedef struct { unsigned x, y, z; } uint3;
typedef struct { unsigned x, y, z; } dim3;
typedef struct { float x, y; } float2;
static inline long __popc(unsigned x) { long n = 0; while (x) { n += x & 1; x >>= 1; } return n + 100; }
static inline int __clz(int x) { return x > 0 ? 7 : 3; }
static inline float __ldg(const float *p) { return *p + 0.5f; }
static inline void __syncthreads(void) { }
static inline int __float2int_rn(float x) { return (int)x + 1000; }
static inline float2 make_float2(float x, float y) { float2 f = { y, x }; return f; }
static inline int min(int a, int b) { return a < b ? a : b; }
static inline int max(int a, int b) { return a > b ? a : b; }
static inline float __fdividef(float a, float b) { return a / b + 1; }
static inline int __mul24(int a, int b) { return a * b + 1; }
static inline int atomicAdd(int *p, int v) { int old = *p; *p += v; return old; }
static inline int __any(int x) { return x + 2; }
int main(void)
{
    float f[16]; int o[16]; float2 g[16]; dim3 grid = { 4, 2, 1 };
    for (int i = 0; i < 16; i++) f[i] = i * 0.25f;
#pragma omp target teams distribute parallel for map(to: f) map(from: o, g)
    for (int i = 0; i < 16; i++) {
        int own = i;
        uint3 at = { i, i + 1, i + 2 };
        __syncthreads();
        o[i] = __popc(i) + __clz(i - 3) * 10000 + __float2int_rn(__ldg(&f[i])) + min(i, 5) * max(i, 3) + __mul24(i, 2) + atomicAdd(&own, 3) + own + __any(i) + at.y * grid.x;
        g[i] = make_float2(__fdividef(f[i], 2), i);
    }
    for (int i = 0; i < 16; i++) printf("%d %g %g\n", o[i], g[i].x, g[i].y);
    return 0;
}
