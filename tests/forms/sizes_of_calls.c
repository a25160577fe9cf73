#include <stdio.h>
#include <stdlib.h>
#include <tgmath.h>
double ext(int);
struct big {
    int v[9];
} *alloc_big(void);
struct seen {
    char c[3];
};
struct seen of(struct seen);
static int h(int x) { return getenv("A") ? x : 2; }
#define LEN(a) (sizeof(a) / sizeof((a)[0]))
#define NEW(t) ((t *)malloc(sizeof(t)))
#define of_float(x) ((float)(x))
double(of_float)(double x) { return x; }
int main(void) {
    long r[14] = {0};
    int o = 3, w = 2;
    double q[3], m[2][5];
    char buf[40];
#pragma omp target map(tofrom : r)
    {
        r[0] = sizeof(rand());
        r[1] = sizeof(ext(2));
        r[2] = sizeof(*alloc_big()) + sizeof(alloc_big()->v) + sizeof alloc_big()->v[o];
        r[3] = sizeof(h(o));
        r[4] = sizeof(buf) + sizeof(q[0] * ext(1));
        typeof(ext(3)) z = 2;
        r[5] = z + _Alignof(typeof(h(1)));
        r[6] = sizeof(q[o]) + sizeof((char)w) + sizeof(-w) + sizeof m[w] + sizeof(m[w][o]);
        r[7] = sizeof(struct seen[2]) + sizeof(of(*(struct seen *)0)) + sizeof(of(*(struct seen *)0).c);
        r[8] = LEN(m) + LEN(m[o]) + LEN("abc");
        r[9] = sizeof(NEW(struct big)) + sizeof(*NEW(struct big));
        r[10] = sizeof(w++) + sizeof(o ? w : q[1]);
        float f = o;
        r[11] = sizeof(exp(f)) + 100 * sizeof(exp(q[0])) + 10000 * sizeof(pow(f, 2));
        r[12] = sizeof(of_float(w)) + 100 * sizeof(of_float(q[0]) * 2);
    }
    for (int i = 0; i < 13; i++)
        printf("%ld ", r[i]);
    printf("%d %d\n", o, w);
    return 0;
}
double ext(int x) { return x; }
struct big *alloc_big(void) { return 0; }
