/* Directives of the file. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static int fv76(int x) { return x + 1; }
#pragma omp declare variant(fv76) match(device={kind(nohost)})
static int fb76(int x) { return x + 1; }
static void variant(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = fb76(n);
    }
}
#pragma omp assumes no_openmp_routines
static void assumes(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = n;
    }
}
#pragma omp begin assumes no_openmp
static int fb80(int x) { return x + 1; }
#pragma omp end assumes
static void begin_assumes(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = fb80(n);
    }
}
static int gv81 = 4;
#pragma omp declare target enter(gv81)
static void declare_target_enter(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = gv81;
    }
}
static int fb82(int x) { return x + 1; }
#pragma omp declare target enter(fb82) indirect
static void declare_target_indirect(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = fb82(n);
    }
}
static int gv83[4] = {1, 4};
#pragma omp declare target link(gv83)
static void declare_target_link(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = gv83[1];
    }
}
static int fb84(int x) { return x + 1; }
#pragma omp declare target enter(fb84) device_type(any)
static void declare_target_nohost(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = fb84(n);
    }
}
#pragma omp begin declare target device_type(any)
static int fb85(int x) { return x + 1; }
#pragma omp end declare target
static void begin_declare_target(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = fb85(n);
    }
}
#pragma omp begin declare target indirect(1)
static int fb86(int x) { return x + 1; }
#pragma omp end declare target
static void begin_declare_target_indirect(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = fb86(n);
    }
}
struct vv90 { int n; int *p; };
#pragma omp declare mapper(mm: struct vv90 v90) map(v90, v90.p[0:v90.n])
static struct vv90 v90;
static void declare_mapper(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = v90.n;
    }
}
struct vv91 { int n; int *p[3]; };
#pragma omp declare mapper(mm: struct vv91 v91) map(v91) map(iterator(k = 0:3), tofrom: v91.p[k][0:v91.n])
static struct vv91 v91;
static void declare_mapper_iterator(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = v91.n;
    }
}
#pragma omp declare simd simdlen(4) notinbranch
static int fb92(int x) { return x + 1; }
static void declare_simd(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = fb92(n);
    }
}
static int tp94;
#pragma omp threadprivate(tp94)
static void threadprivate(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = n;
    }
}
#pragma omp declare reduction(plus: int: omp_out += omp_in) initializer(omp_priv = 0)
static void declare_reduction(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    int q = 0;
#pragma omp parallel reduction(plus: q)
    q += 1;
    a[0] = 1;
    }
}
int main(void) {
    variant();
    assumes();
    begin_assumes();
    declare_target_enter();
    declare_target_indirect();
    declare_target_link();
    declare_target_nohost();
    begin_declare_target();
    begin_declare_target_indirect();
    declare_mapper();
    declare_mapper_iterator();
    declare_simd();
    threadprivate();
    declare_reduction();
    return 0;
}
