/* What a region costs must not depend on how much else is on the device. Prints how many times as long a region takes
 * beside many mapped blocks as beside a few: with present data, with new data, with a pointer to the device's own memory,
 * and with a section behind a stored pointer. Then how many times as long a member of a structure takes among many. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <time.h>

#include "check.h"
#include "rex_runtime.h"

enum { FEW = 100, MANY = 50000, LENGTH = 4, REGIONS = 50, SAMPLES = 40, KINDS = 4, RUNS = SAMPLES * REGIONS };
/* Which blocks are left for the regions; all others are mapped. */
enum { FRESH = MANY / 2, BEHIND };

void *omp_target_alloc(size_t size, int device);
void omp_target_free(void *memory, int device);
int omp_target_memcpy(void *to, const void *from, size_t size, size_t to_offset, size_t from_offset, int to_device,
                      int from_device);

extern rex_kernel_entry raise_all_entry;
static const char *const names[] = {"values", "n", "by"};
static int blocks[MANY][2 * LENGTH]; /* half of each block is mapped, so that none adjoins another */
static const int zeros[LENGTH];
static int *pointers[MANY];
static int *own[MANY]; /* the device's own memory */

static void data(void (*call)(const rex_site *, int, int, void **, void **, const int64_t *, const int64_t *), int k,
                 int64_t type) {
    const rex_site site = {"rex_many.c", __LINE__, "data", NULL, names};
    void *base[] = {&pointers[k]}, *args[] = {blocks[k]};
    const int64_t sizes[] = {LENGTH * sizeof(int)};
    type |= REX_ATTACH;
    call(&site, 1, 1, base, args, sizes, &type);
}

static void all_pointers(void (*call)(const rex_site *, int, int, void **, void **, const int64_t *, const int64_t *)) {
    const rex_site site = {"rex_many.c", __LINE__, "pointers", NULL, names};
    void *base[] = {pointers};
    const int64_t sizes[] = {sizeof pointers}, types[] = {REX_TO};
    call(&site, 1, 1, base, base, sizes, types);
}

static void launch(void *base, int *values, int64_t type) {
    const rex_site site = {"rex_many.c", __LINE__, "raise", raise_all_entry, names};
    int n = LENGTH, by = 1;
    void *bases[] = {base, &n, &by}, *args[] = {values, &n, &by};
    const int64_t sizes[] = {type & REX_POINTER ? 0 : LENGTH * (int64_t)sizeof(int), sizeof n, sizeof by};
    const int64_t types[] = {type, REX_VALUE, REX_VALUE};
    CHECK(rex_target(&site, 1, 1, 1, 3, bases, args, sizes, types), "not on the device");
}

/* A section behind a stored pointer is no parameter's base: the region gets the block by its address. */
static void launch_behind(void) {
    const rex_site site = {"rex_many.c", __LINE__, "raise", raise_all_entry, names};
    int n = LENGTH, by = 1;
    int *const block = blocks[BEHIND];
    void *bases[] = {&pointers[BEHIND], block, &n, &by}, *args[] = {block, block, &n, &by};
    const int64_t sizes[] = {LENGTH * sizeof(int), 0, sizeof n, sizeof by};
    const int64_t types[] = {REX_TO | REX_FROM | REX_ATTACH | REX_MEMBER, REX_POINTER | REX_REQUIRED, REX_VALUE, REX_VALUE};
    CHECK(rex_target(&site, 1, 1, 1, 4, bases, args, sizes, types), "not on the device");
}

static void region(int kind) {
    switch (kind) {
        case 0: launch(blocks[FEW / 2], blocks[FEW / 2], REX_TO | REX_FROM); break;
        case 1: launch(blocks[FRESH], blocks[FRESH], REX_TO | REX_FROM); break;
        case 2: launch(own[FEW / 2], own[FEW / 2], REX_POINTER | REX_REQUIRED); break;
        default: launch_behind(); break;
    }
}

/* Seconds of the quickest of some samples: others are those in which the machine did something else. */
static double shortest(int kind) {
    double least = 1e9;
    for (int sample = 0; sample < SAMPLES; sample++) {
        struct timespec begin, end;
        clock_gettime(CLOCK_MONOTONIC, &begin);
        for (int k = 0; k < REGIONS; k++)
            region(kind);
        clock_gettime(CLOCK_MONOTONIC, &end);
        const double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
        least = seconds < least ? seconds : least;
    }
    return least;
}

/* Seconds for each of `count` structures of which one member is mapped, and a section behind another. */
static double member_time(int count) {
    struct pair {
        int number;
        int *section;
    } *const all = calloc((size_t)count, sizeof *all);
    double least = 1e9;
    for (int sample = 0; sample < 3; sample++) {
        struct timespec begin, end;
        rex_list list = {0};
        rex_list_add(&list, "all", all, all, count * (int64_t)sizeof *all, REX_STORAGE | REX_MEMBER);
        for (int k = 0; k < count; k++) {
            all[k].section = blocks[k];
            rex_list_add(&list, "number", &all[k].number, &all[k].number, sizeof all[k].number, REX_TO | REX_MEMBER);
            rex_list_add(&list, "section", &all[k].section, blocks[k], LENGTH * sizeof(int),
                         REX_TO | REX_MEMBER | REX_ATTACH);
        }
        const rex_site site = {"rex_many.c", __LINE__, "members", NULL, list.__names};
        clock_gettime(CLOCK_MONOTONIC, &begin);
        rex_enter_data(&site, 1, list.__n, list.__base, list.__args, list.__sizes, list.__types);
        rex_exit_data(&site, 1, list.__n, list.__base, list.__args, list.__sizes, list.__types);
        clock_gettime(CLOCK_MONOTONIC, &end);
        const double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
        least = seconds < least ? seconds : least;
        rex_list_free(&list);
    }
    free(all);
    return least / count;
}

static void enter(int from, int to) {
    for (int k = from; k < to; k++) {
        own[k] = omp_target_alloc(LENGTH * sizeof(int), 0);
        CHECK(own[k] && !omp_target_memcpy(own[k], zeros, LENGTH * sizeof(int), 0, 0, 0, 1), "no device memory");
        if (k != FRESH && k != BEHIND)
            data(rex_enter_data, k, REX_TO);
    }
}

static void check_results(void) {
    int result[LENGTH];
    CHECK(blocks[FEW / 2][0] == 0, "present data came back: %d", blocks[FEW / 2][0]);
    for (int k = 0; k < MANY; k++) {
        CHECK(!omp_target_memcpy(result, own[k], sizeof result, 0, 0, 1, 0), "block %d", k);
        CHECK(result[0] == (k == FEW / 2 ? 2 * RUNS : 0), "the device's block %d: %d", k, result[0]);
        omp_target_free(own[k], 0);
        data(rex_exit_data, k, REX_FROM);
        const int expected = k == FEW / 2 || k == FRESH || k == BEHIND ? 2 * RUNS : 0;
        for (int i = 0; i < 2 * LENGTH; i++)
            CHECK(blocks[k][i] == (i < LENGTH ? expected : 0), "block %d: %d", k, blocks[k][i]);
    }
}

int main(void) {
    double few[KINDS];
    for (int k = 0; k < MANY; k++)
        pointers[k] = blocks[k];
    all_pointers(rex_enter_data);
    enter(0, FEW);
    for (int kind = 0; kind < KINDS; kind++)
        few[kind] = shortest(kind);
    enter(FEW, MANY);
    for (int kind = 0; kind < KINDS; kind++) {
        const double many = shortest(kind);
        fprintf(stderr, "microseconds: %.3f, beside many: %.3f\n", 1e6 * few[kind] / REGIONS, 1e6 * many / REGIONS);
        printf("%.2f ", many / few[kind]);
    }
    check_results();
    all_pointers(rex_exit_data);
    const double few_members = member_time(FEW), many_members = member_time(MANY / 2);
    fprintf(stderr, "microseconds: %.3f, among many: %.3f\n", 1e6 * few_members, 1e6 * many_members);
    printf("%.2f\n", many_members / few_members);
    return 0;
}
