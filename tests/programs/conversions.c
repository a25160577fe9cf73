/* Stays on the host: REX403 */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <string.h>
#include <stdint.h>
#include <stdbool.h>
/* macro with compound literal and void* */
typedef struct {
    float x, y, z;
} vec3;
#define VEC(a, b, c) ((vec3){(a), (b), (c)})
#define ZERO ((vec3){0})
#define SQRTF(v) sqrt((v) * (v))
static vec3 add(vec3 a, vec3 b) {
    return VEC(a.x + b.x, a.y + b.y, a.z + b.z);
}
static void m1(int n) {
    vec3 o[10];
    double d[10];
    float f = 1.25f;
#pragma omp target teams distribute parallel for map(from : o, d)
    for (int i = 0; i < n; i++) {
        vec3 z = ZERO;
        z.y = i;
        o[i] = add(VEC(i, 2 * i, f), z);
        d[i] = SQRTF(f * i) + fabs(f * 0.1f) * 0.1f;
    }
    double s = 0;
    for (int i = 0; i < n; i++)
        s += o[i].x + o[i].y * 3 + o[i].z + d[i];
    printf("m1 %.9f\n", s);
}
/* struct containing pointer to its own kind, unions */
struct node {
    int key;
    struct node *next;
    int left, right;
};
static void m2(void) {
    struct node t[7];
    int found[7];
    for (int i = 0; i < 7; i++) {
        t[i].key = i * 10;
        t[i].next = NULL;
        t[i].left = 2 * i + 1;
        t[i].right = 2 * i + 2;
    }
#pragma omp target teams distribute parallel for map(to : t) map(from : found)
    for (int i = 0; i < 7; i++) {
        int at = 0, steps = 0;
        while (at < 7) {
            steps += t[at].key;
            at = (i & 1) ? t[at].left : t[at].right;
        }
        found[i] = steps;
    }
    int s = 0;
    for (int i = 0; i < 7; i++)
        s += found[i] * (i + 1);
    printf("m2 %d\n", s);
}
/* function-like macro capturing variable, do-while(0) macros, statement macros without semicolon */
#define STEP(k)                                                                                              \
    do {                                                                                                     \
        acc += w[k] * scale;                                                                                 \
    } while (0)
#define BEGIN_LOOP for (int i = 0; i < len; i++) {
#define END_LOOP }
static void m3(int len) {
    double w[16], o[16];
    double scale = 0.5;
    for (int i = 0; i < len; i++)
        w[i] = i;
#pragma omp target teams distribute parallel for map(to : w) map(from : o)
    BEGIN_LOOP
    double acc = 0;
    STEP(i);
    STEP((i + 1) % len);
    o[i] = acc;
    END_LOOP
    double s = 0;
    for (int i = 0; i < len; i++)
        s += o[i] * (i + 1);
    printf("m3 %.2f\n", s);
}
/* K&R-ish and static inline */
static inline __attribute__((always_inline)) int twice(const int x) {
    return x << 1;
}
inline static unsigned hash(unsigned h, const unsigned char *restrict p, size_t n) {
    for (size_t i = 0; i < n; i++)
        h = (h ^ p[i]) * 16777619u;
    return h;
}
static void m4(int n) {
    unsigned char b[40];
    unsigned h[10];
    for (int i = 0; i < 40; i++)
        b[i] = (unsigned char)(i * 37);
#pragma omp target teams distribute parallel for map(to : b) map(from : h)
    for (int i = 0; i < n; i++)
        h[i] = hash(2166136261u, b + 4 * i, 4) + twice(i);
    unsigned s = 0;
    for (int i = 0; i < n; i++)
        s = s * 31 + h[i];
    printf("m4 %u\n", s);
}
/* void* args, memcpy, memset */
static void copy_row(void *dst, const void *src, int n) {
    memcpy(dst, src, n * sizeof(int));
}
static int *at(void *base, int i) {
    return (char *)base + i * sizeof(int);
}
static void m5(void) {
    int a[20], b[20];
    void *raw = b;
    for (int i = 0; i < 20; i++) {
        a[i] = i * 3;
        b[i] = 0;
    }
#pragma omp target teams distribute parallel for map(to : a) map(tofrom : b)
    for (int i = 0; i < 5; i++) {
        copy_row(&b[i * 4], &a[i * 4], 4);
        void *p = b;
        int *q = at(p, i * 4);
        *q += 1;
        int z[3];
        memset(z, 0, sizeof z);
        b[i * 4 + 1] += z[2] + (int)sizeof(z);
        const int *cq = at(b, 2);
        int *nc = (int *)cq;
        b[i * 4 + 3] += *nc * 0;
    }
    int s = 0;
    for (int i = 0; i < 20; i++)
        s += b[i] * (i + 1);
    printf("m5 %d %d\n", s, raw != 0);
}
/* static const tables of structs with designators, 2-D, strings */
enum op { OP_ADD, OP_MUL, OP_N };
static const struct {
    double k;
    int sh;
} coef[OP_N] = {[OP_MUL] = {.sh = 2, .k = 1.5}, [OP_ADD] = {0.5, 1}};
static const double stencil[3][3] = {{0, 1, 0}, {1, -4, 1}, {0, 1, 0}};
static const char letters[] = "acgt";
const int nletters = sizeof letters - 1;
static void m6(void) {
    double o[12];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 12; i++)
        o[i] = stencil[i % 3][i / 4] + letters[i % 4] + nletters;
    double s = 0;
    for (int i = 0; i < 12; i++)
        s += o[i] * (i + 1);
    printf("m6 %.2f\n", s);
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 12; i++)
        o[i] = coef[i % OP_N].k * i + coef[i & 1].sh;
    s = 0;
    for (int i = 0; i < 12; i++)
        s += o[i] * (i + 1);
    printf("m6 %.2f\n", s);
}
static const int lut[8] = {[3] = 7, 9, [1] = 2};
static int look(int i) {
    static const int more[3] = {5, 6, 7};
    return lut[i & 7] + more[i % 3];
}
static void m7(void) {
    int o[12];
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < 12; i++)
        o[i] = look(i);
    int s = 0;
    for (int i = 0; i < 12; i++)
        s += o[i] * (i + 1);
    printf("m7 %d\n", s);
}
/* pointers to pointers, arrays of pointers */
static void m8(int n) {
    double *rows[4];
    for (int i = 0; i < 4; i++) {
        rows[i] = calloc(n, sizeof(double));
    }
    double **pp = rows;
#pragma omp target enter data map(to : pp[0 : 4])
    for (int i = 0; i < 4; i++) {
#pragma omp target enter data map(to : pp[i][0 : n])
    }
#pragma omp target teams distribute parallel for map(tofrom : pp[0 : 4])
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < n; j++)
            pp[i][j] += i * j;
    double s = 0;
    for (int i = 0; i < 4; i++) {
#pragma omp target exit data map(from : pp[i][0 : n])
        for (int j = 0; j < n; j++)
            s += rows[i][j];
        free(rows[i]);
    }
#pragma omp target exit data map(delete : pp[0 : 4])
    printf("m8 %.1f\n", s);
}
/* struct with long double, told; volatile, _Bool, alignas */
struct wide {
    long double w;
    int k;
};
static void m9(void) {
    struct wide w[4];
    _Alignas(16) float al[4];
    volatile int vs = 3;
    _Bool any = 0;
    int o[4];
    for (int i = 0; i < 4; i++) {
        w[i].w = i;
        w[i].k = i;
    }
#pragma omp target teams distribute parallel for map(tofrom : w)
    for (int i = 0; i < 4; i++)
        w[i].k += 1;
#pragma omp target teams distribute parallel for reduction(|| : any) map(from : o, al)
    for (int i = 0; i < 4; i++) {
        any = any || (i == 2);
        o[i] = vs * i;
        al[i] = i;
        _Static_assert(sizeof(int) == 4, "int");
    }
    int s = 0;
    for (int i = 0; i < 4; i++)
        s += o[i] + w[i].k + (int)al[i];
    printf("m9 %d %d\n", s, any);
}
/* target data with different functions; called with different sizes */
static void scale(double *v, int n, double f) {
#pragma omp target teams distribute parallel for map(tofrom : v[0 : n])
    for (int i = 0; i < n; i++)
        v[i] *= f;
}
static void m10(void) {
    for (int n = 1; n < 2000; n *= 7) {
        double *v = malloc(n * sizeof *v);
        for (int i = 0; i < n; i++)
            v[i] = i + 1;
        scale(v, n, 2);
        scale(v + n / 2, n - n / 2, 3);
#pragma omp target data map(tofrom : v[0 : n])
        {
            scale(v, n, 0.5);
#pragma omp target update from(v[0 : 1])
            scale(v, n / 3, 4);
        }
#pragma omp target enter data map(to : v[0 : n])
        scale(v, n, 10);
        double before = n;
#pragma omp target exit data map(from : v[0 : n])
        double s = 0;
        for (int i = 0; i < n; i++)
            s += v[i];
        printf("m10 %d %.2f %d\n", n, s, before == n);
        free(v);
    }
}
/* unsigned char/short reductions, enum reduction var, bool */
static void m11(void) {
    unsigned char u = 1;
    short sh = 0;
    unsigned short us = 0xffff;
    long long ll = 1;
    char mx = -5;
    signed char mn = 100;
    bool all = true;
#pragma omp target teams distribute parallel for reduction(+ : u, sh) reduction(& : us) reduction(* : ll)    \
    reduction(max : mx) reduction(min : mn) reduction(&& : all)
    for (int i = 0; i < 50; i++) {
        u += i;
        sh += i * 100;
        us &= ~(1u << (i % 5));
        ll *= (i % 7 == 0) ? 3 : 1;
        if (i - 20 > mx)
            mx = i - 20;
        if (50 - i < mn)
            mn = 50 - i;
        all = all && i < 49;
    }
    printf("m11 %d %d %d %lld %d %d %d\n", u, sh, us, ll, mx, mn, all);
}
/* ternary of void*/
static void m12(void) {
    int a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {6, 5, 4, 3, 2, 1}, o[6];
#pragma omp target teams distribute parallel for map(to : a, b) map(from : o)
    for (int i = 0; i < 6; i++) {
        const int *p = i & 1 ? a : b;
        int *np = i > 100 ? NULL : &o[i];
        void *v = i ? (void *)np : 0;
        int *w = v;
        o[i] = p[i];
        if (w)
            *w += 10;
        const char *nm = i & 1 ? "odd" : "even";
        o[i] += nm[0];
        unsigned uu = -1;
        o[i] += uu > 5;
        char sbuf[8] = "ab";
        o[i] += sbuf[1] + sbuf[5];
    }
    int s = 0;
    for (int i = 0; i < 6; i++)
        s += o[i] * (i + 1);
    printf("m12 %d\n", s);
}
int main(void) {
    m1(10);
    m2();
    m3(16);
    m4(10);
    m5();
    m6();
    m7();
    m8(5);
    m9();
    m10();
    m11();
    m12();
    return 0;
}
