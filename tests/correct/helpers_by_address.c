/* Reductions, scratch and results that helpers get by address; accessors; a reduction of structs. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#include <stdbool.h>
typedef struct { double sum, sumsq; long n; double mn, mx; } acc_t;
typedef struct { int n, stride; double *data; } vec_t;
typedef struct { double m[3][3]; } mat3;
typedef double vec3[3];
#pragma omp declare target
static inline void acc_init(acc_t *a) { memset(a, 0, sizeof *a); a->mn = HUGE_VAL; a->mx = -HUGE_VAL; }
static inline void acc_add(acc_t *a, double x) { a->sum += x; a->sumsq += x * x; a->n++; if (x < a->mn) a->mn = x; if (x > a->mx) a->mx = x; }
static inline void acc_merge(acc_t *restrict a, const acc_t *restrict b) { a->sum += b->sum; a->sumsq += b->sumsq; a->n += b->n; a->mn = fmin(a->mn, b->mn); a->mx = fmax(a->mx, b->mx); }
static void add_to(double *total, int *count, double v) { *total += v; ++*count; }
static bool solve3(const mat3 *a, const vec3 b, vec3 x)
{
    double w[3][4];
    for (int i = 0; i < 3; i++) { memcpy(w[i], a->m[i], sizeof a->m[i]); w[i][3] = b[i]; }
    for (int k = 0; k < 3; k++) {
        int p = k;
        for (int i = k + 1; i < 3; i++) if (fabs(w[i][k]) > fabs(w[p][k])) p = i;
        if (w[p][k] == 0) return false;
        for (int j = 0; j < 4; j++) { double t = w[k][j]; w[k][j] = w[p][j]; w[p][j] = t; }
        for (int i = k + 1; i < 3; i++) { const double f = w[i][k] / w[k][k]; for (int j = k; j < 4; j++) w[i][j] -= f * w[k][j]; }
    }
    for (int i = 2; i >= 0; i--) { x[i] = w[i][3]; for (int j = i + 1; j < 3; j++) x[i] -= w[i][j] * x[j]; x[i] /= w[i][i]; }
    return true;
}
static double *elem(const vec_t *v, int i) { return v->data + (size_t)i * v->stride; }
static void swap_pd(double **a, double **b) { double *t = *a; *a = *b; *b = t; }
static void sort_small(double *a, int n) { for (int i = 1; i < n; i++) { double x = a[i]; int j = i; for (; j && a[j - 1] > x; --j) a[j] = a[j - 1]; a[j] = x; } }
#pragma omp end declare target
#pragma omp declare reduction(acc: acc_t: acc_merge(&omp_out, &omp_in)) initializer(acc_init(&omp_priv))
int main(void)
{
    enum { N = 200 };
    double x[N], tot = 0; int cnt = 0;
    for (int i = 0; i < N; i++) x[i] = sin(i) * 10;
    acc_t a;
    acc_init(&a);
#pragma omp target teams distribute parallel for reduction(acc: a) map(tofrom: a) map(to: x)
    for (int i = 0; i < N; i++) acc_add(&a, x[i]);
    printf("%.6f %.6f %ld %.6f %.6f\n", a.sum, a.sumsq, a.n, a.mn, a.mx);
#pragma omp target teams distribute parallel for reduction(+: tot, cnt) map(tofrom: tot, cnt)
    for (int i = 0; i < N; i++) if (x[i] > 0) add_to(&tot, &cnt, x[i]);
    printf("%.6f %d\n", tot, cnt);

    mat3 *ms = malloc(N * sizeof *ms); vec3 *bs = malloc(N * sizeof *bs), *xs = calloc(N, sizeof *xs);
    int singular = 0; vec3 tmp;
    for (int i = 0; i < N; i++) for (int r = 0; r < 3; r++) { bs[i][r] = i + r; for (int c = 0; c < 3; c++) ms[i].m[r][c] = (i * (r + 1) + c * c) % 7 + (r == c) * (i % 5 ? 3 : 0); }
#pragma omp target teams distribute parallel for map(to: ms[:N], bs[:N]) map(tofrom: xs[:N]) reduction(+: singular) private(tmp)
    for (int i = 0; i < N; i++) {
        if (!solve3(&ms[i], bs[i], tmp)) { singular++; continue; }
        for (int r = 0; r < 3; r++) xs[i][r] = tmp[r];
    }
    printf("singular %d %.6f %.6f\n", singular, xs[11][0], xs[N - 2][2]);

    vec_t v = { N / 2, 2, x };
    double *base = x;
#pragma omp target data map(tofrom: base[0:N])
    {
        v.data = base;
#pragma omp target teams distribute parallel for firstprivate(v)
        for (int i = 0; i < v.n; i++) {
            vec_t mine = v;
            mine.data = base;
            *elem(&mine, i) *= 2;
            double *p = elem(&mine, i), *q = p + 1;
            if (*p > *q) { double t = *p; *p = *q; *q = t; }
        }
#pragma omp target teams distribute parallel for
        for (int b = 0; b < N / 8; b++) {
            double med[8], *lo = base + 8 * b, *hi = lo + 4;
            if (*hi < *lo) swap_pd(&lo, &hi);
            for (int k = 0; k < 4; k++) { med[k] = lo[k]; med[k + 4] = hi[k]; }
            sort_small(med, 8);
            memcpy(base + 8 * b, med, sizeof med);
        }
    }
    printf("%.6f %.6f %.6f\n", x[0], x[9], x[N - 1]);
    int last = -1;
#pragma omp target teams distribute parallel for lastprivate(last) map(to: x)
    for (int i = 0; i < N; i++) last = x[i] > 0 ? i : -i;
    printf("%d\n", last);
    free(ms); free(bs); free(xs);
    return 0;
}
