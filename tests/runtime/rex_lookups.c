/* rex_present.c and rex_ranges.c: what is found in random tables is what a look at each range finds. */
#include "rex_present.c"
#include "rex_ranges.c"

#include "check.h"

enum { MOST = 60, ROUNDS = 20000, SPACE = 400, STEP = 4096 };

__thread int rex_here;
static rex_mapping *all[MOST];
static int count;

static char *address(unsigned long long number) { return (char *)(uintptr_t)(STEP + number); }

static int holds(const char *first, size_t size, const char *at) {
    return (uintptr_t)at - (uintptr_t)first < size;
}

static void add(void) {
    char *const host = address(random_bits() % SPACE), *const base = address(random_bits() % SPACE);
    const size_t size = 1 + random_bits() % 12;
    /* Associated memory: several ranges may be of the same on the device. */
    char *const device = address(2 * SPACE + random_bits() % SPACE);
    rex_mapping *range;
    if (count == MOST || rex_present_find(host, size, &range) != REX_ABSENT) {
        return;
    }
    all[count] = rex_present_insert(host, size, device, random_bits() % 4 ? base : NULL);
    CHECK(all[count] && all[count]->host == host && all[count]->size == size, "out of memory");
    ++count;
}

static void take(void) {
    const int k = (int)(random_bits() % (unsigned)count);
    rex_present_remove(all[k]);
    all[k] = all[--count];
}

static void check_host(const char *at, size_t size) {
    rex_mapping *range, *first = NULL, *last = NULL, *inside = NULL, *ending = NULL;
    int touched = 0;
    for (int k = 0; k < count; k++) {
        rex_mapping *one = all[k];
        first = one->host + one->size > at && (!first || one->host < first->host) ? one : first;
        last = one->host < at && (!last || one->host > last->host) ? one : last;
        inside = one->host <= at && at + size <= one->host + one->size ? one : inside;
        ending = one->host + one->size == at ? one : ending;
        touched += one->host < at + size && at < one->host + one->size;
    }
    const rex_lookup found = rex_present_find(at, size, &range);
    CHECK(found == (inside ? REX_CONTAINED : touched ? REX_OVERLAPS : REX_ABSENT), "%d at %p", found, (void *)at);
    CHECK(range == (touched ? first : NULL), "another range at %p", (void *)at);
    CHECK(rex_present_after(at) == first && rex_present_before(at) == last, "neighbours of %p", (void *)at);
    CHECK(rex_present_ending(at) == ending, "the one that ends at %p", (void *)at);
}

static void check_extended(const char *at) {
    rex_mapping *nearest = NULL;
    uintptr_t least = UINTPTR_MAX;
    for (int k = 0; k < count; k++) {
        const char *const first = all[k]->host, *const base = all[k]->base;
        const uintptr_t distance = (uintptr_t)(at < first ? first - at : at - first);
        const int reached = base && ((base <= at && at < first) || (first <= at && at <= base));
        if (reached && (distance < least || (distance == least && first < at))) {
            nearest = all[k];
            least = distance;
        }
    }
    CHECK(rex_present_holding(at) || rex_present_extended(at) == nearest, "the section of %p", (void *)at);
}

static void check_device(const char *at) {
    char *begin = NULL;
    for (int k = 0; k < count; k++) {
        if (holds(all[k]->device, all[k]->size, at) && all[k]->device > begin) {
            begin = all[k]->device;
        }
    }
    const rex_mapping *const found = rex_present_of_device(at);
    CHECK((found ? found->device : NULL) == begin && rex_present_is_device(at) == (begin != NULL), "%p", (void *)at);
    CHECK(!found || holds(found->device, found->size, at), "%p is not in it", (void *)at);
    const rex_mapping *const ending = rex_present_ending_on_device(at);
    CHECK(!ending || ending->device + ending->size == at, "%p does not end it", (void *)at);
}

int main(void) {
    int visited = 0;
    for (int round = 0; round < ROUNDS; round++) {
        if (count == 0 || random_bits() % 3 != 0) {
            add();
        } else {
            take();
        }
        check_host(address(random_bits() % SPACE), 1 + random_bits() % 12);
        check_extended(address(random_bits() % SPACE));
        check_device(address(2 * SPACE + random_bits() % SPACE));
        rex_mapping *range = rex_present_after(NULL);
        for (visited = 0; range; range = rex_present_after(range->host + range->size)) {
            ++visited;
        }
        CHECK(visited == count, "%d of %d ranges in order", visited, count);
    }
    while (count > 0) {
        take();
    }
    CHECK(!rex_present_after(NULL) && !rex_present_is_device(address(2 * SPACE)), "something is left");
    puts("passed");
    return 0;
}
