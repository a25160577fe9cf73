/* Constructs inside a target region. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static void loop_bind(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp loop bind(thread)
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void parallel_loop(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel loop
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void scope(void) {
    int n = 100, a[200] = {0}, y = 1;
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp scope reduction(+: y) nowait
    y += 1;
    }
    }
}
static void masked(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp masked filter(0)
    a[0] = 1;
    }
    }
}
static void tile(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel for
#pragma omp tile sizes(4)
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void unroll(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp unroll partial(4)
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void unroll_full(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp unroll full
    for (int i = 0; i < 4; i++) a[i] += i;
    }
}
static void assume(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp assume holds(n > 0)
    { a[0] = n; }
    }
}
static void nothing(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp nothing
    a[0] = n;
    }
}
static void error(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    if (n > 5000) {
#pragma omp error at(execution) severity(warning) message("hm")
    }
    }
}
static void metadirective(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp metadirective when(device={kind(host)}: parallel for) default(simd)
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void metadirective_otherwise(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp metadirective when(user={condition(n > 3)}: parallel for) otherwise(simd)
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void atomic_compare(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp atomic compare
    if (a[0] < 5) { a[0] = 5; }
    }
    }
}
static void atomic_compare_capture(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    int v;
#pragma omp atomic compare capture
    { v = a[0]; if (a[0] == 5) { a[0] = 6; } }
    a[1] = v;
    }
}
static void atomic_fail(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp atomic compare seq_cst fail(relaxed)
    if (a[0] == 5) { a[0] = 6; }
    }
}
static void atomic_weak(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp atomic compare weak
    if (a[0] == 5) { a[0] = 6; }
    }
}
static void flush_mode(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp flush acq_rel
    a[0] = 1;
    }
}
static void allocate_dir(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    int x2[4];
#pragma omp allocate(x2) allocator(omp_pteam_mem_alloc)
    x2[0] = 3; a[0] = x2[0];
    }
}
static void allocate_align(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    int x2[4];
#pragma omp allocate(x2) align(64)
    x2[0] = 3; a[0] = x2[0];
    }
}
static void allocators_clause(void) {
    int n = 100, a[200] = {0}, y = 1;
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp for private(y) allocate(allocator(omp_default_mem_alloc): y)
    for (int i = 0; i < n; i++) a[i] += i;
    }
    }
}
static void task_detach(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp task shared(a)
    a[0] = 1;
#pragma omp taskwait
    }
}
static void task_affinity(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp task affinity(a) priority(3) shared(a)
    a[0] = 1;
#pragma omp taskwait nowait depend(in: a)
    }
}
static void taskloop_strict(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp taskloop grainsize(strict: 4) shared(a)
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void masked_taskloop(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp masked taskloop
    for (int i = 0; i < n; i++) a[i] += i;
    }
    }
}
static void parallel_masked_taskloop_simd(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel masked taskloop simd
    for (int i = 0; i < n; i++) a[i] += i;
    }
}
static void doacross(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp for ordered(1)
    for (int i = 1; i < n; i++) {
#pragma omp ordered doacross(sink: i - 1)
    a[i] += a[i - 1];
#pragma omp ordered doacross(source:)
    }
    }
    }
}
static void scan(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    int y2 = 0;
#pragma omp parallel for reduction(inscan, +: y2)
    for (int i = 0; i < n; i++) {
    y2 += a[i];
#pragma omp scan inclusive(y2)
    a[i] = y2;
    }
    }
}
static void cancel(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp for
    for (int i = 0; i < n; i++) {
    a[i]++;
#pragma omp cancel for if(0)
    }
    }
    }
}
static void critical_hint(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp critical(nm) hint(omp_sync_hint_contended)
    a[0]++;
    }
    }
}
static void num_threads_list(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel num_threads(2)
    a[omp_get_thread_num()]++;
    }
}
static void sections(void) {
    int n = 100, a[200] = {0}, y = 1;
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp sections allocate(y) firstprivate(y)
    {
#pragma omp section
    a[0] = y;
    }
    }
    }
}
static void single_copypriv(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
    int z;
#pragma omp single copyprivate(z)
    z = 4;
    a[omp_get_thread_num()] = z;
    }
    }
}
static void ordered(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
#pragma omp parallel
    {
#pragma omp for ordered
    for (int i = 0; i < n; i++) {
#pragma omp ordered
    a[i]++;
    }
    }
    }
}
static void simd(void) {
    int n = 100, a[200] = {0}, y = 1;
#pragma omp target map(tofrom: a)
    {
#pragma omp simd simdlen(4) safelen(8) aligned(a: 16) linear(y: 1) order(concurrent) nontemporal(a)
    for (int i = 0; i < n; i++) { a[i] += y; y++; }
    }
}
int main(void) {
    loop_bind();
    parallel_loop();
    scope();
    masked();
    tile();
    unroll();
    unroll_full();
    assume();
    nothing();
    error();
    metadirective();
    metadirective_otherwise();
    atomic_compare();
    atomic_compare_capture();
    atomic_fail();
    atomic_weak();
    flush_mode();
    allocate_dir();
    allocate_align();
    allocators_clause();
    task_detach();
    task_affinity();
    taskloop_strict();
    masked_taskloop();
    parallel_masked_taskloop_simd();
    doacross();
    scan();
    cancel();
    critical_hint();
    num_threads_list();
    sections();
    single_copypriv();
    ordered();
    simd();
    return 0;
}
