/* Clauses of a combined construct. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
static void uses_allocators_omp_default_mem_alloc(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) uses_allocators(omp_default_mem_alloc)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void uses_allocators_omp_default_mem_alloc_allocate_omp_default_mem_alloc_x_private_x(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target teams distribute parallel for map(tofrom: a) uses_allocators(omp_default_mem_alloc) allocate(omp_default_mem_alloc: x) private(x)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void allocate_allocator_omp_default_mem_alloc_align_64_x_private_x(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target teams distribute parallel for map(tofrom: a) allocate(allocator(omp_default_mem_alloc), align(64): x) private(x)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void order_concurrent(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) order(concurrent)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void order_reproducible_concurrent(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) order(reproducible: concurrent)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void order_unconstrained_concurrent(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) order(unconstrained: concurrent)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void defaultmap_present_aggregate(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) defaultmap(present: aggregate)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void defaultmap_tofrom_scalar(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) defaultmap(tofrom: scalar)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void defaultmap_firstprivate_pointer(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) defaultmap(firstprivate: pointer)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void defaultmap_none_aggregate(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) defaultmap(none: aggregate) 
    for (int i = 0; i < n; i++) a[i] += i;
}
static void has_device_addr_h(void) {
    int n = 100, a[200] = {0}, b[200] = {0};
    int *h = b;
#pragma omp target teams distribute parallel for map(tofrom: a) has_device_addr(h)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void thread_limit_64(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) thread_limit(64)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void device_device_num_0(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) device(device_num: 0)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void map_present_to_b(void) {
    int n = 100, a[200] = {0}, b[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) map(present, to: b)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void map_close_to_b(void) {
    int n = 100, a[200] = {0}, b[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) map(close, to: b)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void map_always_present_close_to_b(void) {
    int n = 100, a[200] = {0}, b[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) map(always, present, close, to: b)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void map_iterator_k_0_n_to_b_k(void) {
    int n = 100, a[200] = {0}, b[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) map(iterator(k = 0:n), to: b[k])
    for (int i = 0; i < n; i++) a[i] += i;
}
static void is_device_ptr_dp(void) {
    int n = 100, a[200] = {0};
    int *dp = a;
#pragma omp target teams distribute parallel for map(tofrom: a) is_device_ptr(dp)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void nowait(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) nowait
    for (int i = 0; i < n; i++) a[i] += i;
}
static void depend_inout_x(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target teams distribute parallel for map(tofrom: a) depend(inout: x)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void depend_iterator_k_0_2_in_b_k(void) {
    int n = 100, a[200] = {0}, b[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) depend(iterator(k = 0:2), in: b[k])
    for (int i = 0; i < n; i++) a[i] += i;
}
static void num_teams_2_4(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) num_teams(2:4)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void dist_schedule_static_4(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) dist_schedule(static, 4)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void schedule_nonmonotonic_dynamic(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) schedule(nonmonotonic: dynamic)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void schedule_simd_static_4(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for simd map(tofrom: a) schedule(simd: static, 4)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void lastprivate_conditional_x(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target teams distribute parallel for map(tofrom: a) lastprivate(conditional: x)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void reduction_default_x(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target teams distribute parallel for map(tofrom: a) reduction(default, +: x)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void if_simd_1(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for simd map(tofrom: a) if(simd: 1)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void nontemporal_b(void) {
    int n = 100, a[200] = {0}, b[200] = {0};
#pragma omp target teams distribute parallel for simd map(tofrom: a) nontemporal(b)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void private_x_firstprivate_y(void) {
    int n = 100, a[200] = {0}, x = 0, y = 1;
#pragma omp target teams distribute parallel for map(tofrom: a) private(x) firstprivate(y)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void reduction_x_allocate_x(void) {
    int n = 100, a[200] = {0}, x = 0;
#pragma omp target teams distribute parallel for map(tofrom: a) reduction(+: x) allocate(x)
    for (int i = 0; i < n; i++) a[i] += i;
}
static void proc_bind_close(void) {
    int n = 100, a[200] = {0};
#pragma omp target teams distribute parallel for map(tofrom: a) proc_bind(close)
    for (int i = 0; i < n; i++) a[i] += i;
}
int main(void) {
    uses_allocators_omp_default_mem_alloc();
    uses_allocators_omp_default_mem_alloc_allocate_omp_default_mem_alloc_x_private_x();
    allocate_allocator_omp_default_mem_alloc_align_64_x_private_x();
    order_concurrent();
    order_reproducible_concurrent();
    order_unconstrained_concurrent();
    defaultmap_present_aggregate();
    defaultmap_tofrom_scalar();
    defaultmap_firstprivate_pointer();
    defaultmap_none_aggregate();
    has_device_addr_h();
    thread_limit_64();
    device_device_num_0();
    map_present_to_b();
    map_close_to_b();
    map_always_present_close_to_b();
    map_iterator_k_0_n_to_b_k();
    is_device_ptr_dp();
    nowait();
    depend_inout_x();
    depend_iterator_k_0_2_in_b_k();
    num_teams_2_4();
    dist_schedule_static_4();
    schedule_nonmonotonic_dynamic();
    schedule_simd_static_4();
    lastprivate_conditional_x();
    reduction_default_x();
    if_simd_1();
    nontemporal_b();
    private_x_firstprivate_y();
    reduction_x_allocate_x();
    proc_bind_close();
    return 0;
}
