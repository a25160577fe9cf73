#include "fft.h"
#include <math.h>
#include <omp.h>

#pragma omp declare target
inline T2 cmplx_mul(T2 a, T2 b);
inline T2 cm_fl_mul(T2 a, T b);
inline T2 cmplx_add(T2 a, T2 b);
inline T2 cmplx_sub(T2 a, T2 b);
inline T2 cmplx_mul(T2 a, T2 b) { return (T2){ a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x }; }
inline T2 cm_fl_mul(T2 a, T b) { return (T2){ b * a.x, b * a.y }; }
inline T2 cmplx_add(T2 a, T2 b) { return (T2){ a.x + b.x, a.y + b.y }; }
inline T2 cmplx_sub(T2 a, T2 b) { return (T2){ a.x - b.x, a.y - b.y }; }
extern inline T2 cmplx_mul(T2 a, T2 b);
extern inline T2 cm_fl_mul(T2 a, T b);
extern inline T2 cmplx_add(T2 a, T2 b);
extern inline T2 cmplx_sub(T2 a, T2 b);
#pragma omp end declare target

#define FFT2(a0, a1)              \
{                                 \
    T2 c0 = *a0;                  \
    *a0 = cmplx_add(c0, *a1);     \
    *a1 = cmplx_sub(c0, *a1);     \
}
#define FFT4(a0, a1, a2, a3)      \
{                                 \
    FFT2(a0, a2);                 \
    FFT2(a1, a3);                 \
    *a3 = cmplx_mul(*a3, exp_1_4);\
    FFT2(a0, a1);                 \
    FFT2(a2, a3);                 \
}
#define FFT8(a)                                                 \
{                                                               \
    FFT2(&a[0], &a[4]);                                         \
    FFT2(&a[1], &a[5]);                                         \
    FFT2(&a[2], &a[6]);                                         \
    FFT2(&a[3], &a[7]);                                         \
    a[5] = cm_fl_mul(cmplx_mul(a[5], exp_1_8), M_SQRT1_2);      \
    a[6] = cmplx_mul(a[6], exp_1_4);                            \
    a[7] = cm_fl_mul(cmplx_mul(a[7], exp_3_8), M_SQRT1_2);      \
    FFT4(&a[0], &a[1], &a[2], &a[3]);                           \
    FFT4(&a[4], &a[5], &a[6], &a[7]);                           \
}
#define IFFT4(a0, a1, a2, a3) { FFT2(a0, a2); FFT2(a1, a3); *a3 = cmplx_mul(*a3, iexp_1_4); FFT2(a0, a1); FFT2(a2, a3); }
#define IFFT8(a) {                                              \
    FFT2(&a[0], &a[4]); FFT2(&a[1], &a[5]); FFT2(&a[2], &a[6]); FFT2(&a[3], &a[7]); \
    a[5] = cm_fl_mul(cmplx_mul(a[5], iexp_1_8), M_SQRT1_2);     \
    a[6] = cmplx_mul(a[6], iexp_1_4);                           \
    a[7] = cm_fl_mul(cmplx_mul(a[7], iexp_3_8), M_SQRT1_2);     \
    IFFT4(&a[0], &a[1], &a[2], &a[3]);                          \
    IFFT4(&a[4], &a[5], &a[6], &a[7]); }

#define getGlobalRadix8(data, x) \
    x[0] = x[0*64]; data[0] = x[0*64]
#define globalLoads8(data, in, stride) \
    { for (int i = 0; i < 8; i++) data[i] = in[i * stride]; }
#define globalStores8(data, out, stride) \
    { int reversed[] = { 0, 4, 2, 6, 1, 5, 3, 7 }; \
      for (int i = 0; i < 8; i++) out[i * stride] = data[reversed[i]]; }
#define storex8(a, p_, sx) { int reversed[] = { 0, 4, 2, 6, 1, 5, 3, 7 }; for (int i = 0; i < 8; i++) p_[i * sx] = a[reversed[i]].x; }
#define storey8(a, p_, sx) { int reversed[] = { 0, 4, 2, 6, 1, 5, 3, 7 }; for (int i = 0; i < 8; i++) p_[i * sx] = a[reversed[i]].y; }
#define loadx8(a, p_, sx) { for (int i = 0; i < 8; i++) a[i].x = p_[i * sx]; }
#define loady8(a, p_, sx) { for (int i = 0; i < 8; i++) a[i].y = p_[i * sx]; }
#define __syncthreads() _Pragma("omp barrier")
#define transpose(a, s, ds, l, dl) \
{                                  \
    storex8(a, s, ds);             \
    __syncthreads()                \
    loadx8(a, l, dl);              \
    __syncthreads()                \
    storey8(a, s, ds);             \
    __syncthreads()                \
    loady8(a, l, dl);              \
    __syncthreads()                \
}
#define twiddle8(a, i, n, sign)                                                 \
{                                                                               \
    int reversed8[8] = { 0, 4, 2, 6, 1, 5, 3, 7 };                              \
    for (int j = 1; j < 8; j++) {                                               \
        T ang = (sign) * 2 * M_PI * reversed8[j] / (n) * (i);                   \
        a[j] = cmplx_mul(a[j], (T2){ cos(ang), sin(ang) });                     \
    }                                                                           \
}

#define FFT512_KERNEL(name, BUTTERFLY, sign, scale)                             \
void name(T2 *work, int n_ffts)                                                 \
{                                                                               \
    _Pragma("omp target teams num_teams(n_ffts) thread_limit(64)")              \
    {                                                                           \
        T smem[8 * 8 * 9];                                                      \
        _Pragma("omp parallel num_threads(64)")                                 \
        {                                                                       \
            int tid = omp_get_thread_num();                                     \
            int hi = tid >> 3, lo = tid & 7;                                    \
            T2 *w = work + omp_get_team_num() * 512 + tid;                      \
            T2 data[8];                                                         \
            globalLoads8(data, w, 64)                                           \
            BUTTERFLY(data)                                                     \
            twiddle8(data, tid, 512, sign)                                      \
            transpose(data, (&smem[hi * 8 + lo]), 66, (&smem[lo * 66 + hi]), 8) \
            BUTTERFLY(data)                                                     \
            twiddle8(data, hi, 64, sign)                                        \
            transpose(data, (&smem[hi * 8 + lo]), 8 * 9, (&smem[hi * 8 * 9 + lo]), 8) \
            BUTTERFLY(data)                                                     \
            for (int i = 0; i < 8; i++) { data[i].x *= scale; data[i].y *= scale; } \
            globalStores8(data, w, 64)                                          \
        }                                                                       \
    }                                                                           \
}
FFT512_KERNEL(fft512, FFT8, -1, 1.0)
FFT512_KERNEL(ifft512, IFFT8, 1, (1.0 / 512))

int check512(T2 *work, int n_ffts, int half)
{
	int fail = 0;
	#pragma omp target teams distribute parallel for reduction(|: fail) map(tofrom: fail)
	for (int i = 0; i < half * 512; i++) {
		T2 a = work[i], b = work[half * 512 + i];
		if (fabs(a.x - b.x) > 1e-6 || fabs(a.y - b.y) > 1e-6)
			fail |= 1;
	}
	return fail + 0 * n_ffts;
}
