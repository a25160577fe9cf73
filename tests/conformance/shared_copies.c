#include "check.h"
#include <math.h>

#define LARGER(a, b) ((a) > (b) ? (a) : (b))
#define BIN(i) bins[(i) % 37]

static unsigned seen[4000];
static void mix(void) {
    for (unsigned i = 0; i < 4000; i++) {
        seen[i] = (i * 2654435761u) >> 7;
    }
}

/* row: target teams distribute parallel for | reduction(+) | bins changed by ++, --, +=, -=, x = x + e | device */
static int sums(void) {
    int bins[40], wanted[40];
    mix();
    for (int k = 0; k < 40; k++) {
        bins[k] = wanted[k] = k - 9;
    }
    for (int i = 0; i < 4000; i++) {
        wanted[seen[i] % 37] += (seen[i] % 3 ? 3 : -1) + (int)(seen[i] & 7) + (i > 2000) + i;
        wanted[i % 37] += 2;
    }
#pragma omp target teams distribute parallel for DEVICE map(to : seen) reduction(+ : bins)
    for (int i = 0; i < 4000; i++) {
        MARK;
        const unsigned k = seen[i] % 37;
        if (seen[i] % 3) {
            bins[k]++;
            ++bins[k];
            bins[k] += 1;
        } else {
            bins[k]--;
        }
        bins[k] = bins[k] + (int)(seen[i] & 7);
        bins[k] = (i > 2000) + bins[k];
        bins[k] -= -i;
        BIN(i) += 2;
    }
    return !memcmp(bins, wanted, sizeof bins);
}

/* row: target teams distribute parallel for | reduction(-) | bins of unsigned that go below 0 | device */
static int differences(void) {
    unsigned bins[16] = {7};
    mix();
#pragma omp target teams distribute parallel for DEVICE map(to : seen) reduction(- : bins[0 : 16])
    for (int i = 0; i < 4000; i++) {
        MARK;
        bins[seen[i] & 15] -= seen[i];
        bins[i & 15] = bins[i & 15] - 1u;
    }
    for (int i = 0; i < 4000; i++) {
        bins[seen[i] & 15] += seen[i];
        bins[i & 15]++;
    }
    int right = bins[0] == 7;
    for (int k = 1; k < 16; k++) {
        right &= bins[k] == 0;
    }
    return right;
}

/* row: target parallel for | reduction(&), reduction(\|), reduction(^) | long bins of several types | device */
static int bits(void) {
    unsigned long all[20], all_wanted[20];
    short any[20] = {0}, any_wanted[20] = {0};
    unsigned char odd[21] = {1}, odd_wanted[21] = {1};
    mix();
    for (int k = 0; k < 20; k++) {
        all[k] = all_wanted[k] = ~0ul << k;
    }
    for (int i = 0; i < 300; i++) {
        all_wanted[i % 20] &= ~(1ul << seen[i] % 64);
        any_wanted[seen[i] % 20] |= (short)(1 << i % 15);
        odd_wanted[seen[i] % 21] ^= (unsigned char)i;
    }
#pragma omp target parallel for DEVICE map(to : seen) reduction(& : all) reduction(| : any) reduction(^ : odd)
    for (int i = 0; i < 300; i++) {
        MARK;
        all[i % 20] &= ~(1ul << seen[i] % 64);
        any[seen[i] % 20] = (short)(1 << i % 15) | any[seen[i] % 20];
        odd[seen[i] % 21] ^= (unsigned char)i;
    }
    return !memcmp(all, all_wanted, sizeof all) && !memcmp(any, any_wanted, sizeof any) &&
           !memcmp(odd, odd_wanted, sizeof odd);
}

/* row: target teams distribute parallel for | reduction(max), reduction(min) | bins changed by if and ?: | device */
static int extremes(void) {
    int most[32], most_wanted[32];
    double least[32], least_wanted[32];
    float upper[32], upper_wanted[32];
    unsigned char low[32], low_wanted[32];
    mix();
    for (int k = 0; k < 32; k++) {
        most[k] = most_wanted[k] = 40 * k - 600;
        least[k] = least_wanted[k] = 40.5 * k;
        upper[k] = upper_wanted[k] = -1;
        low[k] = low_wanted[k] = 200;
    }
    for (int i = 0; i < 4000; i++) {
        const int v = (int)(seen[i] % 2000) - 1000, k = i * 7 % 32;
        most_wanted[k] = v > most_wanted[k] ? v : most_wanted[k];
        least_wanted[k] = v * 0.5 < least_wanted[k] ? v * 0.5 : least_wanted[k];
        upper_wanted[k] = v * 0.25f > upper_wanted[k] ? v * 0.25f : upper_wanted[k];
        low_wanted[k] = (unsigned char)v < low_wanted[k] ? (unsigned char)v : low_wanted[k];
    }
#pragma omp target teams distribute parallel for DEVICE map(to : seen) reduction(max : most, upper) \
    reduction(min : least, low)
    for (int i = 0; i < 4000; i++) {
        MARK;
        const int v = (int)(seen[i] % 2000) - 1000, k = i * 7 % 32;
        const float quarter = v * 0.25f;
        if (most[k] <= v) {
            most[k] = v;
        }
        if (v * 0.5 < least[k]) least[k] = v * 0.5;
        upper[k] = LARGER(upper[k], quarter);
        low[k] = low[k] < (unsigned char)v ? low[k] : (unsigned char)v;
    }
    return !memcmp(most, most_wanted, sizeof most) && !memcmp(least, least_wanted, sizeof least) &&
           !memcmp(upper, upper_wanted, sizeof upper) && !memcmp(low, low_wanted, sizeof low);
}

/* row: target teams distribute parallel for | reduction(+) | bins of float and double | device */
static int floats(void) {
    float f[50] = {0};
    double d[50] = {0.5};
    mix();
#pragma omp target teams distribute parallel for DEVICE map(to : seen) reduction(+ : f[0 : 50], d)
    for (int i = 0; i < 4000; i++) {
        MARK;
        f[seen[i] % 50] += 0.5;
        d[seen[i] % 50] += seen[i];
        d[i % 50] = d[i % 50] + 1 + 0.25f;
    }
    for (int i = 0; i < 4000; i++) {
        f[seen[i] % 50] -= 0.5f;
        d[seen[i] % 50] -= seen[i];
        d[i % 50] -= 1.25;
    }
    int right = d[0] == 0.5;
    for (int k = 0; k < 50; k++) {
        right &= f[k] == 0 && (k == 0 || d[k] == 0);
    }
    return right;
}

static int lengths(int n, int trips) {
    long *bins = malloc(((size_t)n + 3) * sizeof *bins);
    double *sums = calloc((size_t)n + 3, sizeof *sums);
    for (int k = 0; k < n + 3; k++) {
        bins[k] = k;
    }
    on_device = 1;
#pragma omp target teams distribute parallel for map(tofrom : on_device) reduction(+ : bins[2 : n], sums[1 : n])
    for (int i = 0; i < trips; i++) {
        MARK;
        bins[2 + i % n] += i / n;
        sums[1 + (i * 7L) % n] += 1;
    }
    int right = bins[0] == 0 && bins[1] == 1 && bins[n + 2] == n + 2 && sums[0] == 0 && sums[n + 1] == 0;
    for (int i = 0; i < trips; i++) {
        bins[2 + i % n] -= i / n;
        sums[1 + (i * 7L) % n] -= 1;
    }
    for (int k = 0; k < n; k++) {
        right &= bins[k + 2] == k + 2 && sums[k + 1] == 0;
    }
    free(bins);
    free(sums);
    return right;
}
/* row: target teams distribute parallel for | reduction(+) | sections of run-time length, short and long | device */
static int run_time_lengths(void) { return lengths(12, 3000) && lengths(1500, 3000) && lengths(40000, 50000); }
/* row: target teams distribute parallel for | reduction(+) | sections of a loop without iterations | device */
static int no_iterations(void) { return lengths(30, 0) && lengths(5000, 0); }

/* row: target teams distribute parallel for | reduction(+) | three arrays that shared memory has no room for | device */
static int several(void) {
    static int a[6000], b[3000];
    static long c[2000];
    memset(a, 0, sizeof a);
    memset(b, 0, sizeof b);
    memset(c, 0, sizeof c);
#pragma omp target teams distribute parallel for DEVICE reduction(+ : a, b, c)
    for (int i = 0; i < 24000; i++) {
        MARK;
        a[i % 6000] += i / 6000;
        b[i % 3000]++;
        c[i % 2000] -= i;
    }
    int right = 1;
    for (int k = 0; k < 6000; k++) {
        right &= a[k] == 6 && b[k % 3000] == 8 && c[k % 2000] == -(12 * (k % 2000) + 66 * 2000);
    }
    return right;
}

/* row: target teams distribute parallel for | reduction(+), reduction(max) | updates of one array, more of others | device */
static int mixed(void) {
    int bins[64] = {0}, best[64], where[64];
    unsigned total[16] = {0};
    mix();
    for (int k = 0; k < 64; k++) {
        best[k] = where[k] = -1;
    }
#pragma omp target teams distribute parallel for DEVICE map(to : seen) reduction(+ : bins, total) \
    reduction(max : best, where)
    for (int i = 0; i < 4000; i++) {
        MARK;
        const int k = (int)(seen[i] % 64), v = (int)(seen[i] % 5000);
        bins[k] += 2;
        if (v > best[k]) {
            best[k] = v;
            where[k] = i > where[k] ? i : where[k];
        }
        total[seen[i] & 15]++;
        if (total[i & 15] > 1000000) {
            total[0] = 0;
        }
    }
    int right = 1;
    for (int i = 0; i < 4000; i++) {
        const int k = (int)(seen[i] % 64), v = (int)(seen[i] % 5000);
        bins[k] -= 2;
        right &= v <= best[k] && where[k] >= 0;
        total[seen[i] & 15]--;
    }
    for (int k = 0; k < 64; k++) {
        right &= bins[k] == 0 && total[k & 15] == 0;
    }
    return right;
}

static int twice(int k) { return 2 * k; }
static void raise_bin(int *bin) { *bin += 1; }

/* row: target teams distribute parallel for | reduction(+) | arrays changed otherwise than by updates | device */
static int other_changes(void) {
    int given[30] = {0}, read[30] = {0}, copied[30] = {0}, stepped[30] = {0}, chosen[30] = {0}, named[30] = {0};
#pragma omp target teams distribute parallel for DEVICE reduction(+ : given, read, copied, stepped, chosen, named)
    for (int i = 0; i < 3000; i++) {
        MARK;
        raise_bin(&given[i % 30]);
        read[i % 30] += 1 + 0 * read[(i + 1) % 30];
        int *const p = copied;
        p[i % 30] += twice(1);
        for (int k = i % 30; k < i % 30 + 1; stepped[k]++, k++) {
        }
        chosen[i % 30] = i < 5000 ? chosen[i % 30] + 1 : 0;
        {
            int named[30] = {0};
            named[i % 30] += 5;
        }
        named[i % 30] += sizeof named > 0;
    }
    int right = 1;
    for (int k = 0; k < 30; k++) {
        right &= given[k] == 100 && read[k] == 100 && copied[k] == 200 && stepped[k] == 100 && chosen[k] == 100 &&
                 named[k] == 100;
    }
    return right;
}

/* row: target teams distribute parallel for | reduction(+) | updates whose parts have side effects | device */
static int side_effects(void) {
    int bins[30] = {0};
#pragma omp target teams distribute parallel for DEVICE reduction(+ : bins)
    for (int i = 0; i < 3000; i++) {
        MARK;
        int k = i % 28, step = 1;
        bins[k++] += step++;
        bins[k++] += step++;
        bins[k]++;
        bins[k] += step * k > 0 ? (step += 2, step - 4) : 9;
    }
    int wanted[30] = {0};
    for (int i = 0; i < 3000; i++) {
        wanted[i % 28]++;
        wanted[i % 28 + 1] += 2;
        wanted[i % 28 + 2] += 2;
    }
    return !memcmp(bins, wanted, sizeof bins);
}

/* row: target teams distribute parallel for | reduction(+) | rows of bins, each of which all iterations change | device */
static int every_element(void) {
    double sums[4][12];
    long counts[300];
    memset(sums, 0, sizeof sums);
    memset(counts, 0, sizeof counts);
#pragma omp target teams distribute parallel for DEVICE reduction(+ : sums, counts)
    for (int i = 0; i < 500; i++) {
        MARK;
        for (int r = 0; r < 4; r++) {
            for (int k = 0; k < 12; k++) {
                sums[r][k] += r * i + k;
            }
        }
        for (int k = 0; k < 300; k++) {
            counts[k] += k;
        }
    }
    int right = 1;
    for (int k = 0; k < 300; k++) {
        right &= counts[k] == 500L * k && sums[k % 4][k % 12] == k % 4 * 124750.0 + k % 12 * 500;
    }
    return right;
}

/* row: target parallel for schedule(static, chunk) | reduction(+) | bins in a round-robin kernel | device */
static int chunks(void) {
    long long bins[25] = {0};
#pragma omp target parallel for schedule(static, 3) DEVICE reduction(+ : bins)
    for (int i = 0; i < 2000; i += 2) {
        MARK;
        bins[i % 25] += i;
    }
    for (int i = 0; i < 2000; i += 2) {
        bins[i % 25] -= i;
    }
    int right = 1;
    for (int k = 0; k < 25; k++) {
        right &= bins[k] == 0;
    }
    return right;
}

/* row: target teams distribute parallel for | reduction(+) | bins in a nested simd loop and a critical construct | device */
static int nested(void) {
    int bins[40] = {0};
#pragma omp target teams distribute parallel for DEVICE reduction(+ : bins)
    for (int i = 0; i < 100; i++) {
        MARK;
#pragma omp simd
        for (int k = 0; k < 8; k++) {
            bins[(i + k) % 40] += k;
        }
#pragma omp critical
        bins[i % 40]++;
    }
    for (int i = 0; i < 100; i++) {
        for (int k = 0; k < 8; k++) {
            bins[(i + k) % 40] -= k;
        }
        bins[i % 40]--;
    }
    int right = 1;
    for (int k = 0; k < 40; k++) {
        right &= bins[k] == 0;
    }
    return right;
}

/* row: target teams distribute parallel for | reduction(+), reduction(max) | updates in wider types than their parts | device */
static int wide_parts(void) {
    long sums[12], wanted[12];
    double real[12], most[12], parts[12];
    float narrow[12];
    const int large = 2000000000;
    for (int k = 0; k < 12; k++) {
        sums[k] = wanted[k] = 0;
        real[k] = narrow[k] = 0;
        most[k] = parts[k] = -1;
    }
    for (int i = 0; i < 240; i++) {
        wanted[i % 12] += 2L * large - i;
    }
#pragma omp target teams distribute parallel for DEVICE reduction(+ : sums, real, narrow) reduction(max : most, parts)
    for (int i = 0; i < 240; i++) {
        MARK;
        const int k = i % 12;
        sums[k] = sums[k] + large + large - i;
        sums[k] = sums[k] + large + (large - i);
        sums[k] = sums[k] - large - large + i;
        real[k] = real[k] + large + large;
        narrow[k] = narrow[k] + 0.5f + 1.5f;
        most[k] = fmaxf(most[k], 0.1 * k);
        parts[k] = fmax(0.1 * k, parts[k]);
    }
    int right = 1;
    for (int k = 0; k < 12; k++) {
        right &= sums[k] == wanted[k] && real[k] == 80e9 && narrow[k] == 40 && most[k] == (float)(0.1 * k) &&
                 parts[k] == 0.1 * k;
    }
    return right;
}

int main(void) {
    CASE(sums);
    CASE(differences);
    CASE(bits);
    CASE(extremes);
    CASE(floats);
    CASE(run_time_lengths);
    CASE(no_iterations);
    CASE(several);
    CASE(mixed);
    CASE(other_changes);
    CASE(side_effects);
    CASE(every_element);
    CASE(chunks);
    CASE(nested);
    CASE(wide_parts);
    return finish();
}
