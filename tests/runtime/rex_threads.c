/* Host threads that map, launch, update and run regions on the host, all at once. */
#include <stdint.h>
#include <pthread.h>
#include <stdlib.h>

#include "check.h"
#include "rex_runtime.h"

enum { THREADS = 8, ROUNDS = 60, LENGTH = 300 };

extern rex_kernel_entry raise_all_entry;
static const char *const names[] = {"values", "n", "by"};
static int shared[LENGTH];

static void data(void (*call)(const rex_site *, int, int, void **, void **, const int64_t *, const int64_t *),
                 int *values, int64_t type) {
    const rex_site site = {"rex_threads.c", __LINE__, "data", NULL, names};
    void *base[] = {values};
    const int64_t sizes[] = {LENGTH * sizeof(int)};
    call(&site, 1, 1, base, base, sizes, &type);
}

static int launch(int *values, int by) {
    const rex_site site = {"rex_threads.c", __LINE__, "raise", raise_all_entry, names};
    int n = LENGTH;
    void *base[] = {values, &n, &by};
    const int64_t sizes[] = {LENGTH * sizeof(int), sizeof n, sizeof by};
    const int64_t types[] = {REX_TO | REX_FROM, REX_VALUE, REX_VALUE};
    return rex_target(&site, 1, 4, 32, 3, base, base, sizes, types);
}

static void on_host(int *values, int by) {
    const rex_site site = {"rex_threads.c", __LINE__, "host", NULL, names};
    rex_host_begin(&site, 1);
    for (int i = 0; i < LENGTH; i++)
        values[i] += by;
    rex_host_end(&site, 1);
}

/* Every region counts, wherever it runs: the data is on the device meanwhile, and the host's copy is old. */
static void *work(void *argument) {
    const int me = (int)(intptr_t)argument;
    int *own = malloc(LENGTH * sizeof *own);
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < LENGTH; i++)
            own[i] = me;
        data(rex_enter_data, own, REX_TO);
        CHECK(launch(own, 10), "thread %d: not on the device", me);
        if (round % 3 == me % 3)
            on_host(own, 100);
        else
            CHECK(launch(own, 100), "thread %d: not on the device", me);
        CHECK(launch(shared, 1), "thread %d: not on the device", me);
        data(rex_update, own, REX_FROM);
        for (int i = 0; i < LENGTH; i++)
            CHECK(own[i] == me + 110, "thread %d, round %d: %d", me, round, own[i]);
        data(rex_exit_data, own, REX_FROM);
        for (int i = 0; i < LENGTH; i++)
            CHECK(own[i] == me + 110, "thread %d, round %d: %d at the end", me, round, own[i]);
    }
    free(own);
    return NULL;
}

int main(void) {
    pthread_t threads[THREADS];
    data(rex_enter_data, shared, REX_TO);
    for (int k = 0; k < THREADS; k++)
        CHECK(pthread_create(&threads[k], NULL, work, (void *)(intptr_t)k) == 0, "no thread");
    for (int k = 0; k < THREADS; k++)
        pthread_join(threads[k], NULL);
    CHECK(shared[0] == 0, "the host's copy changed: %d", shared[0]);
    data(rex_exit_data, shared, REX_FROM);
    for (int i = 0; i < LENGTH; i++)
        CHECK(shared[i] == THREADS * ROUNDS, "%d rounds counted", shared[i]);
    printf("ok\n");
    return 0;
}
