/* Stays on the host: REX403 REX407 REX403 REX403 */
#include <stdio.h>
#include <tgmath.h>
#include <sys/time.h>
#include <time.h>
#define N 8
#define PACKED __attribute__((packed))
#define SHOW                                                                                                    \
    for (int i = 0; i < N; i++)                                                                                \
        printf(" %g", o[i]);
/* This file begins with a byte-order mark. Members named like types, here and in C only. */
typedef struct {
    double a;
} node;
struct tree {
    node node, *other;
    int n;
};
struct leaf {
    int leaf;
    const struct tree tree;
};
typedef enum { RED, GREEN = 5 } color;
struct pixel {
    color color;
    float v;
};
static const struct tree trees[2] = {{{1.5}, 0, 2}, {.n = 3, .node = {2.5}}};
static const struct leaf leaf = {4, {{7}, 0, 8}};
static const struct pixel pixels[] = {{GREEN, 2}, {RED, 3}};
static double use(struct tree tree, int i) {
    return tree.node.a + tree.n + leaf.leaf + leaf.tree.node.a + pixels[i & 1].color * 10 + trees[1].node.a;
}
/* Attributes that decide a layout, behind the members too. */
struct PACKED before {
    char c;
    int i;
};
struct after {
    char c;
    int i;
} PACKED;
typedef struct {
    char c;
    struct after inner;
    double d;
} __attribute__((packed)) whole;
struct member {
    char c;
    int i __attribute__((packed));
};
typedef int wide __attribute__((aligned(16)));
struct holder {
    char c;
    wide w;
};
enum { PLACES = sizeof(struct after) + sizeof(whole) };
static const struct after afters[2] = {{1, 2}, {3, 4}};
static const _Alignas(32) double aligned[2] = {1.5, 2.5};
static const int kept[2] __attribute__((section(".rodata.kept"), used)) = {5, 6};
static double attributes(int i) {
    return afters[i & 1].i + aligned[i & 1] + kept[i & 1];
}
/* Structs that have a size in C++ and none in C, and those that C++ does not copy. */
struct empty {};
struct marked {
    int a;
    struct empty e;
    int b;
};
struct pair {
    int a;
    double b;
};
/* Types of the library. */
struct event {
    struct timeval at;
    struct timespec until;
    FILE *file;
};
static double passed(const struct event *e, int i) {
    return e->at.tv_usec + e->until.tv_nsec + i;
}
/* Letters that GPU compilers do not have. */
static const int größe = 4, a$b = 5;
struct naïve {
    int ñ;
};
static int zahl(int x) {
    struct naïve n = {x};
    return n.ñ + größe + a$b;
}
#pragma omp declare target
union value {
    int i;
    float f;
};
static const union value filled[2] = {{.f = 2.5f}, {.i = 3}};
static double look(int i) {
    return i & 1 ? filled[1].i : filled[0].f;
}
static int plus(int a, int b) {
    return a + b;
}
static int (*const operations[1])(int, int) = {plus};
#pragma omp end declare target
int main(void) {
    double o[N];
    struct after x[N];
    whole y[N];
    struct marked m[N];
    volatile struct pair v[N];
    struct event e = {{1, 2}, {3, 4}, 0};
    for (int i = 0; i < N; i++) {
        x[i] = (struct after){i, 100 * i};
        y[i] = (whole){i, {i, i}, i};
        m[i] = (struct marked){.a = i, .b = 10 * i};
        v[i].a = i;
        v[i].b = 2 * i;
    }
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < N; i++)
        o[i] = use(trees[i & 1], i) + attributes(i) + PLACES;
    SHOW
#pragma omp target teams distribute parallel for map(tofrom : x, y)
    for (int i = 0; i < N; i++) {
        x[i].i += x[i].c + sizeof(struct before);
        y[i].d += y[i].inner.i + sizeof(struct holder);
    }
    for (int i = 0; i < N; i++)
        printf(" %d %g", x[i].i, y[i].d);
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < N; i++) {
        struct member one = {1, i};
        o[i] = one.i + sizeof one;
    }
    SHOW
#pragma omp target teams distribute parallel for map(tofrom : v) map(from : o)
    for (int i = 0; i < N; i++) {
        struct pair t = v[i];
        t.a++;
        v[i] = t;
        o[i] = v[i].a + v[i].b;
    }
    SHOW
#pragma omp target teams distribute parallel for map(tofrom : m)
    for (int i = 0; i < N; i++)
        m[i].a += m[i].b;
    for (int i = 0; i < N; i++)
        printf(" %d", m[i].a);
#pragma omp target teams distribute parallel for map(from : o)
    for (int i = 0; i < N; i++)
        o[i] = sqrt((float)i);
    SHOW
#pragma omp target teams distribute parallel for map(from : o) map(to : e)
    for (int i = 0; i < N; i++)
        o[i] = passed(&e, i) + zahl(i) + look(i);
    SHOW
    struct {
        int n;
        struct empty none[2];
    } last[N];
#pragma omp target teams distribute parallel for map(from : last)
    for (int i = 0; i < N; i++)
        last[i].n = i;
    for (int i = 0; i < N; i++)
        printf(" %d", last[i].n);
    printf(" %d\n", operations[0](1, 2));
    return 0;
}
