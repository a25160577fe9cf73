/* Map clauses of regions that keep their directive in the host file, also beside clauses that macros hold. */
#include <omp.h>
#include <stdio.h>
#define N 10
#define SHARED(a) map(tofrom: a)
#define ALL_OF(a) map(present, tofrom: a)
struct pair {
    int n, *p;
};
static void sections_of_one(void) {
    int a[10][10] = {{0}}, *p = &a[0][0];
#pragma omp target map(tofrom: p[50:10], p[70:10]) map(to: p[0:2])
    p[55] = p[75];
#pragma omp target map(tofrom: a[6], a[8:])
    a[9][9] = a[6][0];
#pragma omp target map(alloc: a) map(to: a[0:3]) map(from: a[3:3])
    a[3][0] = a[0][0];
}
static void rows(void) {
    int a[10][10] = {{0}}, *m[2] = {a[0], a[1]}, x = 0;
#pragma omp target map(to: m) map(tofrom: m[0][0:10], m[1][0:10]) SHARED(x)
    m[0][1] = x = m[1][1];
#pragma omp target map(iterator(i = 0:2), tofrom: m[i][0:10]) map(to: m) SHARED(x)
    m[0][1] = x = m[1][1];
}
static void beside_macros(void) {
    int a[N] = {0}, x = 0, y = 0;
    struct pair s = {N, a};
#pragma omp target data map(a)
#pragma omp target map(present, tofrom: a[0:N]) SHARED(x) defaultmap(present: aggregate)
    a[0] = x = 1;
#pragma omp target teams distribute parallel for map(always, present, close, to: a) SHARED(x) map(y) \
    defaultmap(none) firstprivate(s)
    for (int i = 0; i < 1; i++)
        x = y = s.n + a[0];
#pragma omp target map(ompx_hold, tofrom: s.p[0:s.n]) map(to: s.n) SHARED(x)
    s.p[0] = s.n;
}
static void pointer_itself(void) {
    int a[N] = {0}, *p = a;
#pragma omp target map(tofrom: p[0:N]) map(present, to: p)
    p[0] = 1;
}
int main(void) {
    sections_of_one();
    rows();
    beside_macros();
    pointer_itself();
    return 0;
}
