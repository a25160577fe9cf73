/* Host threads copy at the same time, and launch while others copy. Without an argument they all map one array, which comes
 * and goes; with `meanwhile` one copies for as long as it takes another to run its regions. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdint.h>
#include <sys/mman.h>
#include <time.h>

#include "check.h"
#include "rex_runtime.h"

enum { THREADS = 6, ROUNDS = 150, LENGTH = 20000, SMALL = 4, PAGE = 1 << 16 };

extern rex_kernel_entry raise_all_entry;
static const char *const names[] = {"values", "n", "by"};
static int shared[LENGTH], *page;
static sem_t reached, done;
static volatile int ended;

static void data(void (*call)(const rex_site *, int, int, void **, void **, const int64_t *, const int64_t *),
                 int *values, int length, int64_t type) {
    const rex_site site = {"rex_overlap.c", __LINE__, "data", NULL, names};
    void *base[] = {values};
    const int64_t sizes[] = {length * (int64_t)sizeof(int)};
    call(&site, 1, 1, base, base, sizes, &type);
}

static void launch(int *values, int length, int by) {
    const rex_site site = {"rex_overlap.c", __LINE__, "raise", raise_all_entry, names};
    void *base[] = {values, &length, &by};
    const int64_t sizes[] = {length * (int64_t)sizeof(int), sizeof length, sizeof by};
    const int64_t types[] = {REX_TO | REX_FROM, REX_VALUE, REX_VALUE};
    CHECK(rex_target(&site, 1, 1, 1, 3, base, base, sizes, types), "not on the device");
}

/* Each region counts: one that finds the array on its way to the host waits, and sends what came back. */
static void *count_up(void *argument) {
    const int me = (int)(intptr_t)argument;
    for (int round = 0; round < ROUNDS; round++) {
        if (round % 5 == me % 5) {
            data(rex_enter_data, shared, LENGTH, REX_TO);
            launch(shared, LENGTH, 1);
            data(rex_exit_data, shared, LENGTH, REX_FROM);
        } else {
            launch(shared, LENGTH, 1);
        }
    }
    return NULL;
}

static void together(void) {
    pthread_t threads[THREADS];
    for (int k = 0; k < THREADS; k++)
        CHECK(pthread_create(&threads[k], NULL, count_up, (void *)(intptr_t)k) == 0, "no thread");
    for (int k = 0; k < THREADS; k++)
        pthread_join(threads[k], NULL);
    for (int i = 0; i < LENGTH; i++)
        CHECK(shared[i] == THREADS * ROUNDS, "shared[%d]: %d regions counted", i, shared[i]);
    puts("passed");
}

/* The copy of a page that cannot be read yet stops there until another thread has done its regions, or for long. */
static void stop(int number) {
    struct timespec end;
    (void)number;
    clock_gettime(CLOCK_REALTIME, &end);
    end.tv_sec += 10;
    sem_post(&reached);
    while (sem_timedwait(&done, &end) && errno == EINTR) {
    }
    mprotect(page, PAGE, PROT_READ | PROT_WRITE);
}

static void *copy_page(void *nothing) {
    data(rex_update, page, SMALL, REX_TO);
    ended = 1;
    return nothing;
}

static void meanwhile(void) {
    pthread_t thread;
    struct sigaction action = {.sa_handler = stop};
    page = mmap(NULL, PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    CHECK(page != MAP_FAILED && !sem_init(&reached, 0, 0) && !sem_init(&done, 0, 0), "no memory");
    data(rex_enter_data, page, SMALL, REX_TO);
    page[1] = 5;
    sigaction(SIGSEGV, &action, NULL);
    mprotect(page, PAGE, PROT_NONE);
    CHECK(pthread_create(&thread, NULL, copy_page, NULL) == 0, "no thread");
    sem_wait(&reached);
    for (int k = 0; k < ROUNDS; k++)
        launch(shared, SMALL, 1);
    CHECK(!ended && shared[0] == ROUNDS, "the copy did not let %d regions run", ROUNDS);
    sem_post(&done);
    launch(page, SMALL, 1); /* waits for the copy */
    pthread_join(thread, NULL);
    data(rex_exit_data, page, SMALL, REX_FROM);
    CHECK(page[0] == 1 && page[1] == 6, "%d %d", page[0], page[1]);
    puts("passed");
}

int main(int argc, char **argv) {
    (void)argv;
    if (argc > 1)
        meanwhile();
    else
        together();
    return 0;
}
