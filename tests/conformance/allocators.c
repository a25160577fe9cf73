/* Memory that regions take from allocators, and variables that lie where an allocator says. */
#include "check.h"
#include <stdint.h>

static int aligned(const void *place, int bytes) { return (uintptr_t)place % (unsigned)bytes == 0; }

static double *fresh(int count, omp_allocator_handle_t from) {
    double *p = omp_alloc(count * sizeof *p, from);
    for (int i = 0; p && i < count; i++)
        p[i] = i;
    return p;
}

/* row: target | - | omp_alloc, omp_free | device */
static int allocated(void) {
    double sum = 0;
    int empty = 1;
#pragma omp target map(tofrom : sum, empty) DEVICE
    {
        double *p = fresh(50, omp_default_mem_alloc), *q = fresh(10, omp_null_allocator);
        for (int i = 0; i < 50; i++)
            sum += p[i];
        sum += q[9];
        empty = omp_alloc(0, omp_default_mem_alloc) == NULL;
        omp_free(p, omp_default_mem_alloc);
        omp_free(q, omp_null_allocator);
        omp_free(NULL, omp_default_mem_alloc);
        MARK;
    }
    return sum == 25 * 49 + 9 && empty;
}

/* row: target teams distribute parallel for | - | omp_alloc, omp_calloc and omp_realloc of each thread | device */
static int allocated_by_threads(void) {
    int out[N], wrong = 0;
#pragma omp target teams distribute parallel for map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        int *p = omp_calloc(4, sizeof *p, omp_thread_mem_alloc);
        p[1] = i;
        p = omp_realloc(p, 40 * sizeof *p, omp_thread_mem_alloc, omp_thread_mem_alloc);
        p[39] = p[0] + p[1];
        out[i] = p[39];
        omp_free(p, omp_thread_mem_alloc);
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != i;
    return !wrong;
}

/* row: target | - | omp_aligned_alloc, omp_aligned_calloc | device */
static int aligned_blocks(void) {
    int right = 0;
#pragma omp target map(from : right) DEVICE
    {
        char *a = omp_aligned_alloc(256, 3, omp_default_mem_alloc);
        double *b = omp_aligned_calloc(1024, 5, sizeof *b, omp_high_bw_mem_alloc);
        right = aligned(a, 256) && aligned(b, 1024) && b[4] == 0;
        a[2] = 'x';
        omp_free(a, omp_default_mem_alloc);
        omp_free(b, omp_high_bw_mem_alloc);
        MARK;
    }
    return right;
}

/* row: target | - | omp_init_allocator, omp_destroy_allocator, omp_get_default_allocator | device */
static int allocator_of_the_region(void) {
    int right = 0;
#pragma omp target map(from : right) DEVICE
    {
        omp_alloctrait_t traits[] = {
            {omp_atk_alignment, 512}, {omp_atk_pool_size, 100}, {omp_atk_fallback, omp_atv_null_fb}};
        omp_allocator_handle_t own = omp_init_allocator(omp_default_mem_space, 3, traits);
        char *a = omp_alloc(60, own), *b = omp_alloc(60, own), *c = NULL;
        right = aligned(a, 512) && b == NULL;
        omp_free(a, own);
        c = omp_alloc(60, own);
        right = right && c != NULL && omp_get_default_allocator() == omp_default_mem_alloc;
        omp_free(c, own);
        omp_destroy_allocator(own);
        MARK;
    }
    return right;
}

/* row: target | uses_allocators | allocator with traits, the older and the newer form | device */
static int allocator_of_a_clause(void) {
    omp_allocator_handle_t wide, few;
    const omp_alloctrait_t aligned_traits[1] = {{omp_atk_alignment, 128}};
    const omp_alloctrait_t pool[2] = {{omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_null_fb}};
    int right = 0;
#pragma omp target uses_allocators(traits(aligned_traits), memspace(omp_default_mem_space) : wide) \
    uses_allocators(few(pool), omp_default_mem_alloc) map(from : right) DEVICE
    {
        char *a = omp_alloc(5, wide), *b = omp_alloc(65, few), *c = omp_alloc(64, few);
        int *d = omp_alloc(sizeof *d, omp_default_mem_alloc);
        *d = 4;
        right = aligned(a, 128) && b == NULL && c != NULL && *d == 4;
        omp_free(a, wide);
        omp_free(c, few);
        omp_free(d, omp_default_mem_alloc);
        MARK;
    }
    return right;
}

/* row: target teams distribute parallel for | uses_allocators | allocator without traits, used by threads | device */
static int allocator_of_all_threads(void) {
    omp_allocator_handle_t own;
    int out[N], wrong = 0;
#pragma omp target teams distribute parallel for uses_allocators(own) map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        double *p = fresh(8, own);
        out[i] = (int)(p[7] + i);
        omp_free(p, own);
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != 7 + i;
    return !wrong;
}

/* row: target teams distribute parallel for | allocate | private and reduced variables, own allocator | device */
static int copies_from_an_allocator(void) {
    omp_allocator_handle_t own;
    int out[N], t, first[3] = {1, 2, 3}, wrong = 0;
    long sum = 0;
#pragma omp target teams distribute parallel for uses_allocators(own) allocate(own : t, first) \
    allocate(omp_cgroup_mem_alloc : sum) private(t) firstprivate(first) reduction(+ : sum) map(from : out) DEVICE
    for (int i = 0; i < N; i++) {
        t = i;
        first[0] = t + first[2];
        out[i] = first[0];
        sum += t;
        if (i == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != i + 3;
    return !wrong && sum == N * (N - 1) / 2;
}

/* row: allocate | allocator | variables of a thread, and of a team | device */
static int placed_variables(void) {
    int out[N], wrong = 0;
#pragma omp target map(from : out) DEVICE
    {
        int shared[N];
#pragma omp allocate(shared) allocator(omp_pteam_mem_alloc)
#pragma omp parallel for
        for (int i = 0; i < N; i++) {
            int own[4];
#pragma omp allocate(own) allocator(omp_thread_mem_alloc)
            own[i % 4] = i;
            shared[N - 1 - i] = own[i % 4];
        }
        for (int i = 0; i < N; i++)
            out[i] = shared[i];
        MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != N - 1 - i;
    return !wrong;
}

static int aligned_sum(int k) {
    int own[8];
#pragma omp allocate(own) align(128) allocator(omp_cgroup_mem_alloc)
    for (int i = 0; i < 8; i++)
        own[i] = k;
    return aligned(own, 128) ? own[7] : -1;
}

/* row: allocate | align | variables of threads, in loops, regions and functions | device */
static int aligned_variables(void) {
    enum { WIDE = 64 };
    int out[N], wrong = 0, places = 0;
#pragma omp target teams distribute parallel for map(from : out)
    for (int i = 0; i < N; i++) {
        double pair[2] = {i, 2 * i}, one = 1;
#pragma omp allocate(pair, one) align(WIDE)
        out[i] = aligned(pair, WIDE) && aligned(&one, 64) ? (int)(pair[1] + one) + aligned_sum(i) : -1;
    }
#pragma omp target parallel num_threads(32) reduction(+ : places) DEVICE
    {
        float mine[3];
#pragma omp allocate(mine) align(256) allocator(omp_thread_mem_alloc)
        mine[1] = 1;
        places += aligned(mine, 256) && mine[1] == 1;
        if (omp_get_thread_num() == 0)
            MARK;
    }
    for (int i = 0; i < N; i++)
        wrong += out[i] != 3 * i + 1;
    return !wrong && places == 32;
}

/* row: target teams distribute | allocate(align, allocator) | private array of each team, its threads share | device */
static int aligned_tiles(void) {
    int tile[N], out[4][N], wrong = 0;
    double few[3] = {1, 2, 3};
#pragma omp target teams distribute private(tile) firstprivate(few) allocate(align(64), omp_pteam_mem_alloc : tile) \
    allocate(allocator(omp_cgroup_mem_alloc), align(128) : few) map(from : out) DEVICE
    for (int b = 0; b < 4; b++) {
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            tile[i] = b * N + i;
        few[1] += aligned(tile, 64) && aligned(few, 128);
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            out[b][i] = tile[N - 1 - i] + (int)few[1];
        if (b == 0)
            MARK;
        few[1] = 2;
    }
    for (int i = 0; i < 4 * N; i++)
        wrong += out[i / N][i % N] != i / N * N + N - 1 - i % N + 3;
    return !wrong;
}

/* row: target parallel for | allocate(align) | private, firstprivate and reduced variables of threads | device */
static int aligned_copies(void) {
    int t = 0, wrong = 0, bad = 0, k = 7;
    double few[3] = {1, 2, 3};
#pragma omp target parallel for private(t) firstprivate(few, k) reduction(+ : bad) DEVICE \
    allocate(align(64) : t, few) allocate(align(32) : k, bad)
    for (int i = 0; i < N; i++) {
        t = i;
        few[1] += t;
        bad += !aligned(&t, 64) + !aligned(few, 64) + !aligned(&k, 32) + !aligned(&bad, 32) + (k != 7);
        if (i == 0)
            MARK;
    }
#pragma omp target map(tofrom : wrong)
#pragma omp parallel private(t) firstprivate(few) allocate(align(128) : few, t)
    {
        t = !aligned(few, 128) + !aligned(&t, 128) + (few[2] != 3);
#pragma omp atomic
        wrong += t;
    }
    return !bad && !wrong;
}

/* row: allocate | allocator(omp_pteam_mem_alloc), align | numbers and large arrays of a team | device */
static int of_the_team(void) {
    int out[N], wrong = 0, places = 0;
#pragma omp target teams num_teams(2) map(from : out) reduction(+ : places)
    {
        int first = omp_get_team_num() * (N / 2), used = 0;
#pragma omp allocate(first, used) allocator(omp_pteam_mem_alloc)
        double large[9000];
#pragma omp allocate(large) allocator(omp_cgroup_mem_alloc) align(512)
#pragma omp parallel for
        for (int i = 0; i < 9000; i++)
            large[i] = i;
#pragma omp parallel for reduction(+ : used)
        for (int i = 0; i < N / 2; i++) {
            out[first + i] = (int)large[8999 - i];
            used++;
        }
        places += aligned(large, 512) + used;
    }
#pragma omp target DEVICE
    MARK;
    for (int i = 0; i < N; i++)
        wrong += out[i] != 8999 - i % (N / 2);
    return !wrong && places == 2 + N;
}

int main(void) {
    CASE(allocated);
    CASE(allocated_by_threads);
    CASE(aligned_blocks);
    CASE(allocator_of_the_region);
    CASE(allocator_of_a_clause);
    CASE(allocator_of_all_threads);
    CASE(copies_from_an_allocator);
    CASE(placed_variables);
    CASE(aligned_variables);
    CASE(aligned_tiles);
    CASE(aligned_copies);
    CASE(of_the_team);
    return finish();
}
