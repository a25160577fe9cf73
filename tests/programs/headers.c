/* Stays on the host: nothing */
#include "points.h"
#include "types.h"
#include <stdio.h>
#include <stdlib.h>
#include <stddef.h>
#include <math.h>
/* header functions */
static void h1(void) {
    double x[NPOINTS], o[NPOINTS];
    byte b[NPOINTS];
    for (int i = 0; i < NPOINTS; i++)
        x[i] = i * 0.5;
#pragma omp target teams distribute parallel for map(to : x) map(from : o, b)
    for (int i = 0; i < NPOINTS - 4; i++) {
        o[i] = wsum(x + i, 4) + sq(i) + clampi(i, 3, 9) + weights[2];
        b[i] = (byte)(i + 250);
        vec3 v = {i, 1, 2};
        o[i] += dot(v, v);
    }
    double s = 0;
    for (int i = 0; i < NPOINTS - 4; i++)
        s += o[i] * (i + 1) + b[i];
    printf("h1 %.3f\n", s);
}
/* names that may clash with generated code */
#define count 3
#define sizes 4
#define value 5
#define identity 2
#define v 9
static void h2(void) {
    int a[12], total = 0, pre[2] = {1, 2};
#pragma omp target teams distribute parallel for map(from : a) firstprivate(pre) reduction(+ : total)
    for (int i = 0; i < 12; i++) {
        a[i] = count * sizes + value * identity + v + pre[i & 1];
        total += a[i];
    }
    printf("h2 %d %d\n", a[11], total);
}
#undef count
#undef sizes
#undef value
#undef identity
#undef v
/* K&R callee and array parameters with static/restrict/const/VLA sizes */
static double first(int n, const double a[static 1], double b[restrict], const int c[const]) {
    return a[0] + b[n - 1] + c[0];
}
static int mat(int m[][3], int i) {
    return m[i][1] + m[i][2];
}
static int mat2(int (*m)[3], int i) {
    return m[i][0];
}
static double vl(int n, double a[n]) {
    double s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
static void h3(void) {
    double a[8], b[8], o[8];
    int c[1] = {4}, m[8][3];
    for (int i = 0; i < 8; i++) {
        a[i] = i;
        b[i] = i * i;
        for (int j = 0; j < 3; j++)
            m[i][j] = i + j;
    }
#pragma omp target teams distribute parallel for map(to : a, b, c, m) map(from : o)
    for (int i = 0; i < 8; i++)
        o[i] = first(i + 1, a + i, b, c) + mat(m, i) + mat2(m, i) + vl(i, a);
    double s = 0;
    for (int i = 0; i < 8; i++)
        s += o[i] * (i + 1);
    printf("h3 %.2f\n", s);
}
/* pointer iterators, char arithmetic, negative lower, multi-dim pointer, const restrict */
static void h4(const float *const restrict in, float *restrict const out, const size_t n,
               const unsigned short w) {
#pragma omp target teams distribute parallel for map(to : in[0 : n]) map(from : out[0 : n])
    for (size_t i = 0; i < n; ++i) {
        const float c = in[i];
        out[i] = c * w + (char)('a' + i % 26) + (i == 0 ? -1 : +1);
    }
}
/* forward-declared record typedef, array typedefs, function typed by typedef, multi pointer const */
typedef struct body body_t;
struct body {
    double m;
    double p[3];
};
typedef double mat3[3][3];
typedef struct {
    mat3 r;
    body_t *parent;
} frame;
static double trace(const mat3 m) {
    return m[0][0] + m[1][1] + m[2][2];
}
static void h5(void) {
    body_t bs[6];
    mat3 ms[6];
    frame fr = {.r = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, .parent = bs};
    double o[6];
    for (int i = 0; i < 6; i++) {
        bs[i].m = i;
        for (int k = 0; k < 3; k++)
            bs[i].p[k] = k - i;
        for (int r = 0; r < 9; r++)
            ms[i][r / 3][r % 3] = r * i;
    }
#pragma omp target teams distribute parallel for map(tofrom : bs) map(to : ms, fr) map(from : o)
    for (int i = 0; i < 6; i++) {
        body_t *b = &bs[i];
        double (*row)[3] = ms[i];
        b->p[0] += trace((const double (*)[3])ms[i]);
        b->p[1] = fr.r[1][i % 3] + row[2][1];
        o[i] = b->p[0] * b->m + (fr.parent != 0) + offsetof(struct body, p);
        mat3 loc = {{0}};
        loc[1][1] = i;
        o[i] += trace((const double (*)[3])loc);
    }
    double s = 0;
    for (int i = 0; i < 6; i++)
        s += o[i] * (i + 1) + bs[i].p[1];
    printf("h5 %.2f\n", s);
}
/* nested data regions with structs, from-only struct array, unions in arrays */
union pun {
    float f;
    unsigned u;
    unsigned char c[4];
};
static void h6(int n) {
    union pun *p = malloc(n * sizeof *p);
    struct {
        int dummy;
    } unused = {1};
    for (int i = 0; i < n; i++)
        p[i].f = i * 1.5f;
#pragma omp target data map(tofrom : p[ : n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            p[i].u ^= 0x80000000u;
#pragma omp target teams distribute parallel for map(p[0 : n]) if (target : n > 3)
        for (int i = 0; i < n; i++)
            p[i].c[0] |= 1;
    }
    unsigned s = 0;
    for (int i = 0; i < n; i++)
        s = s * 31 + p[i].u;
    printf("h6 %u %d\n", s, unused.dummy);
    free(p);
}
/* file scope pointer, global scalar mapped, global struct, static global array section */
static float *gp;
int gcount;
static struct {
    int a, b;
} anon_global = {1, 2};
struct gs {
    int k[3];
} gstruct = {{1, 2, 3}};
static int garr[100];
static void h7(void) {
    gp = malloc(20 * sizeof *gp);
#pragma omp target teams distribute parallel for map(from : gp[0 : 20]) map(tofrom : gcount, gstruct)        \
    map(tofrom : garr[10 : 20])
    for (int i = 0; i < 20; i++) {
        gp[i] = i * gstruct.k[i % 3];
        garr[10 + i] = i;
        if (i == 7) {
            gcount = 42;
            gstruct.k[1] += 0;
        }
    }
    float s = 0;
    for (int i = 0; i < 20; i++)
        s += gp[i] + garr[i + 10];
    printf("h7 %.1f %d %d %d\n", s, gcount, garr[9] + garr[30], anon_global.a);
    free(gp);
}
int main(void) {
    h1();
    h2();
    h3();
    float in[30], out[30];
    for (int i = 0; i < 30; i++)
        in[i] = i;
    h4(in, out, 30, 3);
    float s = 0;
    for (int i = 0; i < 30; i++)
        s += out[i] * i;
    printf("h4 %.1f\n", s);
    h5();
    h6(10);
    h6(5);
    h7();
    return 0;
}
