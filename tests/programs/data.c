/* Stays on the host: nothing */
#include <stdio.h>
#include <stdlib.h>
#include <stdbool.h>
#include <stdint.h>
#include "types.h"
#define A(i, j) a[IDX(i, j)]
#define FORALL(i, n) for (int i = 0; i < (n); i++)
#define GPU _Pragma("omp target teams distribute parallel for")
#define GPU_MAP(x) _Pragma("omp target teams distribute parallel for map(tofrom: a[0:NX*NY])")
static const int table[5] = {1, 4, 9, 16, 25};
static double filebuf[40];
int fileint = 3;

/* 1 macros hiding subscripts */
static void c1(void) {
    int a[NX * NY];
    for (int i = 0; i < NX * NY; i++)
        a[i] = i;
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : a)
    for (int i = 0; i < NX; i++)
        for (int j = 0; j < NY; j++)
            A(i, j) = A(i, j) * 2 + table[(i + j) % 5];
    long s = 0;
    for (int i = 0; i < NX * NY; i++)
        s += (long)a[i] * (i + 1);
    printf("c1 %ld\n", s);
}
/* 2 pragma macro, loop macro */
static void c2(int n) {
    float *a = malloc(n * sizeof *a);
    GPU_MAP(3)
    FORALL(i, n) a[i] = i * 0.5f;
    double s = 0;
    FORALL(k, n) s += a[k];
    printf("c2 %.3f\n", s);
    free(a);
}
/* 3 structs by value and by pointer */
static void c3(int n) {
    particle *p = calloc(n, sizeof *p);
    vec3 g = {1, 2, 3};
    particle proto = {.pos = {1, 1, 1}, .vel = {0.5, 0.25, 0.125}, .id = 7, .tag = {1, 2, 3, 4}};
#pragma omp target teams distribute parallel for map(tofrom : p[0 : n]) firstprivate(g, proto)
    for (int i = 0; i < n; i++) {
        p[i] = proto;
        p[i].id += i;
        p[i].pos.x += g.x * i;
        p[i].tag[i & 3] = (unsigned char)(i + 250);
        p[i].vel.z = dot(p[i].pos, g);
    }
    double s = 0;
    long t = 0;
    for (int i = 0; i < n; i++) {
        s += p[i].pos.x + p[i].vel.z;
        t += p[i].id;
        for (int k = 0; k < 4; k++)
            t += p[i].tag[k] * (k + 1);
    }
    printf("c3 %.6f %ld\n", s, t);
    free(p);
}
/* 4 mapped struct with nested arrays */
struct grid {
    int n;
    double v[6][7];
    struct {
        int lo, hi;
    } range[3];
};
static void c4(void) {
    struct grid gr = {.n = 6};
    for (int i = 0; i < 3; i++) {
        gr.range[i].lo = i;
        gr.range[i].hi = i * i + 1;
    }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : gr)
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 7; j++)
            gr.v[i][j] = gr.n * i + j + gr.range[i % 3].hi - gr.range[j % 3].lo;
    double s = 0;
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 7; j++)
            s += gr.v[i][j] * (i * 7 + j + 1);
    printf("c4 %.1f\n", s);
}
/* 5 static 3-D arrays implicit map */
static double cube[4][5][6];
static void c5(void) {
    for (int i = 0; i < 120; i++)
        (&cube[0][0][0])[i] = i;
#pragma omp target teams distribute parallel for collapse(3)
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < 5; j++)
            for (int k = 0; k < 6; k++)
                cube[i][j][k] = cube[i][j][k] * 2 + i - j + k;
    double s = 0;
    for (int i = 0; i < 120; i++)
        s += (&cube[0][0][0])[i] * (i % 7);
    printf("c5 %.1f\n", s);
}
/* 6 VLAs */
static double c6a(int n, int m, double a[n][m], double (*b)[m]) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n][0 : m]) map(to : b[ : n][ : m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            a[i][j] += b[i][j] * 2;
    double s = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : s) map(to : a[ : n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            s += a[i][j];
    return s;
}
static void c6(int n, int m) {
    double x[n][m], y[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            x[i][j] = i + j;
            y[i][j] = i - j;
        }
    printf("c6 %.1f\n", c6a(n, m, x, y));
#pragma omp target teams distribute parallel for map(x)
    for (int i = 0; i < n; i++)
        x[i][m - 1] = i;
    printf("c6b %.1f %.1f\n", x[0][m - 1], x[n - 1][m - 1]);
}
/* 7 small types */
static void c7(void) {
    unsigned char u[64];
    short s[64];
    bool f[64];
    signed char sc[64];
    uint16_t h[64];
#pragma omp target teams distribute parallel for map(from : u, s, f, sc, h)
    for (unsigned char i = 0; i < 64; i++) {
        u[i] = i * 5;
        s[i] = (short)(i * 1000);
        f[i] = i % 3;
        sc[i] = (signed char)(i * 3);
        h[i] = ~i;
    }
    long t = 0;
    for (int i = 0; i < 64; i++)
        t += u[i] * 3 + s[i] + f[i] * 7 + sc[i] + h[i];
    printf("c7 %ld\n", t);
}
/* 8 pointer to pointer: stays host or told */
static void c8(void) {
    static int hits[10];
    for (int r = 0; r < 3; r++)
#pragma omp target teams distribute parallel for map(tofrom : hits)
        for (int i = 0; i < 10; i++)
            hits[i] += r + i;
    int t = 0;
    for (int i = 0; i < 10; i++)
        t = t * 3 + hits[i];
    printf("c8 %d\n", t);
}
/* 9 shadowing */
static void c9(void) {
    int n = 20, x = 5, a[20];
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < n; i++) {
        int y = x;
        {
            int x = i * 2;
            y += x;
            int n = x + 1;
            y += n;
        }
        for (int x = 0; x < 3; x++)
            y += x;
        a[i] = y + x;
    }
    int t = 0;
    for (int i = 0; i < n; i++)
        t += a[i] * i;
    printf("c9 %d %d\n", t, x);
}
/* 10 sections with offset */
static void c10(int n) {
    int *a = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++)
        a[i] = -1;
#pragma omp target teams distribute parallel for map(tofrom : a[n / 4 : n / 2])
    for (int i = n / 4; i < n / 4 + n / 2; i++)
        a[i] = i;
    int *mid = a + n / 2;
#pragma omp target teams distribute parallel for map(tofrom : mid[-5 : 10])
    for (int i = -5; i < 5; i++)
        mid[i] += 1000;
    long t = 0;
    for (int i = 0; i < n; i++)
        t += (long)a[i] * (i + 3);
    printf("c10 %ld\n", t);
    free(a);
}
/* 11 alloc, overlapping data */
static void c11(int n) {
    double *t = malloc(n * sizeof *t), *o = malloc(n * sizeof *o);
    for (int i = 0; i < n; i++)
        t[i] = o[i] = -1;
#pragma omp target data map(alloc : t[0 : n]) map(from : o[0 : n])
    {
#pragma omp target teams distribute parallel for map(tofrom : t[0 : n])
        for (int i = 0; i < n; i++)
            t[i] = i;
#pragma omp target data map(to : t[2 : n - 4])
        {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++)
                o[i] = t[i] + (i > 0 ? t[i - 1] : 0);
        }
    }
    double s = 0;
    for (int i = 0; i < n; i++)
        s += o[i] * (i + 1);
    printf("c11 %.1f\n", s);
    free(t);
    free(o);
}
/* 12 lastprivate/firstprivate arrays and structs, private arrays */
static void c12(void) {
    int w[4] = {1, 2, 3, 4}, out[30];
    int last = -1;
    vec3 lv = {0, 0, 0};
    int la[3] = {0, 0, 0};
    int scratch[8];
#pragma omp target teams distribute parallel for firstprivate(w) private(scratch) map(from : out)
    for (int i = 0; i < 30; i++) {
        w[i & 3] = i;
        for (int k = 0; k < 8; k++)
            scratch[k] = k * i;
        out[i] = scratch[i & 7] + w[i & 3];
    }
#pragma omp target teams distribute parallel for lastprivate(last, lv, la) map(tofrom : last, lv, la)
    for (int i = 0; i < 30; i++) {
        last = i * i;
        lv.x = i;
        lv.y = 2 * i;
        lv.z = 3;
        la[0] = i;
        la[1] = i + 1;
        la[2] = 5;
    }
    int t = 0;
    for (int i = 0; i < 30; i++)
        t += out[i] * (i + 1);
    printf("c12 %d %d %.1f %.1f %.1f %d %d %d w0=%d\n", t, last, lv.x, lv.y, lv.z, la[0], la[1], la[2], w[0]);
}
/* 13 file scope variables */
static void c13(void) {
#pragma omp target teams distribute parallel for map(tofrom : filebuf)
    for (int i = 0; i < 40; i++)
        filebuf[i] = fileint * i;
    double s = 0;
    for (int i = 0; i < 40; i++)
        s += filebuf[i];
    int fileint = 9;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 40; i++)
        filebuf[i] += fileint;
    double q = 0;
    for (int i = 0; i < 40; i++)
        q += filebuf[i];
    printf("c13 %.1f %.1f\n", s, q);
}
/* 14 enums */
static void c14(void) {
    int k[20];
    level_t lv[20];
    enum kind ek = KIND_C;
#pragma omp target teams distribute parallel for map(from : k, lv)
    for (int i = 0; i < 20; i++) {
        enum kind w = i % 2 ? KIND_A : KIND_B;
        k[i] = w + ek + (w == KIND_A ? HIGH : LOW);
        lv[i] = i < 10 ? LOW : HIGH;
    }
    int t = 0;
    for (int i = 0; i < 20; i++)
        t += k[i] * i + lv[i];
    printf("c14 %d\n", t);
}
/* 15 the last value is all that comes back */
static void c15(void) {
    int last[3] = {0, 0, 0}, y = -1;
    double z = 0;
#pragma omp target data map(tofrom : last)
    {
#pragma omp target teams distribute parallel for lastprivate(last) map(from : last)
        for (int k = 0; k < 20; k++) {
            last[0] = k;
            last[1] = k * k;
            last[2] = -k;
        }
#pragma omp target
        last[0]++;
    }
#pragma omp target parallel for collapse(2) lastprivate(y) map(from : y)
    for (int i = 0; i < 4; i++)
        for (int j = 10; j > 1; j -= 2)
            y = i * j;
#pragma omp target map(from : z)
#pragma omp teams distribute parallel for lastprivate(z)
    for (int k = 0; k < 500; k++)
        z = k * 0.5;
    printf("c15 %d %d %d %d %g\n", last[0], last[1], last[2], y, z);
}
int main(void) {
    c1();
    c2(33);
    c3(17);
    c4();
    c5();
    c6(5, 7);
    c6(9, 3);
    c7();
    c8();
    c9();
    c10(40);
    c11(25);
    c12();
    c13();
    c14();
    c15();
    return 0;
}
