#include <stdio.h>
#include "blas.h"
#define N 24
#define TRY(T, P, FORMAT) \
    do { \
        static T x[N * N], y[N * N], z[N * N]; \
        for (int i = 0; i < N * N; i++) \
            x[i] = i % 13 - 6, y[i] = i % 7 - 3, z[i] = i % 3; \
        _Pragma("omp target data map(tofrom: x, y, z)") \
        { \
            P##gemm(N, N, N, 2, x, y, 3, z); \
            P##transpose(N, z); \
            P##gemm(N, N, N, 1, z, y, 0, x); \
        } \
        printf(#T " " FORMAT " " FORMAT " " FORMAT "\n", P##dot(N * N, x, y), x[5], z[N + 3]); \
    } while (0)

int main(void)
{
    TRY(float, s, "%.1f");
    TRY(double, d, "%.1f");
    TRY(int, i, "%d");
    return 0;
}
