/* Stays on the host: nothing */
/* Where results of reductions, lastprivate and indices end: split directives keep them to themselves. */
#include <stdio.h>
int a[100];
static void sp2(void);
static void split(int c) {
    int i = 77, s = 5, l = 3;
    int n = c * 20;
#pragma omp target
#pragma omp teams distribute parallel for reduction(+ : s) lastprivate(l)
    for (i = 3; i < n; i++) {
        s += i;
        l = i;
    }
    printf("split %d %d\n", s, l);
#pragma omp target map(tofrom : s)
#pragma omp teams distribute parallel for reduction(+ : s)
    for (i = 3; i < n; i++) {
        s += i;
    }
    printf("split %d %d\n", s, l);
#pragma omp target teams map(tofrom : s) reduction(+ : s)
#pragma omp distribute parallel for reduction(+ : s)
    for (i = 3; i < n; i++) {
        s += i;
    }
    printf("split %d %d\n", s, l);
#pragma omp target teams reduction(+ : s)
#pragma omp distribute parallel for reduction(+ : s)
    for (i = 3; i < n; i++) {
        s += i;
    }
    printf("split %d %d\n", s, l);
#pragma omp target teams
#pragma omp distribute parallel for lastprivate(l)
    for (i = 3; i < n; i++) {
        l = i;
    }
    printf("split %d %d\n", s, l);
#pragma omp target defaultmap(tofrom : scalar)
#pragma omp parallel for lastprivate(l) reduction(+ : s)
    for (i = 3; i < n; i++) {
        l = i + 1;
        s++;
    }
    printf("split %d %d\n", s, l);
#pragma omp target
#pragma omp parallel
#pragma omp for lastprivate(l)
    for (i = 3; i < n; i++) {
        l = i + 5;
    }
    printf("split %d %d\n", s, l);
#pragma omp target
#pragma omp teams firstprivate(l)
#pragma omp distribute private(l)
    for (i = 3; i < n; i++) {
        l = i + 5;
        a[i] = l;
    }
    printf("split %d %d %d\n", s, l, a[7]);
#pragma omp target private(l)
#pragma omp teams distribute parallel for firstprivate(s)
    for (i = 3; i < n; i++) {
        l = i + 5;
        a[i] = l + s;
    }
    printf("split %d %d %d\n", s, l, a[7]);
#pragma omp target firstprivate(l)
#pragma omp teams distribute parallel for private(l)
    for (i = 3; i < n; i++) {
        l = i + 5;
        a[i] = l + s;
    }
    printf("split %d %d %d\n", s, l, a[7]);
#pragma omp target map(to : l)
#pragma omp teams distribute parallel for private(l)
    for (i = 3; i < n; i++) {
        l = i + 5;
        a[i] = l + s;
    }
    printf("split %d %d %d\n", s, l, a[7]);
#pragma omp target map(tofrom : l)
#pragma omp teams distribute parallel for firstprivate(l)
    for (i = 3; i < n; i++) {
        l = i + 5;
        a[i] = l + s;
    }
    printf("split %d %d %d\n", s, l, a[7]);
    sp2();
}
static void sp2(void) {
    int x = 0;
#pragma omp target data map(tofrom : a)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 100; i++)
            a[i] = i;
#pragma omp target
#pragma omp parallel for if (0)
        for (int i = 0; i < 100; i++)
            a[i] += i;
    }
    printf("sp2 %d\n", a[9]);
}
static void last(int c) {
    int i = 77, j = 77;
    int n = c - 1;
#define P(s)                                                                                                 \
    printf(s " %d %d\n", i, j);                                                                              \
    i = j = 77;
#pragma omp target teams distribute parallel for simd
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("zero dist simd")
#pragma omp target simd
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("zero simd")
#pragma omp target parallel for simd lastprivate(i)
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("zero simd lp")
#pragma omp target parallel for lastprivate(i)
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("zero lp")
#pragma omp target simd collapse(2)
    for (i = 3; i < n; i++)
        for (j = 2; j < 5; j++)
            a[i] = 1;
    P("zero simd c2")
#pragma omp target simd collapse(2)
    for (i = 3; i < 5; i++)
        for (j = 2; j < n; j++)
            a[i] = 1;
    P("zero simd c2b")
    n = 10;
#pragma omp target teams loop
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("loop")
#pragma omp target parallel loop
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("ploop")
#pragma omp target teams loop collapse(2)
    for (i = 3; i < n; i++)
        for (j = 2; j < 5; j++)
            a[i] = 1;
    P("loop2")
#pragma omp target teams distribute simd
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("dsimd")
#pragma omp target simd private(i)
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("psimd")
#pragma omp target teams distribute parallel for simd collapse(2)
    for (i = 3; i < n; i++)
        for (j = 2; j < 5; j++)
            a[i] = 1;
    P("dsimd2")
#pragma omp target
#pragma omp simd
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("split target simd")
#pragma omp target map(tofrom : i)
#pragma omp teams distribute parallel for
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("map i")
#pragma omp target teams distribute parallel for simd linear(i)
    for (i = 3; i < n; i++)
        a[i] = 1;
    P("linear i")
}
int main(int c, char **v) {
    (void)v;
    split(c);
    last(c);
    return 0;
}
