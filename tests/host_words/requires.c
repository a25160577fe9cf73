/* What the program requires. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#pragma omp requires dynamic_allocators atomic_default_mem_order(relaxed)
#pragma omp requires unified_shared_memory
#pragma omp requires reverse_offload
#pragma omp requires reverse_offload
static void requires(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = n;
    }
}
static void requires_usm(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = n;
    }
}
static void requires_rev(void) {
    int n = 100, a[200] = {0};
#pragma omp target map(tofrom: a)
    {
    a[0] = n;
    }
}
static void device_ancestor(void) {
    int n = 100, a[200] = {0};
#pragma omp target device(ancestor: 1) map(tofrom: a)
    a[0] = 1;
}
int main(void) {
    requires();
    requires_usm();
    requires_rev();
    device_ancestor();
    return 0;
}
