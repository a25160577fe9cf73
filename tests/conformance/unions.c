/* Unions of C: members that initialisers name, casts, and the places that pointers to void lead to. */
#include "check.h"

struct value {
    int kind;
    union {
        int i;
        double f;
        struct {
            short lo, hi;
        };
        char *s;
    };
    char name[4];
};
union num {
    int i;
    float f;
    struct {
        short a, b;
    } pair;
    int *p;
};
struct outer {
    struct value v[2];
    union num n;
    const char *t;
};
static double sum(struct value v) { return v.kind == 1 ? v.f : v.kind == 2 ? v.lo * 10 + v.hi : v.i; }
static struct value make(double f) { return (struct value){.f = f, .kind = 1, .name = "ab"}; }
static int bits(union num n) { return n.i; }
static int behind(union num n) { return *n.p; }

/* row: C | designated initialisers | tagged unions: members of unions without a name, in structures, arrays, literals | device */
static int tagged(void) {
    double r[N];
    int right = 1;
#pragma omp target teams distribute parallel for map(from : r) DEVICE
    for (int i = 0; i < N; i++) {
        struct value a = {.kind = 1, .f = i + .5, .name = "xyz"}, b = {2, .lo = i, .hi = 3}, c = {3, 7};
        union num n = {.f = i}, m = {.pair = {i, 2}};
        struct outer o = {.v = {{.kind = 1, .f = 2.5}, {.kind = 2, .lo = 1, .hi = i}}, .n = {.f = 4}};
        struct outer p = {.v[1].kind = 1, .v[1].f = i, .n.pair.b = 6};
        struct value t[3] = {[0 ... 1] = {.f = 2, .kind = 1}, {1, .f = 3}};
        r[i] = sum(a) + sum(b) + sum(c) + n.f + m.pair.b + sum(o.v[0]) + sum(o.v[1]) + o.n.f;
        r[i] += sum(p.v[1]) + p.n.pair.b + sum(t[1]) + sum(t[2]) + sum(make(i)) + a.name[2] + make(2).name[1];
        r[i] += sum((struct value){.kind = 1, .f = i * 2});
        MARK;
    }
    for (int i = 0; i < N; i++)
        right &= r[i] == (i + .5) + (10 * i + 3) + 7 + i + 2 + 2.5 + (10 + i) + 4 + i + 6 + 2 + 3 + i + 'z' + 'b' + 2 * i;
    return right;
}

/* row: C | designated initialisers | ranges, another member than the first of a union without a name | device */
static int ranges(void) {
    double a[N];
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        int v[4] = {[0 ... 2] = 7};
        union {
            int i;
            float f;
        } u = {.f = 1};
        a[i] = v[1] + u.f;
        MARK;
    }
    return a[5] == 8;
}

/* row: C | casts | to unions, of numbers and pointers | device */
static int casts(void) {
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        int own = i;
        union num n = (union num)i;
        a[i] = n.i + bits((union num)1.0f) + behind((union num)&own);
        MARK;
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == i + 0x3f800000 + i;
    return right;
}

/* row: C | - | what void * leads to | device */
static int void_place(void) {
    int a[N], right = 1;
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        int v[2] = {i, 3};
        void *p = v;
        const void *q = &*p;
        a[i] = *(int *)&p[4] + (q == p) + *(const int *)&q[0];
        MARK;
    }
    for (int i = 0; i < N; i++)
        right &= a[i] == i + 4;
    return right;
}

union of_all {
    int new;
    float class;
    char word[8];
    unsigned char bytes[4];
};
static float class_of(const union of_all *u) { return u->class; }
/* row: C | designated initialisers | members of unions that are arrays, have words of C++ as names, or lie in literals whose address is given | device */
static int arrays_in_unions(void) {
    double a[N];
#pragma omp target teams distribute parallel for map(from : a) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        union of_all word = {.word = "abc"}, u[2] = {{.class = 1.5f}, {.bytes = {1, i, 3}}};
        struct counted {
            int k;
            union {
                int count;
                float part;
            } in;
        } t[] = {{1, {.part = .5f}}, {.k = 2, .in = {.part = 2.25f}}};
        a[i] = word.word[2] - 'a' + u[0].class + u[1].bytes[1] + t[0].in.part + t[1].in.part;
        a[i] += class_of(&(union of_all){.class = 2.5f});
    }
    for (int i = 0; i < N; i++)
        if (a[i] != 2 + 1.5 + i + .5 + 2.25 + 2.5)
            return 0;
    return 1;
}
int main(void) {
    CASE(tagged);
    CASE(ranges);
    CASE(casts);
    CASE(void_place);
    CASE(arrays_in_unions);
    return finish();
}
