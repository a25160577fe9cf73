/* Where memory comes from: the device's heap between regions, allocators that fall back to others, the memory of a team and
 * of a thread (OpenMP 5.2, chapter 6). */
#include "check.h"
#include <stdint.h>

static int aligned(const void *place, int bytes) { return (uintptr_t)place % (unsigned)bytes == 0; }

/* row: target | - | memory that one region takes and another one frees | device */
static int kept_between_regions(void) {
    double *held = NULL, *grown = NULL, sum = 0;
#pragma omp target data map(tofrom : held, grown)
    {
#pragma omp target map(held)
        {
            held = omp_alloc(N * sizeof *held, omp_default_mem_alloc);
            for (int i = 0; i < N; i++)
                held[i] = i;
        }
#pragma omp target map(held, grown)
        grown = omp_realloc(held, 2 * N * sizeof *held, omp_large_cap_mem_alloc, omp_default_mem_alloc);
#pragma omp target map(tofrom : sum) map(grown) DEVICE
        {
            grown[2 * N - 1] = 5;
            for (int i = 0; i < N; i++)
                sum += grown[i];
            sum += grown[2 * N - 1];
            omp_free(grown, omp_large_cap_mem_alloc);
            MARK;
        }
    }
    return sum == N * (N - 1) / 2 + 5;
}

struct link {
    struct link *next;
    int value;
};
struct list {
    struct link *first;
    int length;
};

/* row: target data | map | list that one region builds with malloc, and others follow | device */
static int list_of_the_device(void) {
    struct list list = {NULL, 0};
    int sum = 0, left = 1;
#pragma omp target data map(tofrom : list)
    {
#pragma omp target
        for (int i = 0; i < 20; i++) {
            struct link *one = malloc(sizeof *one);
            *one = (struct link){list.first, i};
            list.first = one;
            list.length++;
        }
#pragma omp target map(tofrom : sum) DEVICE
        {
            for (const struct link *at = list.first; at; at = at->next)
                sum += at->value;
            MARK;
        }
#pragma omp target map(from : left)
        {
            while (list.first) {
                struct link *one = list.first;
                list.first = one->next;
                list.length--;
                free(one);
            }
            left = list.length;
        }
    }
    return sum == 190 && left == 0 && list.first == NULL;
}

/* row: target | map(from), firstprivate | address that a region gives to the host, which hands it on | device */
static int handed_by_the_host(void) {
    double *given = NULL, sum = 0;
#pragma omp target map(from : given)
    {
        given = omp_alloc(10 * sizeof *given, omp_default_mem_alloc);
        for (int i = 0; i < 10; i++)
            given[i] = i;
    }
#pragma omp target firstprivate(given) map(tofrom : sum) DEVICE
    {
        for (int i = 0; i < 10; i++)
            sum += given[i];
        MARK;
    }
#pragma omp target is_device_ptr(given)
    omp_free(given, omp_default_mem_alloc);
    return sum == 45;
}

/* row: target | - | allocators that fall back: to none, to the default one, to another one | device */
static int fallbacks(void) {
    int right[4] = {0};
#pragma omp target map(from : right) DEVICE
    {
        omp_alloctrait_t none[] = {{omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_null_fb}};
        omp_alloctrait_t usual[] = {{omp_atk_pool_size, 64}, {omp_atk_fallback, omp_atv_default_mem_fb}};
        omp_allocator_handle_t a = omp_init_allocator(omp_default_mem_space, 2, none);
        omp_allocator_handle_t b = omp_init_allocator(omp_default_mem_space, 2, usual);
        omp_alloctrait_t chain[] = {
            {omp_atk_pool_size, 16}, {omp_atk_fallback, omp_atv_allocator_fb}, {omp_atk_fb_data, (omp_uintptr_t)a}};
        omp_allocator_handle_t c = omp_init_allocator(omp_default_mem_space, 3, chain);
        omp_alloctrait_t wide[] = {{omp_atk_alignment, 256}, {omp_atk_sync_hint, omp_atv_private},
                                   {omp_atk_partition, omp_atv_nearest}, {omp_atk_pinned, omp_atv_false}};
        omp_allocator_handle_t d = omp_init_allocator(omp_large_cap_mem_space, 4, wide);
        char *p = omp_alloc(65, a), *q = omp_alloc(65, b), *r = omp_alloc(60, c), *s = omp_alloc(60, c);
        char *t = omp_aligned_alloc(64, 3, d), *u = omp_aligned_alloc(1024, 3, d);
        right[0] = p == NULL;
        right[1] = q != NULL;
        right[2] = r != NULL && s == NULL && omp_alloc(60, a) == NULL;
        right[3] = aligned(t, 256) && aligned(u, 1024);
        omp_free(r, c);
        p = omp_alloc(60, a);
        right[2] = right[2] && p != NULL;
        omp_free(p, a);
        omp_free(q, b);
        omp_free(t, d);
        omp_free(u, omp_null_allocator);
        omp_destroy_allocator(c);
        omp_destroy_allocator(a);
        omp_destroy_allocator(b);
        omp_destroy_allocator(d);
        MARK;
    }
    return right[0] && right[1] && right[2] && right[3];
}

/* row: target teams distribute | allocate(omp_cgroup_mem_alloc), private | array that the threads of a team share | device */
static int array_of_a_team(void) {
    int out[8][N], tile[N], wrong = 0;
#pragma omp target teams distribute private(tile) allocate(omp_cgroup_mem_alloc : tile) map(from : out) DEVICE
    for (int b = 0; b < 8; b++) {
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            tile[i] = b * i;
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            out[b][i] = tile[N - 1 - i] + tile[i];
        if (b == 0)
            MARK;
    }
    for (int b = 0; b < 8; b++)
        for (int i = 0; i < N; i++)
            wrong += out[b][i] != b * (N - 1);
    return !wrong;
}

/* row: target parallel | allocate(omp_pteam_mem_alloc), allocate(omp_thread_mem_alloc), firstprivate | arrays of threads | device */
static int arrays_of_threads(void) {
    int out[64], own[4] = {1, 2, 3, 4}, first[3] = {5, 6, 7}, wrong = 0;
    memset(out, 0, sizeof out);
#pragma omp target parallel num_threads(64) allocate(omp_pteam_mem_alloc : own) allocate(omp_thread_mem_alloc : first) \
    firstprivate(own, first) map(from : out) DEVICE
    {
        const int t = omp_get_thread_num();
        own[t % 4] += t;
        first[t % 3] += t;
#pragma omp barrier
        out[t] = own[t % 4] + first[t % 3];
        if (t == 0)
            MARK;
    }
    for (int t = 0; t < 64; t++)
        wrong += out[t] != t % 4 + 1 + t + t % 3 + 5 + t;
    return !wrong;
}

static double *taken(int n, omp_allocator_handle_t from) { return omp_calloc(n, sizeof(double), from); }

/* row: target | uses_allocators | predefined allocators, one with all kinds of traits, in functions | device */
static int several_allocators(void) {
    omp_allocator_handle_t own;
    const omp_alloctrait_t traits[] = {{omp_atk_alignment, 64},
                                       {omp_atk_pool_size, 1000},
                                       {omp_atk_access, omp_atv_all},
                                       {omp_atk_fallback, omp_atv_default_mem_fb}};
    int right = 0;
#pragma omp target uses_allocators(omp_cgroup_mem_alloc, omp_pteam_mem_alloc, omp_thread_mem_alloc) \
    uses_allocators(traits(traits) : own) map(from : right) DEVICE
    {
        double *a = taken(50, own), *b = taken(500, own), *c = taken(3, omp_cgroup_mem_alloc);
        double *d = taken(3, omp_pteam_mem_alloc), *e = taken(3, omp_thread_mem_alloc);
        right = aligned(a, 64) && aligned(b, 64) && a && b && c && d && e && c[2] + d[2] + e[2] + a[49] + b[499] == 0;
        omp_free(a, own);
        omp_free(b, own);
        omp_free(c, omp_cgroup_mem_alloc);
        omp_free(d, omp_pteam_mem_alloc);
        omp_free(e, omp_thread_mem_alloc);
        MARK;
    }
    return right;
}

int main(void) {
    CASE(kept_between_regions);
    CASE(list_of_the_device);
    CASE(handed_by_the_host);
    CASE(fallbacks);
    CASE(array_of_a_team);
    CASE(arrays_of_threads);
    CASE(several_allocators);
    return finish();
}
