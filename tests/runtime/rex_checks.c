/* The runtime and the device helpers, one scenario for each argument; `all` runs those that succeed. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "rex_runtime.h"

enum { MOST = 12 };

/* A call under construction: items in order, with their names. */
static struct {
    int n;
    void *base[MOST], *args[MOST];
    int64_t sizes[MOST], types[MOST];
    const char *names[MOST];
} call;

static void item(const char *name, void *base, void *first, int64_t size, int64_t type) {
    call.base[call.n] = base;
    call.args[call.n] = first;
    call.sizes[call.n] = size;
    call.types[call.n] = type;
    call.names[call.n++] = name;
}
#define VALUE(x) item(#x, &(x), &(x), sizeof(x), REX_VALUE)
#define MAP(p, low, length, type) item(#p, p, (p) + (low), (int64_t)(length) * (int64_t)sizeof *(p), type)
#define POINTER(p, type) item(#p, (void *)(p), (void *)(p), 0, REX_POINTER | (type))
#define SCRATCH(size) item("scratch", NULL, NULL, size, REX_SCRATCH)
#define TOFROM (REX_TO | REX_FROM)

#define SITE(name) {"rex_checks.c", __LINE__, name, NULL, call.names}
#define RUN(kernel, blocks, threads) run(kernel##_entry, __LINE__, blocks, threads)
#define DATA(function) \
    do { \
        const rex_site site = SITE(#function); \
        function(&site, 1, call.n, call.base, call.args, call.sizes, call.types); \
        call.n = 0; \
    } while (0)

static int run(rex_kernel_entry *kernel, int line, int64_t blocks, int64_t threads) {
    const rex_site site = {"rex_checks.c", line, "check", kernel, call.names};
    const int ran =
        rex_target(&site, 1, blocks, threads, call.n, call.base, call.args, call.sizes, call.types);
    call.n = 0;
    return ran;
}

extern rex_kernel_entry deal_entry, deal_sparse_entry, divide_entry, views_entry, scan_entry, add_entry, peek_entry,
    take_pair_entry, diverge_entry, two_barriers_entry, unannounced_entry, partial_warp_entry, lame_reduction_entry,
    deep_entry, atomics_mixed_entry, atomics_results_entry;

static void check_scheduler(void) {
    static unsigned owner[5000], visits[5000];
    for (int round = 0; round < 150; round++) {
        const int blocks = 1 + (int)(random_bits() % 4), threads = 1 + (int)(random_bits() % 70);
        const unsigned long long trip = round == 0 ? 0 : round == 1 ? 1 : random_bits() % 5000;
        const long long chunk = round % 10 == 9 ? -1 : (long long)(random_bits() % (round % 3 ? 20 : 6000));
        const unsigned long long total = (unsigned long long)(blocks * threads), size = chunk < 1 ? 1 : chunk;
        memset(visits, 0, sizeof visits);
        unsigned long long t = trip;
        long long c = chunk;
        VALUE(t), VALUE(c), MAP(owner, 0, 5000, TOFROM), MAP(visits, 0, 5000, TOFROM);
        CHECK(RUN(deal, blocks, threads), "not launched");
        for (unsigned long long i = 0; i < 5000; i++) {
            CHECK(visits[i] == (i < trip), "iteration %llu of %llu: %u visits", i, trip, visits[i]);
            CHECK(i >= trip || owner[i] == i / size % total, "iteration %llu on thread %u", i, owner[i]);
        }
    }
}

/* Trip counts near 2^40 and 2^64, and chunks of all sizes: the first chunks of each thread against their definition. */
static void check_sparse_scheduler(void) {
    enum { THREADS = 96, CHUNKS = 9 };
    static unsigned long long lows[THREADS * CHUNKS], highs[THREADS * CHUNKS];
    static int counts[THREADS];
    for (int round = 0; round < 150; round++) {
        unsigned long long trip = round % 2 ? (1ull << 40) + random_bits() % 7 : ~0ull - random_bits() % 300;
        long long chunk = (long long)(random_bits() >> (1 + random_bits() % 63));
        int most = CHUNKS;
        VALUE(trip), VALUE(chunk), VALUE(most);
        MAP(lows, 0, THREADS * CHUNKS, TOFROM), MAP(highs, 0, THREADS * CHUNKS, TOFROM), MAP(counts, 0, THREADS, REX_FROM);
        CHECK(RUN(deal_sparse, 3, THREADS / 3), "not launched");
        const __uint128_t size = chunk < 1 ? 1 : (__uint128_t)chunk;
        for (int thread = 0; thread < THREADS; thread++) {
            int k = 0;
            for (; k < CHUNKS; k++) {
                const __uint128_t low = ((__uint128_t)k * THREADS + (unsigned)thread) * size, high = low + size;
                if (low >= trip) {
                    break;
                }
                CHECK(k < counts[thread], "thread %d has %d chunks", thread, counts[thread]);
                CHECK(lows[thread * CHUNKS + k] == (unsigned long long)low, "thread %d chunk %d", thread, k);
                CHECK(highs[thread * CHUNKS + k] == (high < trip ? (unsigned long long)high : trip), "chunk %d", k);
            }
            CHECK(counts[thread] == k, "thread %d has %d chunks, not %d", thread, counts[thread], k);
        }
    }
    for (int round = 0; round < 100; round++) {
        unsigned long long a = random_bits() >> (random_bits() % 64), b = 1 + (random_bits() >> (1 + random_bits() % 63));
        unsigned long long results[2];
        VALUE(a), VALUE(b), MAP(results, 0, 2, REX_FROM);
        CHECK(RUN(divide, 1, 1), "not launched");
        CHECK(results[0] == a / b && results[1] == a % b, "%llu by %llu", a, b);
    }
}

static void check_views(void) {
    int n = 7;
    unsigned m = 5;
    short k = 3;
    int in[7][5][3];
    long out[7][5];
    for (int i = 0; i < 105; i++) {
        (&in[0][0][0])[i] = i * i;
    }
    int *in_pointer = &in[0][0][0];
    long *out_pointer = &out[0][0];
    MAP(in_pointer, 0, 105, REX_TO), MAP(out_pointer, 0, 35, REX_FROM), VALUE(n), VALUE(m), VALUE(k);
    CHECK(RUN(views, 2, 3), "not launched");
    for (int i = 0; i < n; i++) {
        for (unsigned j = 0; j < m; j++) {
            long expected = j == 0 ? i : 0;
            for (int l = 0; l < k; l++) {
                expected += 1111L * in[i][j][l];
            }
            CHECK(out[i][j] == expected, "[%d][%u]: %ld, not %ld", i, j, out[i][j], expected);
        }
    }
}

/* Cells start in an array with a neighbour on each side, which 32-bit atomics on smaller types must not touch. */
#define CHECK_ATOMICS(T, name) \
    extern rex_kernel_entry atomics_##name##_entry; \
    static void check_atomics_##name(void) { \
        T cells[8] = {0, 0, 5, 0, 3, 1, 0, 1}; \
        int rounds = 3; \
        MAP(cells, 0, 8, TOFROM), VALUE(rounds); \
        CHECK(RUN(atomics_##name, 8, 40), "not launched"); \
        const T expected[8] = {(T)960, 6, 0, 100, cells[4], 1, 0, 32}; \
        for (int k = 0; k < 8; k++) { \
            CHECK(cells[k] == expected[k], #T " cell %d: %g", k, (double)cells[k]); \
        } \
        CHECK(cells[4] < 7, #T " exchanged: %g", (double)cells[4]); \
    }
CHECK_ATOMICS(char, char)
CHECK_ATOMICS(unsigned char, uchar)
CHECK_ATOMICS(short, short)
CHECK_ATOMICS(unsigned short, ushort)
CHECK_ATOMICS(int, int)
CHECK_ATOMICS(unsigned, uint)
CHECK_ATOMICS(long, long)
CHECK_ATOMICS(unsigned long long, ullong)
CHECK_ATOMICS(float, float)
CHECK_ATOMICS(double, double)

static void check_atomics(void) {
    check_atomics_char(), check_atomics_uchar(), check_atomics_short(), check_atomics_ushort(), check_atomics_int();
    check_atomics_uint(), check_atomics_long(), check_atomics_ullong(), check_atomics_float(), check_atomics_double();
    int i[2] = {5, 3};
    float f[1] = {1.0f};
    unsigned u[1] = {0};
    unsigned char b[1] = {1};
    long long l[3] = {0x1234, 9, 6};
    int ei = i[0];
    float ef = f[0];
    ei *= 1.5;
    ef += 1e-9;
    MAP(i, 0, 2, TOFROM), MAP(f, 0, 1, TOFROM), MAP(u, 0, 1, TOFROM), MAP(b, 0, 1, TOFROM), MAP(l, 0, 3, TOFROM);
    CHECK(RUN(atomics_mixed, 1, 1), "not launched");
    CHECK(i[0] == ei && i[1] == 1 && f[0] == ef && u[0] == 0xffffffffu, "%d %d %g %u", i[0], i[1], f[0], u[0]);
    CHECK(b[0] == 0x31 && l[0] == 0x34 && l[1] == -3 && l[2] == 3, "%d %lld %lld %lld", b[0], l[0], l[1], l[2]);
    int results[8] = {0};
    unsigned char c[1] = {250};
    short h[1] = {2};
    double d[1] = {8};
    long g[1] = {0};
    MAP(results, 0, 8, TOFROM), MAP(c, 0, 1, TOFROM), MAP(h, 0, 1, TOFROM), MAP(d, 0, 1, TOFROM), MAP(g, 0, 1, TOFROM);
    CHECK(RUN(atomics_results, 1, 1), "not launched");
    CHECK(results[0] == 4 && results[1] == 2 && results[2] == (short)39999 && results[3] == 7 && results[4] == 0,
          "%d %d %d %d %d", results[0], results[1], results[2], results[3], results[4]);
    CHECK(results[5] == (unsigned char)304 && results[6] == 3 && results[7] == 5, "%d %d %d", results[5], results[6],
          results[7]);
    CHECK(c[0] == 48 && h[0] == (short)39999 && d[0] == 7.5 && g[0] == -1, "%d %d %g %ld", c[0], h[0], d[0], g[0]);
}

static void check_scan(void) {
    static int in[2100];
    static long long out[2100];
    static unsigned long long votes[3 * 2100];
    const char *given = getenv("REX_WARP_WIDTH");
    const int width = given ? atoi(given) : 32;
    static const int counts[] = {1, 2, 31, 32, 33, 64, 95, 700};
    for (unsigned c = 0; c < sizeof counts / sizeof *counts; c++) {
        const int threads = counts[c], n = 3 * threads;
        for (int i = 0; i < n; i++) {
            in[i] = (int)(random_bits() % 1000);
        }
        MAP(in, 0, n, REX_TO), MAP(out, 0, n, REX_FROM), MAP(votes, 0, 3 * n, REX_FROM);
        CHECK(RUN(scan, 3, threads), "not launched");
        long long sum = 0;
        for (int i = 0; i < n; i++) {
            const int thread = i % threads, first = i - thread % width;
            sum = thread == 0 ? in[i] : sum + in[i];
            CHECK(out[i] == sum, "%d threads: out[%d] = %lld, not %lld", threads, i, out[i], sum);
            unsigned long long odd = 0;
            for (int k = 0; k < width && first % threads + k < threads; k++) {
                odd |= (unsigned long long)(in[first + k] % 2) << k;
            }
            CHECK(votes[3 * i] == odd && votes[3 * i + 1] == (unsigned)in[first], "%d threads: votes of %d", threads, i);
            const int other = first + (thread % width ^ 1);
            if (other < i - thread + threads) {
                CHECK(votes[3 * i + 2] == (unsigned)in[other], "%d threads: pair of %d", threads, i);
            }
        }
    }
}

static int launch_add(int *p, long long low, long long high, int value, int64_t type) {
    MAP(p, low, high - low, type), VALUE(low), VALUE(high), VALUE(value);
    return RUN(add, 2, 8);
}
static int launch_add_pointer(int *p, long long low, long long high, int value) {
    POINTER(p, REX_REQUIRED), VALUE(low), VALUE(high), VALUE(value);
    return RUN(add, 2, 8);
}

/* Reference counts, `always`, sections with offsets, update, release and delete. */
static void check_present(void) {
    int a[20] = {0};
    MAP(a, 4, 12, REX_TO);
    DATA(rex_enter_data);
    CHECK(launch_add(a, 4, 16, 1, TOFROM), "not launched");
    CHECK(a[4] == 0, "present data came back: %d", a[4]);
    CHECK(launch_add(a, 6, 10, 10, TOFROM), "a part of a present section");
    a[5] = 100;
    CHECK(launch_add(a, 5, 6, 1, TOFROM | REX_ALWAYS), "not launched");
    CHECK(a[5] == 101 && a[6] == 0, "always: %d %d", a[5], a[6]);
    MAP(a, 8, 2, REX_FROM);
    DATA(rex_update);
    CHECK(a[8] == 11 && a[9] == 11 && a[7] == 0 && a[10] == 0, "update: %d %d %d", a[8], a[7], a[10]);
    a[4] = 50;
    MAP(a, 4, 1, REX_TO);
    DATA(rex_update);
    CHECK(launch_add_pointer(a + 6, -2, 0, 5), "a pointer into a present section");
    MAP(a, 4, 12, REX_TO);
    DATA(rex_enter_data);
    MAP(a, 4, 12, REX_FROM);
    DATA(rex_exit_data);
    CHECK(a[4] == 50, "the second reference is still there: %d", a[4]);
    MAP(a, 4, 12, REX_FROM);
    DATA(rex_exit_data);
    CHECK(a[4] == 55 && a[5] == 106 && a[6] == 11 && a[15] == 1 && a[16] == 0 && a[3] == 0, "%d %d", a[4], a[5]);
    CHECK(launch_add(a, 0, 20, 1, TOFROM) && a[0] == 1 && a[19] == 1, "mapped afresh");

    int b[4] = {1, 2, 3, 4};
    for (int k = 0; k < 3; k++) {
        MAP(b, 0, 4, REX_TO);
        DATA(rex_enter_data);
    }
    MAP(b, 0, 4, 0);
    DATA(rex_exit_data);
    MAP(b, 0, 4, REX_DELETE);
    DATA(rex_exit_data);
    b[0] = 10;
    CHECK(launch_add(b, 0, 4, 1, TOFROM) && b[0] == 11, "deleted: %d", b[0]);
    MAP(b, 0, 4, REX_FROM);
    DATA(rex_exit_data);
    CHECK(b[0] == 11, "exit of absent data changed it");
}

/* What OpenMP does once for each construct, though two items name the same storage. */
static void check_aliases(void) {
    int a[8] = {1, 1, 1, 1, 1, 1, 1, 1}, *p = a, *q = a;
    long long low = 0, high = 8;
    int value = 2;
    MAP(p, 0, 8, REX_FROM), MAP(q, 0, 8, REX_TO);
    DATA(rex_data_begin);
    POINTER(a, REX_REQUIRED), VALUE(low), VALUE(high), VALUE(value);
    CHECK(RUN(add, 1, 8), "not launched");
    MAP(p, 0, 8, REX_FROM), MAP(q, 0, 8, REX_TO);
    DATA(rex_data_end);
    CHECK(a[0] == 3 && a[7] == 3, "%d %d", a[0], a[7]);
    CHECK(launch_add(a, 0, 8, 1, TOFROM) && a[0] == 4, "%d", a[0]);
}

static void check_edges(void) {
    int a[3] = {7, 8, 9}, is_null = 5, value = 0, *p = NULL, *q = a;
    POINTER(p, REX_REQUIRED), POINTER(p, 0), MAP(&is_null, 0, 1, REX_FROM), MAP(&value, 0, 1, REX_FROM);
    CHECK(RUN(peek, 1, 1) && is_null == 1 && value == -1, "NULL is NULL on the device: %d %d", is_null, value);
    MAP(p, 0, 10, TOFROM), MAP(q, 1, 2, REX_TO), MAP(&is_null, 0, 1, REX_FROM), MAP(&value, 0, 1, REX_FROM);
    call.args[1] = q;
    call.sizes[1] = 4;
    CHECK(RUN(peek, 1, 1) && is_null == 1 && value == 7, "a section of NULL: %d %d", is_null, value);
    MAP(q, 0, 0, TOFROM), MAP(p, 0, -4, TOFROM), MAP(&is_null, 0, 1, REX_FROM), MAP(&value, 0, 1, REX_FROM);
    CHECK(RUN(peek, 1, 1) && is_null == 0, "a section without elements keeps its pointer: %d", is_null);
    struct pair {
        int head;
        double tail[3];
    } s = {1, {2, 3, 4.5}};
    char c = -3;
    _Bool b = 1;
    double out[2];
    VALUE(s), VALUE(c), VALUE(b), MAP(out, 0, 2, REX_FROM);
    CHECK(RUN(take_pair, 1, 1) && out[0] == 3.5, "%g", out[0]);
    CHECK(fabs(out[1] - (sqrt(2.0) + 2 + pow(2, 0.5))) < 1e-15, "math functions are C's: %.17g", out[1]);
    struct {
        char tag;
        int part[5];
        double last;
    } record = {1, {1, 1, 1, 1, 1}, 2};
    int *part = record.part;
    CHECK(launch_add(part, 1, 4, 3, TOFROM), "a part of a struct");
    CHECK(part[0] == 1 && part[1] == 4 && part[3] == 4 && part[4] == 1 && record.last == 2, "%d", part[1]);
    const rex_site site = SITE("edges");
    CHECK(rex_device_address(&site, 1, a) == (void *)a, "absent data keeps its address");
}

/* A region on the host amid data that is on the device, and what the host has of its own in between. */
static void check_host_region(void) {
    int a[6] = {0, 0, 0, 0, 0, 0};
    const rex_site site = SITE("host region");
    MAP(a, 0, 4, TOFROM);
    DATA(rex_data_begin);
    CHECK(launch_add(a, 0, 4, 5, TOFROM), "not launched");
    a[0] = 77;
    rex_host_begin(&site, 1);
    CHECK(a[0] == 5 && a[3] == 5 && a[4] == 0, "the device's values: %d %d", a[0], a[3]);
    a[1] = 9;
    a[4] = 1;
    rex_host_end(&site, 1);
    CHECK(a[0] == 77 && a[1] == 0 && a[4] == 1, "the host's values again: %d %d %d", a[0], a[1], a[4]);
    CHECK(launch_add(a, 0, 4, 1, TOFROM), "not launched");

    /* A launch that the device refuses: `always, from` of what ran on the host instead reaches the host. */
    long long low = 0, high = 2;
    int value = 100;
    MAP(a, 0, 2, TOFROM | REX_ALWAYS), VALUE(low), VALUE(high), VALUE(value);
    const rex_site big = {"rex_checks.c", __LINE__, "too many threads", add_entry, call.names};
    a[0] = 1;
    CHECK(!rex_target(&big, 1, 1, 4096, call.n, call.base, call.args, call.sizes, call.types), "4096 threads ran");
    call.n = 0;
    rex_host_begin(&big, 1);
    CHECK(a[0] == 1 && a[1] == 0 && a[2] == 6, "always to: %d %d %d", a[0], a[1], a[2]);
    a[0] += value;
    a[1] += value;
    rex_host_end(&big, 1);
    CHECK(a[0] == 101 && a[1] == 100 && a[2] == 0, "always from: %d %d %d", a[0], a[1], a[2]);
    MAP(a, 0, 4, TOFROM);
    DATA(rex_data_end);
    CHECK(a[0] == 101 && a[1] == 100 && a[2] == 6 && a[3] == 6, "at the end: %d %d %d", a[0], a[1], a[2]);
}

static int fallback(int ran) {
    puts(ran ? "device" : "host");
    return 0;
}

static int broken(const char *what) {
    static int a[64], b[64];
    int n = 5;
    if (!strcmp(what, "required")) {
        return fallback(launch_add_pointer(a, 0, 4, 1)) + fallback(launch_add_pointer(a, 0, 4, 1));
    }
    if (!strcmp(what, "overlap")) {
        MAP(a, 0, 8, REX_TO);
        DATA(rex_enter_data);
        return fallback(launch_add(a, 4, 12, 1, TOFROM));
    }
    if (!strcmp(what, "threads")) {
        MAP(a, 0, 4, TOFROM);
        long long low = 0, high = 4;
        VALUE(low), VALUE(high), VALUE(n);
        return fallback(RUN(add, 1, 1025));
    }
    if (!strcmp(what, "absent")) {
        int value = 0, is_null = 0;
        POINTER(a, 0), MAP(b, 0, 0, REX_TO), MAP(&is_null, 0, 1, REX_FROM), MAP(&value, 0, 1, REX_FROM);
        return fallback(RUN(peek, 1, 1));
    }
    if (!strcmp(what, "short")) {
        int *p = malloc(64 * sizeof *p);
        MAP(p, 0, 60, TOFROM);
        long long low = 0, high = 64;
        VALUE(low), VALUE(high), VALUE(n);
        memset(p, 0, 64 * sizeof *p);
        return fallback(RUN(add, 1, 1));
    }
    if (!strcmp(what, "short-write")) {
        MAP(a, 2, 30, REX_FROM);
        long long low = 2, high = 33;
        VALUE(low), VALUE(high), VALUE(n);
        return fallback(RUN(add, 1, 64));
    }
    if (!strcmp(what, "present")) {
        return fallback(launch_add(a, 0, 4, 1, TOFROM | REX_PRESENT));
    }
    if (!strcmp(what, "overlapping-data")) {
        MAP(a, 0, 8, REX_TO);
        MAP(b, 0, 8, REX_TO);
        DATA(rex_enter_data);
        MAP(a, 6, 8, REX_TO);
        DATA(rex_enter_data);
    }
    if (!strcmp(what, "stale")) {
        MAP(a, 0, 4, TOFROM), VALUE(n);
        return fallback(RUN(add, 1, 1));
    }
    if (!strcmp(what, "deep")) {
        MAP(a, 0, 4, TOFROM), VALUE(n);
        return fallback(RUN(deep, 3, 512));
    }
    MAP(a, 0, 64, TOFROM);
    if (!strcmp(what, "reduction")) {
        SCRATCH(REX_REDUCE_SCRATCH(1, 4));
        return fallback(RUN(lame_reduction, 1, 4));
    }
    return !strcmp(what, "diverge")        ? fallback(RUN(diverge, 1, 40))
           : !strcmp(what, "two-barriers") ? fallback(RUN(two_barriers, 1, 40))
           : !strcmp(what, "unannounced")  ? fallback(RUN(unannounced, 1, 40))
           : !strcmp(what, "partial-warp") ? fallback(RUN(partial_warp, 1, 40))
                                           : 2;
}

/* What default launches are measured by, for devices in use and for numbers that are none; asked again, it is the same. */
static int print_occupancy(void) {
    static const long long numbers[] = {0, 1, 2, -1, 1ll << 40};
    for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {
        const int64_t wide = rex_resident(add_entry, numbers[k], 256), narrow = rex_resident(add_entry, numbers[k], 32);
        CHECK(rex_resident(add_entry, numbers[k], 256) == wide, "a second answer");
        printf("%lld %lld %lld\n", (long long)rex_processors(numbers[k]), (long long)wide, (long long)narrow);
    }
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1 && !strcmp(argv[1], "occupancy")) {
        return print_occupancy();
    }
    if (argc > 1) {
        return broken(argv[1]);
    }
    check_scheduler();
    check_sparse_scheduler();
    check_views();
    check_atomics();
    check_scan();
    check_present();
    check_aliases();
    check_edges();
    check_host_region();
    puts("passed");
    return 0;
}
