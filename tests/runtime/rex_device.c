/* Declare-target variables, the device's own memory, strided updates and the routines of omp.h; one scenario for an
 * argument, all that succeed without one. */
#include <string.h>

#include "check.h"
#include "rex_runtime.h"

extern rex_kernel_entry use_globals_entry, use_link_entry, fill_entry;
extern const rex_global table_entry, zeros_entry, half_entry, far_entry, wrong_entry;
static int table[16] = {10, 11, 12}, zeros[32], far[8], narrow[3];
static const double half = 0.5;
static const char *scenario = "";

__attribute__((constructor)) static void announce(void) {
    rex_declare_target(&table_entry, "table", table, sizeof table, 1, "rex_device.c", 1);
    rex_declare_target(&zeros_entry, "zeros", zeros, sizeof zeros, 0, "rex_device.c", 2);
    rex_declare_target(&half_entry, "half", (void *)&half, sizeof half, 1, "rex_device.c", 3);
    rex_declare_target(&far_entry, "far", far, sizeof far, 0, "rex_device.c", 4);
}

static const char *const names[] = {"item", "second", "third"};
#define SITE {"rex_device.c", __LINE__, scenario, NULL, names}

static void data(void (*call)(const rex_site *, int, int, void **, void **, const int64_t *, const int64_t *),
                 void *first, size_t size, int64_t type) {
    const rex_site site = SITE;
    const int64_t bytes = (int64_t)size;
    call(&site, 1, 1, &first, &first, &bytes, &type);
}

static double use_globals(int k) {
    const rex_site site = {"rex_device.c", __LINE__, "use", use_globals_entry, names};
    double out = -1;
    void *items[] = {&out, &k};
    const int64_t sizes[] = {sizeof out, sizeof k}, types[] = {REX_FROM, REX_VALUE};
    CHECK(rex_target(&site, 1, 1, 1, 2, items, items, sizes, types), "not launched");
    return out;
}

static int use_link(int k) {
    const rex_site site = {"rex_device.c", __LINE__, "link", use_link_entry, names};
    int out = -1;
    void *items[] = {&out, &k};
    const int64_t sizes[] = {sizeof out, sizeof k}, types[] = {REX_FROM, REX_VALUE};
    CHECK(rex_target(&site, 1, 1, 1, 2, items, items, sizes, types), "not launched");
    return out;
}

static int fill(int *values, int n, int first, int64_t type) {
    const rex_site site = {"rex_device.c", __LINE__, "fill", fill_entry, names};
    void *items[] = {values, &n, &first};
    const int64_t sizes[] = {type & REX_DEVICE ? 0 : n * (int64_t)sizeof *values, sizeof n, sizeof first};
    const int64_t types[] = {type, REX_VALUE, REX_VALUE};
    return rex_target(&site, 1, 2, 8, 3, items, items, sizes, types);
}

static void check_globals(void) {
    table[1] = 1000;
    CHECK(use_globals(1) == 11.5 && use_globals(1) == 13.5, "initial values are those before main");
    data(rex_update, &table[1], sizeof(int), REX_TO);
    CHECK(use_globals(1) == 1002.5, "a part of a variable was sent");
    data(rex_enter_data, table, sizeof table, REX_TO);
    data(rex_exit_data, table, sizeof table, REX_FROM | REX_DELETE);
    CHECK(table[1] == 1000, "a variable that stays was copied: %d", table[1]);
    data(rex_update, table, sizeof table, REX_FROM);
    CHECK(table[1] == 1001 && table[0] == 10, "%d %d", table[1], table[0]);
    data(rex_enter_data, (void *)&half, sizeof half, REX_TO | REX_ALWAYS);
    CHECK(omp_target_is_present(&half, 0) && omp_get_mapped_ptr(&half, 0) != &half, "the constant is present");
    const rex_site site = SITE;
    rex_host_begin(&site, 1);
    CHECK(zeros[1] == 3, "the device's value on the host: %d", zeros[1]);
    zeros[1] = 50;
    rex_host_end(&site, 1);
    CHECK(zeros[1] == 0 && use_globals(1) == 1001 + 50.5, "what a region on the host wrote: %d", zeros[1]);
}

static void check_link(void) {
    for (int k = 0; k < 8; k++) {
        far[k] = 7 * k;
    }
    data(rex_enter_data, &far[4], 4 * sizeof(int), REX_TO);
    CHECK(use_link(4) == 28 && use_link(7) == 49, "%d %d", use_link(4), use_link(7));
    data(rex_exit_data, &far[4], 4 * sizeof(int), 0);
    far[0] = 5;
    data(rex_enter_data, far, sizeof far, REX_TO);
    CHECK(use_link(0) == 5 && use_link(3) == 21, "mapped again");
    data(rex_exit_data, far, sizeof far, 0);
}

/* Random sections of a random box, to and from, against loops over all elements. */
static void check_rows(void) {
    enum { A = 5, B = 6, C = 7 };
    static int box[A][B][C], wanted[A][B][C];
    for (int round = 0; round < 300; round++) {
        int64_t low[3], count[3], step[3];
        const int extents[3] = {A, B, C}, to = round % 2;
        for (int d = 0; d < 3; d++) {
            low[d] = (int64_t)(random_bits() % (unsigned)extents[d]);
            step[d] = 1 + (int64_t)(random_bits() % 3);
            count[d] = (int64_t)(random_bits() % (unsigned)((extents[d] - low[d] + step[d] - 1) / step[d] + 1));
        }
        memset(box, 0, sizeof box);
        data(rex_enter_data, box, sizeof box, REX_TO);
        CHECK(to || fill(&box[0][0][0], A * B * C, 1, 0), "not launched");
        for (int k = 0; to && k < A * B * C; k++) {
            (&box[0][0][0])[k] = k + 1;
        }
        const rex_site site = SITE;
        const int64_t shape[] = {
            sizeof(int), count[0], step[0] * (int64_t)sizeof box[0], count[1], step[1] * (int64_t)sizeof box[0][0],
            count[2], step[2] * (int64_t)sizeof(int)};
        rex_update_rows(&site, 1, "box", to ? REX_TO : REX_FROM, &box[low[0]][low[1]][low[2]], 3, shape);
        data(rex_exit_data, box, sizeof box, to ? REX_FROM : 0);
        memset(wanted, 0, sizeof wanted);
        for (int64_t i = 0; i < count[0]; i++) {
            for (int64_t j = 0; j < count[1]; j++) {
                for (int64_t k = 0; k < count[2]; k++) {
                    const int64_t at[3] = {low[0] + i * step[0], low[1] + j * step[1], low[2] + k * step[2]};
                    wanted[at[0]][at[1]][at[2]] = (int)((at[0] * B + at[1]) * C + at[2] + 1);
                }
            }
        }
        CHECK(memcmp(box, wanted, sizeof box) == 0, "round %d", round);
    }
    const rex_site site = SITE;
    const int64_t shape[] = {4, 2, 8};
    rex_update_rows(&site, 1, "absent", REX_FROM, &box[0][0][0], 1, shape);
}

static void check_memory(void) {
    int *d = omp_target_alloc(20 * sizeof *d, 0), back[20], a[20] = {0};
    CHECK(d && fill(d, 20, 100, REX_DEVICE), "not launched");
    CHECK(!omp_target_memcpy(back, d, sizeof back, 0, 0, 1, 0) && back[19] == 119, "%d", back[19]);
    CHECK(!omp_target_associate_ptr(&a[5], d, 10 * sizeof *d, 5 * sizeof *d, 0), "not associated");
    data(rex_update, &a[6], 2 * sizeof *a, REX_FROM);
    CHECK(a[5] == 0 && a[6] == 106 && a[7] == 107 && a[8] == 0, "%d %d", a[6], a[7]);
    const rex_site site = SITE;
    CHECK(rex_host_address(&site, 1, d + 6) == d + 6, "a device address stays outside of regions on the host");
    rex_host_begin(&site, 1);
    CHECK(rex_host_address(&site, 1, d + 6) == &a[6] && rex_host_address(&site, 0, d + 6) == d + 6, "on the host");
    CHECK(!omp_target_memcpy(d, back, sizeof *d, 6 * sizeof *d, 0, 0, 1) && a[6] == 100, "the host has the values");
    rex_host_end(&site, 1);
    CHECK(a[6] == 106 && !omp_target_memcpy(back, d, sizeof back, 0, 0, 1, 0) && back[6] == 100, "%d", back[6]);
    CHECK(rex_device_base(&site, 1, a, 5 * sizeof *a) == d, "the address that the base would have");
    CHECK(!omp_target_disassociate_ptr(&a[5], 0) && omp_target_disassociate_ptr(&a[5], 0), "associated once");
    omp_target_free(d, 0);
    CHECK(!omp_target_is_accessible(d, 1, 0) && !omp_target_alloc(0, 0) && !omp_target_alloc(8, 2), "no memory");
}

/* Parts of arrays of one to four dimensions, between the host (device 1) and the device in all four ways. */
static void check_rectangles(void) {
    enum { MOST_BYTES = 6 * 6 * 6 * 6 };
    static char from[MOST_BYTES], to[MOST_BYTES], wanted[MOST_BYTES];
    char *const device_from = omp_target_alloc(MOST_BYTES, 0), *const device_to = omp_target_alloc(MOST_BYTES, 0);
    for (int k = 0; k < MOST_BYTES; k++) {
        from[k] = (char)(k * 7 + k / 128);
    }
    CHECK(!omp_target_memcpy(device_from, from, MOST_BYTES, 0, 0, 0, 1), "not copied");
    for (int round = 0; round < 400; round++) {
        const int dimensions = 1 + round % 4, to_host = round / 4 % 2, from_host = round / 8 % 2;
        size_t volume[4], at[2][4], extent[2][4], all = 1;
        for (int d = 0; d < dimensions; d++) {
            for (int end = 0; end < 2; end++) {
                extent[end][d] = 1 + random_bits() % 6;
            }
            const size_t least = extent[0][d] < extent[1][d] ? extent[0][d] : extent[1][d];
            volume[d] = random_bits() % 16 ? 1 + random_bits() % least : 0;
            at[0][d] = random_bits() % (extent[0][d] - volume[d] + 1);
            at[1][d] = random_bits() % (extent[1][d] - volume[d] + 1);
            all *= volume[d];
        }
        memset(to, 1, sizeof to);
        memset(wanted, 1, sizeof wanted);
        CHECK(!omp_target_memcpy(device_to, to, MOST_BYTES, 0, 0, 0, 1), "not copied");
        for (size_t k = 0; k < all; k++) {
            size_t rest = k, place[2] = {0, 0}, step[2] = {1, 1};
            for (int d = dimensions - 1; d >= 0; rest /= volume[d--]) {
                for (int end = 0; end < 2; end++) {
                    place[end] += (at[end][d] + rest % volume[d]) * step[end];
                    step[end] *= extent[end][d];
                }
            }
            wanted[place[0]] = from[place[1]];
        }
        CHECK(!omp_target_memcpy_rect(to_host ? to : device_to, from_host ? from : device_from, 1, dimensions, volume,
                                      at[0], at[1], extent[0], extent[1], to_host, from_host),
              "round %d", round);
        CHECK(to_host || !omp_target_memcpy(to, device_to, MOST_BYTES, 0, 0, 1, 0), "not copied");
        CHECK(memcmp(to, wanted, sizeof to) == 0, "round %d: another part", round);
    }
    omp_target_free(device_from, 0);
    omp_target_free(device_to, 0);
}

static void check_numbers(void) {
    const rex_site site = SITE;
    CHECK(rex_device(&site, 0) && !rex_device(&site, 1) && !rex_device(&site, -1), "device numbers");
    CHECK(rex_default(&site) && omp_get_num_devices() == 1 && omp_get_initial_device() == 1, "the default device");
    omp_set_default_device(1);
    CHECK(!rex_default(&site) && omp_get_default_device() == 1, "the host as default device");
    omp_set_default_device(0);
}

static int broken(void) {
    static int a[64];
    const rex_site site = SITE;
    const int64_t shape[] = {sizeof(int), 10, 2 * sizeof(int)};
    if (!strcmp(scenario, "device")) {
        puts(rex_device(&site, 4) ? "device" : "host");
        puts(rex_device(&site, 4) ? "device" : "host");
        return 0;
    }
    if (!strcmp(scenario, "size")) {
        rex_declare_target(&wrong_entry, "narrow", narrow, sizeof narrow, 0, "rex_device.c", 9);
        data(rex_enter_data, a, sizeof a, REX_TO);
    }
    if (!strcmp(scenario, "free")) {
        omp_target_free(a, 0);
    }
    if (!strcmp(scenario, "unmapped")) {
        use_link(2);
    }
    data(rex_enter_data, &a[8], 8 * sizeof *a, REX_TO);
    if (!strcmp(scenario, "rows")) {
        rex_update_rows(&site, 1, "a[0:10:2]", REX_TO, a, 1, shape);
    }
    if (!strcmp(scenario, "present")) {
        rex_update_rows(&site, 1, "a[30:10:2]", REX_TO | REX_PRESENT, &a[30], 1, shape);
    }
    data(rex_enter_data, !strcmp(scenario, "before") ? &a[4] : !strcmp(scenario, "past") ? &a[12] : a,
         (!strcmp(scenario, "both") ? 32 : 8) * sizeof *a, REX_TO);
    return 0;
}

int main(int argc, char **argv) {
    if (argc > 1) {
        scenario = argv[1];
        return broken();
    }
    check_globals();
    check_link();
    check_rows();
    check_memory();
    check_rectangles();
    check_numbers();
    puts("passed");
    return 0;
}
