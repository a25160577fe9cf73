/* Reductions of records, rows and copies of teams at geometries with partial warps, against the same in order. */
#include <stdint.h>
#include <string.h>

#include "check.h"
#include "rex_runtime.h"

struct sample {
    long long sum;
    double most;
    unsigned char odd[3];
};

static const int geometries[][2] = {{1, 1}, {1, 7}, {3, 32}, {2, 33}, {5, 100}, {70, 31}, {4, 256}};
static const int lengths[] = {0, 1, 50, 3000};

static int launch(rex_kernel_entry *kernel, int blocks, int threads, int n, void **args, const int64_t *sizes,
                  const int64_t *types) {
    static const char *const names[] = {"a", "b", "c", "d", "e", "f"};
    const rex_site site = {"rex_objects.c", 1, "objects", kernel, names};
    return rex_target(&site, 1, blocks, threads, n, args, args, sizes, types);
}

static void check_threads(rex_kernel_entry *kernel, int blocks, int threads, long long n) {
    struct sample got = {5, 0.25, {9, 1, 3}}, expected = {5, 0.25, {9, 1, 3}};
    int row[11], wanted[11];
    long long count = 11;
    for (int k = 0; k < count; k++) {
        row[k] = wanted[k] = k;
    }
    for (long long i = 0; i < n; i++) {
        expected.sum += i;
        expected.most = expected.most < i / 2.0 ? i / 2.0 : expected.most;
        expected.odd[0] ^= (unsigned char)i;
        expected.odd[1] += 3;
        wanted[i % count] += (int)i;
    }
    void *args[] = {&got, NULL, row, &count, NULL, &n};
    const int64_t sizes[] = {sizeof got, REX_REDUCE_OBJECTS(blocks, threads, (int64_t)sizeof got), sizeof row,
                             sizeof count, REX_REDUCE_OBJECTS(blocks, threads, (int64_t)sizeof row), sizeof n};
    const int64_t types[] = {REX_TO | REX_FROM, REX_SCRATCH, REX_TO | REX_FROM, REX_VALUE, REX_SCRATCH, REX_VALUE};
    CHECK(launch(kernel, blocks, threads, 6, args, sizes, types), "not launched");
    CHECK(got.sum == expected.sum && got.most == expected.most && !memcmp(got.odd, expected.odd, 3),
          "%d blocks of %d threads, %lld values: %lld %g, not %lld %g", blocks, threads, n, got.sum, got.most,
          expected.sum, expected.most);
    CHECK(!memcmp(row, wanted, sizeof row), "%d blocks of %d threads, %lld values: the row", blocks, threads, n);
}

static void check_teams(rex_kernel_entry *kernel, int blocks, int threads, long long n) {
    long long most[4] = {-1, 500, -1, 2000}, wanted[4] = {-1, 500, -1, 2000}, count = 4;
    for (long long i = 0; i < n; i++) {
        wanted[i % 4] = wanted[i % 4] < i * 37 % 1009 ? i * 37 % 1009 : wanted[i % 4];
    }
    void *args[] = {most, &count, NULL, &n};
    const int64_t sizes[] = {sizeof most, sizeof count, REX_REDUCE_OBJECTS(blocks, 1, (int64_t)sizeof most), sizeof n};
    const int64_t types[] = {REX_TO | REX_FROM, REX_VALUE, REX_SCRATCH, REX_VALUE};
    CHECK(launch(kernel, blocks, threads, 4, args, sizes, types), "not launched");
    CHECK(!memcmp(most, wanted, sizeof most), "%d blocks of %d threads, %lld values of teams", blocks, threads, n);
}

static void check_bins(rex_kernel_entry *kernel, int blocks, int threads, long long n, long long count) {
    int sums[13], wanted[13];
    unsigned char odd[9], other[9];
    double least[40], lowest[40];
    for (int k = 0; k < 40; k++) {
        least[k] = lowest[k] = 100 + 20 * k;
        sums[k % 13] = wanted[k % 13] = k;
        odd[k % 9] = other[k % 9] = (unsigned char)(k + 200);
    }
    for (long long i = 0; i < n; i++) {
        wanted[i * 7 % 13] += (int)i;
        other[i % 9] ^= (unsigned char)i;
        lowest[i % count] = i * 37 % 1009 < lowest[i % count] ? (double)(i * 37 % 1009) : lowest[i % count];
    }
    void *args[] = {sums, odd, least, &count, &n};
    const int64_t sizes[] = {sizeof sums, sizeof odd, (int64_t)sizeof *least * count, sizeof count, sizeof n};
    const int64_t types[] = {REX_TO | REX_FROM, REX_TO | REX_FROM, REX_TO | REX_FROM, REX_VALUE, REX_VALUE};
    CHECK(launch(kernel, blocks, threads, 5, args, sizes, types), "not launched");
    CHECK(!memcmp(sums, wanted, sizeof sums) && !memcmp(odd, other, sizeof odd) && !memcmp(least, lowest, sizeof least),
          "%d blocks of %d threads, %lld values in bins, %lld least ones", blocks, threads, n, count);
}

static void check_copies(rex_kernel_entry *kernel, int blocks, int threads, long long n) {
    unsigned counts[9], wanted[9];
    double sums[5], others[5];
    long long most = 3, highest = 3;
    float total = 1, other = 1;
    for (unsigned k = 0; k < 9; k++) {
        counts[k] = wanted[k] = k;
        sums[k % 5] = others[k % 5] = k;
    }
    for (long long i = 0; i < n; i++) {
        wanted[i % 9] += (unsigned)i;
        others[i % 5] -= (double)i;
        highest = i * 37 % 1009 > highest ? i * 37 % 1009 : highest;
        other -= (float)(i % 4);
    }
    void *args[] = {counts, sums, &most, &total, &n};
    const int64_t sizes[] = {sizeof counts, sizeof sums, sizeof most, sizeof total, sizeof n};
    const int64_t both = REX_TO | REX_FROM, types[] = {both, both, both, both, REX_VALUE};
    CHECK(launch(kernel, blocks, threads, 5, args, sizes, types), "not launched");
    CHECK(!memcmp(counts, wanted, sizeof counts) && !memcmp(sums, others, sizeof sums) && most == highest && total == other,
          "%d blocks of %d threads, %lld values in copies", blocks, threads, n);
}

static void check_launch_values(void) {
    CHECK(rex_cover(0, 256) == 1 && rex_cover(256, 256) == 1 && rex_cover(257, 256) == 2, "blocks that cover");
    CHECK(rex_cover(~0ull, 1) == INT64_MAX && rex_cover(~0ull, 32) == (int64_t)1 << 59, "blocks for all 64 bits");
    CHECK(rex_cover(9, 0) == 9 && rex_quotient(7, 0) == 7 && rex_quotient(7, 2) == 3, "divisors");
    CHECK(rex_smaller(-1, 3) == -1 && rex_larger(-1, 3) == 3, "the smaller and the larger");
}

int main(void) {
    extern rex_kernel_entry arrive_threads_entry, arrive_teams_entry, wait_threads_entry, wait_teams_entry,
        arrive_bins_entry, wait_bins_entry, arrive_copies_entry, wait_copies_entry;
    int count = 0;
    check_launch_values();
    for (unsigned g = 0; g < sizeof geometries / sizeof *geometries; g++) {
        for (unsigned n = 0; n < sizeof lengths / sizeof *lengths; n++) {
            const int blocks = geometries[g][0], threads = geometries[g][1];
            check_threads(arrive_threads_entry, blocks, threads, lengths[n]);
            check_threads(wait_threads_entry, blocks, threads, lengths[n]);
            check_teams(arrive_teams_entry, blocks, threads, lengths[n]);
            check_teams(wait_teams_entry, blocks, threads, lengths[n]);
            check_bins(arrive_bins_entry, blocks, threads, lengths[n], 17);
            check_bins(wait_bins_entry, blocks, threads, lengths[n], 17);
            check_bins(wait_bins_entry, blocks, threads, lengths[n], 40);
            check_copies(arrive_copies_entry, blocks, threads, lengths[n]);
            check_copies(wait_copies_entry, blocks, threads, lengths[n]);
            count += 9;
        }
    }
    printf("%d launches\n", count);
    return 0;
}
