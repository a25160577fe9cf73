/* Stays on the host: nothing */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
/* 1 redefined macros between regions */
#define SCALE 2
static void r1(int *a) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : 10])
    for (int i = 0; i < 10; i++)
        a[i] = a[i] * SCALE;
}
#undef SCALE
#define SCALE 3
static void r2(int *a) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : 10])
    for (int i = 0; i < 10; i++)
        a[i] = a[i] * SCALE;
}
#undef SCALE
#define SCALE(x) ((x) + 7)
static void r3(int *a) {
#pragma omp target teams distribute parallel for map(tofrom : a[0 : 10])
    for (int i = 0; i < 10; i++)
        a[i] = SCALE(a[i]);
}
#undef SCALE
static void r4(int *a) {
    int SCALE = 11;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : 10])
    for (int i = 0; i < 10; i++)
        a[i] += SCALE;
}
/* 2 C++ keywords and CUDA names */
struct template {
    int class;
    double new;
};
static int and_or(int this, int or) {
    return this * 2 + or;
}
static void kw(int n) {
    struct template *delete = malloc(n * sizeof *delete);
    int class = 4, threadIdx = 2, and = 3, blockDim = 5, namespace = 1;
#pragma omp target teams distribute parallel for map(from : delete[0 : n])
    for (int private = 0; private < n; private++) {
        delete[private].class = class + private * threadIdx;
        delete[private].new = and_or(and, namespace) / (double)blockDim;
    }
    double s = 0;
    for (int i = 0; i < n; i++)
        s += delete[i].class * delete[i].new;
    printf("kw %.6f\n", s);
    free(delete);
}
/* 3 comments and strings with pragma */
static void cs(void) {
    int a[8];
    const char *str = "#pragma omp target teams distribute parallel for";
    /* #pragma omp target
       #pragma omp parallel for */
    // #pragma omp target
#pragma omp target teams distribute parallel for /* a comment */                                             \
    map(from : a)                                /* another                                                  \
                                    one */                                                                   \
    num_teams(2)                                 // last
    for (int i = 0; i < 8; i++) {                /* "#pragma omp atomic" */
        a[i] = i;                                // ünïcödé
    }
    printf("cs %d %d\n", a[7], (int)strlen(str));
}
/* 4 if / else / switch / unbraced for */
static int br(int which, int n, int *a) {
    if (which == 0)
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
        for (int i = 0; i < n; i++)
            a[i] += 1;
    else if (which == 1)
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
        for (int i = 0; i < n; i++)
            a[i] += 2;
    else
        switch (which) {
        case 2:
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
            for (int i = 0; i < n; i++)
                a[i] += 3;
            break;
        default:
            for (int r = 0; r < 3; r++)
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
                for (int i = 0; i < n; i++)
                    a[i] += 4 * r;
        }
    int s = 0;
    for (int i = 0; i < n; i++)
        s += a[i];
    return s;
}
/* 5 K&R */
static int kr(a, n)
int *a;
int n;
{
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++)
        a[i] ^= 5;
    return a[n - 1];
}
/* 6 recursion */
static int rec(int n, int *a) {
    if (n <= 0)
        return a[0];
#pragma omp target teams distribute parallel for map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++)
        a[i] = a[i] * 3 % 1001 + n;
    return rec(n - 3, a) + a[n - 1];
}
/* 7 conditional pragma */
#define USE_COLLAPSE 1
static void cond(void) {
    int g[6][6];
#if USE_COLLAPSE
#pragma omp target teams distribute parallel for collapse(2) map(from : g)
#else
#pragma omp target teams distribute parallel for map(from : g)
#endif
    for (int i = 0; i < 6; i++)
        for (int j = 0; j < 6; j++)
            g[i][j] = i * j;
#pragma omp target teams distribute parallel for map(tofrom : g)
#ifdef NOT_DEFINED
    for (int i = 1; i < 6; i++)
#else
    for (int i = 0; i < 6; i++)
#endif
        g[i][0] = 7;
    int s = 0;
    for (int i = 0; i < 36; i++)
        s += (&g[0][0])[i];
    printf("cond %d\n", s);
}
/* 8 reduction on struct member: told */
struct acc {
    double s;
    int n;
};
static void redm(int n) {
    double a[50];
    for (int i = 0; i < 50; i++)
        a[i] = i;
    double s = 0, mx = -1e300, mn = 1e300;
    long cnt = 0;
    unsigned bits = 0;
    float pr = 1;
#pragma omp target teams distribute parallel for reduction(+ : s, cnt) reduction(max : mx)                   \
    reduction(min : mn) reduction(| : bits) reduction(* : pr)
    for (int i = 0; i < n; i++) {
        s += a[i];
        cnt += i & 1;
        mx = fmax(mx, a[i]);
        if (a[i] < mn)
            mn = a[i];
        bits |= 1u << (i % 32);
        pr *= 1.0f + (i == 3);
    }
    printf("redm %.1f %.1f %.1f %ld %u %.1f\n", s, mx, mn, cnt, bits, pr);
}
/* 9 compound literals, designated init, sizeof, comma, ternaries */
typedef struct {
    int a, b;
    double c[3];
} rec_t;
static void cl(int n) {
    rec_t *r = malloc(n * sizeof *r);
    int z[20];
#pragma omp target teams distribute parallel for map(from : r[0 : n])
    for (int i = 0; i < n; i++) {
        rec_t t = {.b = i, .a = 2 * i, .c = {[1] = 4.0}};
        r[i] = (rec_t){.a = t.b, .c = {1, 2, t.c[1]}};
        r[i].b = (int)(sizeof(rec_t) + sizeof t.c / sizeof t.c[0] + sizeof *r);
    }
    double s = 0;
    for (int i = 0; i < n; i++)
        s += r[i].a + r[i].b * 3 + r[i].c[2];
    printf("cl %.1f\n", s);
#pragma omp target teams distribute parallel for map(from : z)
    for (int i = 0; i < 20; i++) {
        int q, w;
        q = 1, w = i;
        z[i] = (q++, w += q, w > 10 ? w : -w);
        int arr[4] = {1, 2};
        arr[3] = i;
        z[i] += arr[1] + arr[2] + arr[3];
    }
    int k = 0;
    for (int i = 0; i < 20; i++)
        k = k * 2 % 100003 + z[i];
    printf("cl2 %d\n", k);
    free(r);
}
/* 10 implicit void* conversion, char const */
static void vp(int n) {
    int *a = malloc(n * sizeof(int));
    void *v = a;
    const char *msg = "hello";
    int h[5];
#pragma omp target teams distribute parallel for map(from : a[0 : n])
    for (int i = 0; i < n; i++) {
        void *q = &a[i];
        int *p = q;
        *p = i * 3;
    }
#pragma omp target teams distribute parallel for map(from : h) map(to : msg[0 : 6])
    for (int i = 0; i < 5; i++) {
        const char *lit = "world";
        h[i] = msg[i] + lit[i];
    }
    int t = 0;
    for (int i = 0; i < n; i++)
        t += a[i];
    for (int i = 0; i < 5; i++)
        t += h[i];
    printf("vp %d %d\n", t, v != 0);
    free(a);
}
/* 11 volatile restrict const */
static void qual(const double *restrict x, double *restrict y, const int n, volatile int *flag) {
    const double alpha = 2.5;
    register int off = 1;
#pragma omp target teams distribute parallel for map(to : x[0 : n]) map(tofrom : y[0 : n])                   \
    map(tofrom : flag[0 : 1])
    for (int i = 0; i < n; i++) {
        y[i] += alpha * x[i] + off;
        if (i == 0)
            *flag = 1;
    }
}
/* 12 macro argument names equal to variables; field names equal to variables */
#define ADD(a, n) ((a) + (n))
struct f {
    int a;
    int n;
};
static void names(void) {
    int n = 12;
    int a[12];
    struct f q[12];
#pragma omp target teams distribute parallel for map(from : a, q)
    for (int i = 0; i < n; i++) {
        q[i].a = i;
        q[i].n = n - i;
        a[i] = ADD(q[i].n, q[i].a * n);
    }
    int t = 0;
    for (int i = 0; i < n; i++)
        t += a[i] * (i + 1);
    printf("names %d\n", t);
}
int main(void) {
    int a[10];
    for (int i = 0; i < 10; i++)
        a[i] = i;
    r1(a);
    r2(a);
    r3(a);
    r4(a);
    for (int i = 0; i < 10; i++)
        printf("%d ", a[i]);
    printf("\n");
    kw(13);
    cs();
    int b[16] = {0};
    for (int w = 0; w < 4; w++)
        printf("br %d\n", br(w, 16, b));
    printf("kr %d\n", kr(b, 16));
    printf("rec %d\n", rec(16, b));
    cond();
    redm(50);
    cl(9);
    vp(12);
    names();
    double x[6] = {1, 2, 3, 4, 5, 6}, y[6] = {0};
    volatile int fl = 0;
    qual(x, y, 6, &fl);
    double s = 0;
    for (int i = 0; i < 6; i++)
        s += y[i] * (i + 1);
    printf("qual %.2f %d\n", s, fl);
    return 0;
}
