/* Stays on the host: REX401 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <complex.h>
/* tabs	and naïve comments — ü */
#define N 16
#define LOOP(i, lo, hi) for (int i = (lo); i < (hi); ++i)
#define OMP(x) _Pragma(#x)
#define TARGET_LOOP OMP(omp target teams distribute parallel for)
#define TARGET(clauses) OMP(omp target teams distribute parallel for clauses)
static void p1(int *restrict a, int n) {
	TARGET(map(tofrom: a[0:n]) num_teams(3))
	LOOP(i, 0, n) a[i] += i;
#pragma omp target \
	teams distribute \
	parallel for \
	map(tofrom: \
	    a[0:n]) /* naïve */ \
	thread_limit(64)
	LOOP(i, 0, n)
	{
		/* ünïcode — comment */ a[i] *= 2; // "quoted /* not a comment"
	}
}
/* two regions in one function using the same local names, and declared-in-block variables */
static int p2(void) {
    int r = 0;
    { int a[N] = {0}, k = 2;
#pragma omp target teams distribute parallel for map(a)
      for (int i = 0; i < N; i++) a[i] = k * i;
      for (int i = 0; i < N; i++) r += a[i]; }
    { double a[N][2]; short k = 5;
#pragma omp target teams distribute parallel for map(a)
      for (int i = 0; i < N; i++) { a[i][0] = k + i; a[i][1] = k - i; }
      for (int i = 0; i < N; i++) r += (int)(a[i][0] * a[i][1]); }
    return r;
}
/* variables named like kernel internals */
static int p3(void) {
    int _dev_i = 4, out[N], __args = 3, _num_blocks_ = 7, args = 2;
    int blocks = 3, threads = 9, size = 1, site = 2;
#pragma omp target teams distribute parallel for map(from: out)
    for (int i = 0; i < N; i++) out[i] = i + args * blocks + threads + size + site;
    int s = 0; for (int i = 0; i < N; i++) s += out[i];
    return s + _dev_i + __args + _num_blocks_;
}
static int p3b(void) {
    int _dev_i = 4, out[N], __args = 3, _num_blocks_ = 7, __rex_tripcount = 2;
#pragma omp target teams distribute parallel for map(from: out)
    for (int i = 0; i < N; i++) out[i] = i + _dev_i + __args + _num_blocks_ + __rex_tripcount;
    int s = 0; for (int i = 0; i < N; i++) s += out[i];
    return s;
}
/* complex: told */
static double p4(void) {
    double complex z[4]; for (int i = 0; i < 4; i++) z[i] = i + 2.0 * I;
#pragma omp target teams distribute parallel for map(tofrom: z)
    for (int i = 0; i < 4; i++) z[i] = z[i] * z[i];
    double s = 0; for (int i = 0; i < 4; i++) s += creal(z[i]) + cimag(z[i]);
    return s;
}
/* reduction into array elements, struct member */
struct acc { double s; int n; };
static double p5(void) {
    double h[3] = {0}; struct acc ac = {0, 0};
#pragma omp target teams distribute parallel for reduction(+: h[0:3])
    for (int i = 0; i < 30; i++) h[i % 3] += i;
#pragma omp target teams distribute parallel for map(tofrom: ac)
    for (int i = 0; i < 30; i++) {
#pragma omp atomic
        ac.s += i;
#pragma omp atomic update
        ac.n++;
    }
    return h[0] + h[1] * 2 + h[2] * 3 + ac.s + ac.n;
}
/* region inside switch with local macros inside function body */
static int p6(int w) {
    int a[N]; memset(a, 0, sizeof a);
    switch (w) {
    case 0: {
#define LOCALK 3
#pragma omp target teams distribute parallel for map(tofrom: a)
        for (int i = 0; i < N; i++) a[i] = i * LOCALK;
#undef LOCALK
        break; }
    case 1:
#define LOCALK 4
#pragma omp target teams distribute parallel for map(tofrom: a) if(w > 5)
        for (int i = 0; i < N; i++) a[i] = i * LOCALK;
#undef LOCALK
        /* fall through */
    default:;
    }
    int s = 0; for (int i = 0; i < N; i++) s += a[i];
    return s;
}
/* lastprivate scalar and struct; linear; firstprivate struct with array changed in body */
struct cfg { int w[4]; double f; };
static double p7(void) {
    struct cfg c = {{1, 2, 3, 4}, 0.5}; double out[20], lastv = 0; int j = 100, lasti = 0;
#pragma omp target teams distribute parallel for firstprivate(c) map(from: out) lastprivate(lastv, lasti) map(tofrom: lastv, lasti)
    for (int i = 0; i < 20; i++) { c.w[1] = i; out[i] = c.w[1] * c.f + c.w[i & 3]; lastv = out[i]; lasti = i; }
    double s = 0; for (int i = 0; i < 20; i++) s += out[i];
    return s + lastv + lasti + c.w[1] + j;
}
/* pointer arithmetics, negative index, char* walk, 2-D pointer param as flat */
static int p8(int (*m)[N], int rows, char *txt, size_t len) {
    int tot = 0;
#pragma omp target teams distribute parallel for map(to: m[0:rows]) map(tofrom: txt[0:len]) reduction(+: tot)
    for (int r = 0; r < rows; r++) { int *p = m[r], *e = p + N; while (p != e) tot += *p++; tot += p[-1]; if ((size_t)r < len) txt[r] = (char)(txt[r] ^ 0x20); }
    return tot;
}
/* struct pointer with map of pointee by value */
typedef struct { int n; int data[8]; } blk;
static int p9(blk *b, const blk *src) {
#pragma omp target teams distribute parallel for map(tofrom: b[0:1]) map(to: src[0:1])
    for (int i = 0; i < 8; i++) b->data[i] = src->data[i] + b->n;
    int s = 0; for (int i = 0; i < 8; i++) s += b->data[i];
    return s;
}
static int p9b(blk *b, const blk *src) {
#pragma omp target teams distribute parallel for map(tofrom: b[:1]) map(to: src[0:1])
    for (int i = 0; i < 8; i++) b->data[i] = src->data[i] + b->n;
    int s = 0; for (int i = 0; i < 8; i++) s += b->data[i];
    return s;
}
/* default(none), shared, scalar map always, global const, comma for header, char index, bool test */
static const int K = 6; enum { EK = 3 };
static double p10(double *x, int n) {
    double a = 2, t = 0;
#pragma omp target teams distribute parallel for default(none) shared(x, n, a, K) map(tofrom: x[0:n]) reduction(+: t)
    for (signed char i = 0; i < 100; i += 7) if (i < n) { x[i] = a * K + EK; t += x[i]; }
    return t;
}
/* typedef VLA, nested VLA 3-D param */
static double p11(int a, int b, int c, double v[a][b][c], double (*w)[b][c]) {
    double s = 0;
#pragma omp target teams distribute parallel for collapse(3) map(tofrom: v[0:a][0:b][0:c]) map(to: w[0:a]) reduction(+: s)
    for (int i = 0; i < a; i++) for (int j = 0; j < b; j++) for (int k = 0; k < c; k++) { v[i][j][k] += w[i][j][k] * (i + j * k); s += v[i][j][k]; }
    return s + v[a - 1][b - 1][c - 1];
}
int main(void) {
    int a[N]; for (int i = 0; i < N; i++) a[i] = i; p1(a, N); int s = 0; for (int i = 0; i < N; i++) s += a[i] * i; printf("p1 %d\n", s);
    printf("p2 %d p3 %d %d\n", p2(), p3(), p3b()); printf("p4 %.2f p5 %.2f\n", p4(), p5()); printf("p6 %d %d %d\n", p6(0), p6(1), p6(2)); printf("p7 %.3f\n", p7());
    int m[3][N]; for (int i = 0; i < 3 * N; i++) m[i / N][i % N] = i; char txt[] = "abcdef"; printf("p8 %d ", p8(m, 3, txt, 6)); printf("%s\n", txt);
    blk b = {5, {0}}, src = {0, {1, 2, 3, 4, 5, 6, 7, 8}}; printf("p9 %d\n", p9(&b, &src)); printf("p9b %d\n", p9b(&b, &src));
    double x[200] = {0}; printf("p10 %.1f\n", p10(x, 60));
    double v[2][3][4], w[2][3][4]; for (int i = 0; i < 24; i++) { (&v[0][0][0])[i] = i; (&w[0][0][0])[i] = 24 - i; } printf("p11 %.1f\n", p11(2, 3, 4, v, w));
    return 0;
}
