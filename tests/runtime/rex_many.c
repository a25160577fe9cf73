/* What a region costs must not depend on how much else is on the device. Prints how many times as long a region takes
 * beside many mapped blocks as beside a few. */
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <time.h>

#include "check.h"
#include "rex_runtime.h"

enum { FEW = 100, MANY = 50000, LENGTH = 4, REGIONS = 50, SAMPLES = 40 };

extern rex_kernel_entry raise_all_entry;
static const char *const names[] = {"values", "n", "by"};
static int blocks[MANY][2 * LENGTH]; /* half of each block is mapped, so that none adjoins another */

static void data(void (*call)(const rex_site *, int, int, void **, void **, const int64_t *, const int64_t *),
                 int *values, int64_t type) {
    const rex_site site = {"rex_many.c", __LINE__, "data", NULL, names};
    void *base[] = {values};
    const int64_t sizes[] = {LENGTH * sizeof(int)};
    call(&site, 1, 1, base, base, sizes, &type);
}

static void launch(int *values, int by) {
    const rex_site site = {"rex_many.c", __LINE__, "raise", raise_all_entry, names};
    int n = LENGTH;
    void *base[] = {values, &n, &by};
    const int64_t sizes[] = {LENGTH * sizeof(int), sizeof n, sizeof by};
    const int64_t types[] = {REX_TO | REX_FROM, REX_VALUE, REX_VALUE};
    CHECK(rex_target(&site, 1, 1, 1, 3, base, base, sizes, types), "not on the device");
}

/* Seconds of the quickest of some samples: others are those in which the machine did something else. */
static double shortest(int *values) {
    double least = 1e9;
    for (int sample = 0; sample < SAMPLES; sample++) {
        struct timespec begin, end;
        clock_gettime(CLOCK_MONOTONIC, &begin);
        for (int k = 0; k < REGIONS; k++)
            launch(values, 1);
        clock_gettime(CLOCK_MONOTONIC, &end);
        const double seconds = (double)(end.tv_sec - begin.tv_sec) + 1e-9 * (double)(end.tv_nsec - begin.tv_nsec);
        least = seconds < least ? seconds : least;
    }
    return least;
}

static void enter(int from, int to) {
    for (int k = from; k < to; k++)
        data(rex_enter_data, blocks[k], REX_TO);
}

int main(void) {
    int fresh[LENGTH] = {0};
    enter(0, FEW);
    const double few_present = shortest(blocks[FEW / 2]), few_fresh = shortest(fresh);
    enter(FEW, MANY);
    const double many_present = shortest(blocks[FEW / 2]), many_fresh = shortest(fresh);
    CHECK(fresh[0] == 2 * SAMPLES * REGIONS && fresh[LENGTH - 1] == fresh[0], "%d", fresh[0]);
    CHECK(blocks[FEW / 2][0] == 0, "present data came back: %d", blocks[FEW / 2][0]);
    for (int k = 0; k < MANY; k++)
        data(rex_exit_data, blocks[k], REX_FROM);
    for (int k = 0; k < MANY; k++) {
        const int expected = k == FEW / 2 ? 2 * SAMPLES * REGIONS : 0;
        for (int i = 0; i < 2 * LENGTH; i++)
            CHECK(blocks[k][i] == (i < LENGTH ? expected : 0), "block %d: %d", k, blocks[k][i]);
    }
    fprintf(stderr, "microseconds: %.3f %.3f %.3f %.3f\n", 1e6 * few_present / REGIONS, 1e6 * many_present / REGIONS,
            1e6 * few_fresh / REGIONS, 1e6 * many_fresh / REGIONS);
    printf("%.2f %.2f\n", many_present / few_present, many_fresh / few_fresh);
    return 0;
}
