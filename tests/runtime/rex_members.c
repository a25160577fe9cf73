/* Rooms, attached pointers and the check of pointers that kernels follow, one scenario for each argument. */
#include <string.h>

#include "check.h"
#include "rex_runtime.h"

struct grid {
    long n;
    double *p;
    long twice;
    double *q;
};
enum { LENGTH = 50, MOST = 8, WHOLE = sizeof(struct grid) };

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
#define ROOM(s) item(#s, &(s), &(s), sizeof(s), REX_STORAGE)
#define MEMBER(x, type) item(#x, &(x), &(x), sizeof(x), REX_MEMBER | (type))
#define ATTACH(p, length, type) \
    item(#p, &(p), p, (int64_t)(length) * (int64_t)sizeof *(p), REX_MEMBER | REX_ATTACH | (type))
#define TOFROM (REX_TO | REX_FROM)

typedef void directive(const rex_site *, int, int, void **, void **, const int64_t *, const int64_t *);
static void data(directive *act) {
    const rex_site site = {"rex_members.c", 1, "data", NULL, call.names};
    act(&site, 1, call.n, call.base, call.args, call.sizes, call.types);
    call.n = 0;
}
extern rex_kernel_entry grow_entry, rows_entry;
static int run(rex_kernel_entry *kernel) {
    const rex_site site = {"rex_members.c", 2, "members", kernel, call.names};
    const int ran = rex_target(&site, 1, 1, 1, call.n, call.base, call.args, call.sizes, call.types);
    call.n = 0;
    return ran;
}

static double numbers[LENGTH], others[LENGTH];
static void fill(void) {
    for (int i = 0; i < LENGTH; i++) {
        numbers[i] = i, others[i] = 100;
    }
}

/* The region maps two members; the rest of the structure comes with it, and the pointer stays the host's. */
static void check_members(void) {
    struct grid s = {LENGTH, numbers, 0, others};
    fill();
    ROOM(s), ATTACH(s.p, LENGTH, TOFROM), MEMBER(s.n, REX_TO), MEMBER(s, TOFROM | REX_REST);
    CHECK(run(grow_entry), "not launched");
    CHECK(s.n == LENGTH && s.twice == 2 * LENGTH, "%ld %ld", s.n, s.twice);
    CHECK(s.p == numbers && s.q == others && numbers[7] == 8, "%g", numbers[7]);
    ROOM(s), MEMBER(s, REX_PRESENT);
    call.types[1] = REX_MEMBER;
    data(rex_update);
}

/* Members in no map are not sent along: the back end's memory has its own values there. */
static void check_unmapped_members(void) {
    struct grid s = {LENGTH, numbers, 7, others}, there;
    ROOM(s), MEMBER(s.n, REX_TO);
    data(rex_enter_data);
    const char *const device = omp_get_mapped_ptr(&s.n, 0);
    CHECK(device && !omp_target_memcpy(&there, device, sizeof there, 0, 0, 1, 0), "not copied");
    CHECK(there.n == LENGTH && there.twice != s.twice && there.p != s.p, "%ld %ld", there.n, there.twice);
    ROOM(s), MEMBER(s.n, REX_FROM);
    data(rex_exit_data);
}

/* Nested lifetimes: the pointer of a section is present as long as the section, whatever happens to the structure. */
static void check_lifetimes(void) {
    struct grid s = {LENGTH, numbers, 0, others};
    fill();
    ROOM(s), ATTACH(s.p, LENGTH, REX_TO);
    data(rex_enter_data);
    item("s", &s, &s, WHOLE, REX_TO);
    data(rex_enter_data);
    item("s", &s, &s, WHOLE, TOFROM);
    CHECK(run(grow_entry), "not launched");
    item("s", &s, &s, WHOLE, REX_FROM);
    data(rex_exit_data);
    CHECK(s.twice == 2 * LENGTH && s.p == numbers && numbers[3] == 3, "%ld %g", s.twice, numbers[3]);
    /* Only the section and its pointer are left. */
    s.n = 1;
    item("s", &s, &s, WHOLE, TOFROM);
    CHECK(run(grow_entry), "not launched");
    CHECK(s.twice == 2 && s.p == numbers, "%ld", s.twice);
    ROOM(s), ATTACH(s.p, LENGTH, REX_FROM);
    data(rex_exit_data);
    CHECK(numbers[0] == 2 && numbers[1] == 2 && numbers[49] == 50, "%g %g", numbers[0], numbers[1]);
}

/* Updates of the structure leave the device's pointer alone; a section that goes leaves the host's. */
static void check_updates(void) {
    struct grid s = {LENGTH, numbers, 0, others};
    fill();
    item("s", &s, &s, WHOLE, REX_TO), ATTACH(s.p, LENGTH, REX_TO);
    data(rex_enter_data);
    s.n = 2;
    item("s", &s, &s, WHOLE, REX_TO);
    data(rex_update);
    item("s", &s, &s, WHOLE, 0);
    CHECK(run(grow_entry), "not launched");
    item("s", &s, &s, WHOLE, REX_FROM);
    data(rex_update);
    CHECK(s.p == numbers && s.twice == 4 && numbers[0] == 0, "%ld", s.twice);
    ATTACH(s.p, LENGTH, REX_FROM);
    data(rex_exit_data);
    CHECK(numbers[1] == 2 && numbers[2] == 2, "%g %g", numbers[1], numbers[2]);
    item("s", &s, &s, WHOLE, REX_FROM);
    data(rex_exit_data);
    CHECK(s.p == numbers, "the host's pointer was overwritten");
}

/* Rows of an array of pointers; what runs on the host in between sees the device's values and its own pointers. */
static void check_rows(void) {
    double *table[3] = {numbers, others, NULL};
    int count = 2, length = LENGTH;
    fill();
    item("table", table, table, sizeof table, REX_TO);
    data(rex_enter_data);
    for (int k = 0; k < 3; k++) {
        ATTACH(table[k], LENGTH, REX_TO);
        data(rex_enter_data);
    }
    for (int round = 0; round < 2; round++) {
        item("table", table, table, 0, REX_POINTER | REX_REQUIRED);
        item("table[i]", NULL, table, sizeof *table, REX_FOLLOWED);
        item("count", &count, &count, sizeof count, REX_VALUE), item("length", &length, &length, 4, REX_VALUE);
        CHECK(run(rows_entry), "not launched");
        const rex_site site = {"rex_members.c", 3, "host", NULL, NULL};
        rex_host_begin(&site, 1);
        CHECK(table[0] == numbers && table[1] == others && numbers[5] == 10 + 10 * round, "%g", numbers[5]);
        numbers[5] += 5;
        rex_host_end(&site, 1);
        CHECK(numbers[5] == 5, "%g", numbers[5]);
    }
    for (int k = 0; k < 3; k++) {
        ATTACH(table[k], LENGTH, REX_FROM);
        data(rex_exit_data);
    }
    item("table", table, table, sizeof table, REX_FROM);
    data(rex_exit_data);
    CHECK(table[0] == numbers && table[1] == others && !table[2], "the host's pointers were overwritten");
    CHECK(numbers[5] == 25 && others[1] == 100 + 2 * (LENGTH + 1), "%g %g", numbers[5], others[1]);
}

/* A kernel that would follow a host pointer does not run. */
static void unattached(void) {
    struct grid s = {LENGTH, numbers, 0, others};
    for (int round = 0; round < 2; round++) {
        item("s", &s, &s, WHOLE, TOFROM), item("s.p", &s.p + 1, &s.p, sizeof s.p, REX_FOLLOWED);
        puts(run(grow_entry) ? "device" : "host");
    }
    CHECK(s.p == numbers && s.twice == 0, "the region had an effect");
}

/* A part of the structure is on the device by another name, outside of any storage. */
static void apart(void) {
    struct grid s = {LENGTH, numbers, 0, others};
    long *n = &s.n;
    item("n", n, n, sizeof *n, REX_TO);
    data(rex_enter_data);
    ROOM(s), ATTACH(s.p, LENGTH, TOFROM), MEMBER(s, TOFROM | REX_REST);
    puts(run(grow_entry) ? "device" : "host");
    CHECK(s.p == numbers && s.twice == 0 && s.n == LENGTH, "the region had an effect");
}

int main(int count, char **arguments) {
    const char *const scenario = count > 1 ? arguments[1] : "all";
    if (!strcmp(scenario, "unattached")) {
        unattached();
    } else if (!strcmp(scenario, "apart")) {
        apart();
    } else {
        check_members(), check_unmapped_members(), check_lifetimes(), check_updates(), check_rows();
        puts("passed");
    }
    return 0;
}
