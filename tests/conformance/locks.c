/* The locks of omp.h. */
#include "check.h"

static double a[N];
static void clear(void) {
    for (int i = 0; i < N; i++)
        a[i] = i;
}
/* row: locks | omp_init_lock, omp_set_lock, omp_unset_lock, omp_destroy_lock | of a region | device */
static int of_a_region(void) {
    int sum = 0, order = 0, last = -1;
#pragma omp target map(tofrom : sum, order, last) DEVICE
    {
        MARK;
        omp_lock_t lock;
        omp_init_lock(&lock);
#pragma omp parallel for
        for (int i = 0; i < 500; i++) {
            omp_set_lock(&lock);
            int before = sum;
            order += last != i;
            last = i;
            sum = before + i;
            omp_unset_lock(&lock);
        }
        omp_destroy_lock(&lock);
    }
    return sum == 499 * 500 / 2 && order == 500 && last >= 0;
}
/* row: locks | omp_set_lock | an array of locks that the host initialises, for the threads of all teams | device */
static int array_of_locks(void) {
    omp_lock_t locks[5];
    int bins[5] = {0}, most[5] = {0};
    for (int k = 0; k < 5; k++)
        omp_init_lock(&locks[k]);
#pragma omp target teams distribute parallel for map(tofrom : bins, most, locks) DEVICE
    for (int i = 0; i < 2000; i++) {
        MARK;
        int k = i * 7 % 5;
        omp_set_lock(&locks[k]);
        bins[k] = bins[k] + 1;
        if (i > most[k])
            most[k] = i;
        omp_unset_lock(&locks[k]);
    }
    for (int k = 0; k < 5; k++) {
        omp_set_lock(&locks[k]);
        omp_unset_lock(&locks[k]);
        omp_destroy_lock(&locks[k]);
        if (bins[k] != 400 || most[k] < 1995)
            return 0;
    }
    return 1;
}
struct account {
    omp_lock_t lock;
    double balance;
    omp_nest_lock_t nested;
    int changes;
};
static void move(struct account *from, struct account *to, double sum) {
    struct account *first = from < to ? from : to, *second = from < to ? to : from;
    omp_set_lock(&first->lock);
    omp_set_lock(&second->lock);
    from->balance -= sum;
    to->balance += sum;
    from->changes++;
    omp_unset_lock(&second->lock);
    omp_unset_lock(&first->lock);
}
/* row: locks | omp_set_lock | members of records, in a function | device */
static int in_records(void) {
    struct account accounts[8] = {0};
    for (int k = 0; k < 8; k++)
        omp_init_lock(&accounts[k].lock);
#pragma omp target teams distribute parallel for map(tofrom : accounts) DEVICE
    for (int i = 0; i < 800; i++) {
        MARK;
        move(&accounts[i % 8], &accounts[(i + 1 + i % 3) % 8], i % 10);
    }
    double total = 0, expected[8] = {0};
    for (int i = 0; i < 800; i++) {
        expected[i % 8] -= i % 10;
        expected[(i + 1 + i % 3) % 8] += i % 10;
    }
    for (int k = 0; k < 8; k++)
        total += accounts[k].balance != expected[k] || accounts[k].changes != 100;
    return total == 0;
}
/* row: locks | omp_test_lock | tried again until it is free | device */
static int tried(void) {
    int count = 0, refused = 0;
#pragma omp target map(tofrom : count, refused) DEVICE
    {
        MARK;
        omp_lock_t lock;
        omp_init_lock(&lock);
        omp_set_lock(&lock);
        refused = !omp_test_lock(&lock);
        omp_unset_lock(&lock);
#pragma omp parallel num_threads(100)
        {
            int done = 0;
            while (!done) {
                if (omp_test_lock(&lock)) {
                    count++;
                    done = 1;
                    omp_unset_lock(&lock);
                }
            }
        }
        omp_destroy_lock(&lock);
    }
    return refused && count > 1;
}
omp_nest_lock_t common;
#pragma omp declare target(common)
int counted;
#pragma omp declare target(counted)
static int nested(int depth) {
    omp_set_nest_lock(&common);
    counted = counted + 1;
    int below = depth > 0 ? nested(depth - 1) : omp_test_nest_lock(&common);
    if (depth == 0)
        omp_unset_nest_lock(&common);
    omp_unset_nest_lock(&common);
    return below;
}
/* row: locks | omp_init_nest_lock, omp_set_nest_lock, omp_unset_nest_lock, omp_test_nest_lock | declare target | device */
static int nest_locks(void) {
    int deepest = 0, wrong = 0;
#pragma omp target map(from : deepest) DEVICE
    {
        MARK;
        omp_init_nest_lock(&common);
        deepest = nested(3);
    }
#pragma omp target teams distribute parallel for reduction(+ : wrong)
    for (int i = 0; i < 300; i++)
        wrong += nested(i % 4) != i % 4 + 2;
#pragma omp target
    omp_destroy_nest_lock(&common);
#pragma omp target update from(counted)
    return deepest == 5 && !wrong && counted == 4 + 300 / 4 * (1 + 2 + 3 + 4);
}
/* row: locks | omp_set_lock | held across a barrier of the others | device */
static int across_barrier(void) {
    clear();
    int late = 0;
#pragma omp target map(tofrom : late, a) DEVICE
    {
        MARK;
        omp_lock_t lock;
        omp_init_lock(&lock);
        int ready = 0;
#pragma omp parallel num_threads(70)
        {
            if (omp_get_thread_num() == 3)
                omp_set_lock(&lock);
#pragma omp barrier
            if (omp_get_thread_num() == 3) {
                ready = 1;
                omp_unset_lock(&lock);
            } else {
                omp_set_lock(&lock);
                late += !ready;
                a[omp_get_thread_num()] = -1;
                omp_unset_lock(&lock);
            }
        }
        omp_destroy_lock(&lock);
    }
    return late == 0 && a[2] + a[69] <= -1;
}
/* row: locks | omp_init_lock_with_hint, omp_init_nest_lock_with_hint | of the region's only thread | device */
static int of_one_thread(void) {
    int got = 0;
#pragma omp target map(tofrom : got) DEVICE
    {
        MARK;
        omp_lock_t lock;
        omp_nest_lock_t nested;
        omp_init_lock_with_hint(&lock, omp_sync_hint_none);
        omp_init_nest_lock_with_hint(&nested, omp_sync_hint_contended);
        omp_set_nest_lock(&nested);
        got = omp_test_nest_lock(&nested) + 10 * omp_test_lock(&lock) + 100 * omp_test_lock(&lock);
        omp_unset_nest_lock(&nested);
        omp_unset_nest_lock(&nested);
        omp_unset_lock(&lock);
        got += 1000 * omp_test_lock(&lock) + 10000 * omp_test_nest_lock(&nested);
        omp_destroy_nest_lock(&nested);
        omp_destroy_lock(&lock);
    }
    return got == 11012;
}

int main(void) {
    CASE(of_a_region);
    CASE(array_of_locks);
    CASE(in_records);
    CASE(tried);
    CASE(nest_locks);
    CASE(across_barrier);
    CASE(of_one_thread);
    return finish();
}
