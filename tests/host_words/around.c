/* Directives around target regions, and regions that stay on the host. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static void update_present(void) {
    int n = 100, a[200] = {0};
#pragma omp target enter data map(to: a)
#pragma omp target update from(present: a)
#pragma omp target exit data map(delete: a)
}
static void update_iterator(void) {
    int n = 100, a[200] = {0};
#pragma omp target enter data map(to: a)
#pragma omp target update from(iterator(k = 0:4): a[k])
#pragma omp target exit data map(delete: a)
}
static void enter_iterator(void) {
    int n = 100, a[200] = {0};
#pragma omp target enter data map(iterator(k = 0:4), to: a[k])
#pragma omp target exit data map(iterator(k = 0:4), from: a[k])
}
static void data_use_device_addr(void) {
    int n = 100, a[200] = {0};
#pragma omp target data map(a) use_device_addr(a)
    { (void)a; }
}
static void metadirective_target(void) {
    int n = 100, a[200] = {0};
#pragma omp metadirective when(device={arch(nvptx)}: target) default(target map(tofrom: a))
    a[0] = 1;
}
static void begin_metadirective(void) {
    int n = 100, a[200] = {0};
#pragma omp begin metadirective when(user={condition(n > 1)}: target map(tofrom: a))
    a[0] = 1;
#pragma omp end metadirective
}
static void target_device_begin(void) {
    int n = 100, a[200] = {0};
    int d = 1;
#pragma omp metadirective when(implementation={vendor(gnu)}: target map(tofrom: a)) default(parallel)
    a[0] = d;
}
static void depobj(void) {
    int n = 100, a[200] = {0}, x = 0;
    omp_depend_t d;
#pragma omp depobj(d) depend(inout: x)
#pragma omp target map(tofrom: a) depend(depobj: d) nowait
    a[0] = 1;
#pragma omp taskwait
#pragma omp depobj(d) update(in)
#pragma omp depobj(d) destroy(d)
}
static void depobj_destroy(void) {
    int n = 100, a[200] = {0}, x = 0;
    omp_depend_t d;
#pragma omp depobj(d) depend(inout: x)
#pragma omp depobj(d) destroy
#pragma omp target map(tofrom: a)
    a[0] = 1;
}
static void inoutset(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target map(tofrom: a) depend(inoutset: x) nowait
    a[0] = 1;
#pragma omp taskwait
}
static void detach(void) {
    int n = 100, a[200] = {0};
    omp_event_handle_t ev;
#pragma omp task detach(ev)
    { omp_fulfill_event(ev); }
#pragma omp taskwait
#pragma omp target map(tofrom: a)
    a[0] = 1;
}
static void scope_around(void) {
    int n = 100, a[200] = {0};
#pragma omp parallel
#pragma omp masked
    {
#pragma omp target map(tofrom: a)
    a[0] = 1;
    }
}
static void error_dir(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    a[0] = 1;
#pragma omp error at(compilation) severity(warning) message("hello")
}
static void nothing_dir(void) {
    int n = 100, a[200] = {0};
#pragma omp nothing
#pragma omp target map(tofrom: a)
    a[0] = 1;
}
static void assume_dir(void) {
    int n = 100, a[200] = {0};
#pragma omp assume no_openmp_routines holds(n > 0)
    {
#pragma omp target map(tofrom: a)
    a[0] = 1;
    }
}
static void tile_host(void) {
    int n = 100, a[200] = {0};
#pragma omp tile sizes(2)
    for (int i = 0; i < 8; i++) a[i] = i;
#pragma omp target map(tofrom: a)
    a[0] = 1;
}
static void target_loop(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams loop order(concurrent) map(tofrom: a) bind(teams)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void target_parallel_loop(void) {
    int n = 100, a[200] = {0};
#pragma omp target parallel loop map(tofrom: a)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void kept_uses_allocators(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target uses_allocators(omp_default_mem_alloc) map(tofrom: a)
    { a[0] = 1; if (n < 0) system("x"); }
}
static void kept_iterator(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target map(iterator(k = 0:4), tofrom: a[k])
    { a[0] = 1; if (n < 0) system("x"); }
}
static void kept_present(void) {
    int n = 100, a[200] = {0}, x = 0, b[200] = {0};
    int *h = b;
#pragma omp target data map(a)
#pragma omp target map(present, tofrom: a) has_device_addr(h)
    { a[0] = 1; if (n < 0) system("x"); }
}
static void kept_tile(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target map(tofrom: a)
    {
#pragma omp tile sizes(2)
    for (int i = 0; i < 8; i++) a[i] = i;
    if (n < 0) system("x"); }
}
static void kept_meta(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target map(tofrom: a)
    {
#pragma omp metadirective when(user={condition(n > 3)}: parallel for) otherwise(simd)
    for (int i = 0; i < 8; i++) a[i] = i;
    if (n < 0) system("x"); }
}
static void kept_allocate(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target private(x) allocate(omp_default_mem_alloc: x) uses_allocators(omp_default_mem_alloc) map(tofrom: a)
    { x = 3; a[0] = x; if (n < 0) system("x"); }
}
static void kept_traits(void) {
    int n = 100, a[200] = {0}, x = 0;
    omp_alloctrait_t tr[1] = {{omp_atk_alignment, 64}};
    omp_allocator_handle_t al;
#pragma omp target private(x) allocate(al: x) uses_allocators(traits(tr): al) map(tofrom: a)
    { x = 3; a[0] = x; if (n < 0) system("x"); }
}
static void kept_traits_old(void) {
    int n = 100, a[200] = {0}, x = 0;
    const omp_alloctrait_t tr[1] = {{omp_atk_alignment, 64}};
    omp_allocator_handle_t al;
#pragma omp target private(x) allocate(al: x) uses_allocators(al(tr)) map(tofrom: a)
    { x = 3; a[0] = x; if (n < 0) system("x"); }
}
int main(void) {
    update_present();
    update_iterator();
    enter_iterator();
    data_use_device_addr();
    metadirective_target();
    begin_metadirective();
    target_device_begin();
    depobj();
    depobj_destroy();
    inoutset();
    detach();
    scope_around();
    error_dir();
    nothing_dir();
    assume_dir();
    tile_host();
    target_loop();
    target_parallel_loop();
    kept_uses_allocators();
    kept_iterator();
    kept_present();
    kept_tile();
    kept_meta();
    kept_allocate();
    kept_traits();
    kept_traits_old();
    return 0;
}
