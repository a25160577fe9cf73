/* Allocators that no uses_allocators clause names (OpenMP 5.2, 8.2.1). */
#pragma omp requires dynamic_allocators
#include "check.h"

/* row: requires | dynamic_allocators | allocators of regions without uses_allocators | device */
static int without_clause(void) {
    int out[N], t, wrong = 0;
#pragma omp target teams distribute parallel for private(t) allocate(omp_cgroup_mem_alloc : t) map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        int *p = omp_alloc(2 * sizeof *p, omp_pteam_mem_alloc);
        t = i;
        p[1] = t;
        out[i] = p[1] + 1;
        omp_free(p, omp_pteam_mem_alloc);
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != i + 1;
    return !wrong;
}

int main(void) {
    CASE(without_clause);
    return finish();
}
