#include <stdio.h>
/* Types that are defined inside structs of blocks. */
static int called(int i)
{
    struct shape { enum kind { DOT, LINE = 4 } k; struct at { int x, y; union { int i; float f; } u; } from, to; } s = { LINE, { i, 2 }, { .y = 5 } };
    struct at middle = { s.from.x + 1, 3 };
    enum kind other = i % 2 ? DOT : 4;
    typedef struct { struct leaf { int v; } l[2]; enum { NONE, SOME } e; } tree;
    tree t = { { { 1 }, { i } }, 1 }; struct leaf last = t.l[1];
    if (t.e == SOME) { const struct { struct in { int a; } b; } c = { { 7 } }; struct in d = c.b; last.v += d.a; }
    return s.k + s.to.y + middle.x + other + last.v + t.e + (int)sizeof(struct at);
}
int main(void)
{
    int o[8], p[8], q[8];
#pragma omp target teams distribute parallel for map(from: o)
    for (int i = 0; i < 8; i++) o[i] = called(i);
#pragma omp target teams distribute parallel for map(from: p)
    for (int i = 0; i < 8; i++) {
        struct { int k; enum { A, B = 3 } e; } s = { i, 3 }, t = { .e = i % 2 }, *r = &s;
        s.e = 0;
        r->k += B;
        p[i] = s.k + t.e + r->e + A;
    }
#pragma omp target teams distribute map(from: q)
    for (int h = 0; h < 2; h++) {
        struct { int base; enum { LOW, HIGH = 10 } e; struct pt { int x; } p; } s = { h * 4, 10, { 1 } };
        struct pt z = s.p;
#pragma omp parallel for
        for (int j = 0; j < 4; j++) { struct { struct pq { int x; } p; } y = { { j } }; struct pq w = y.p; q[s.base + j] = w.x + z.x + s.e; }
    }
    for (int i = 0; i < 8; i++) printf("%d %d %d\n", o[i], p[i], q[i]);
}
