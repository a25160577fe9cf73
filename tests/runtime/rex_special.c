/* When a kernel is compiled again: a stand-in for the compiler says what it was asked for. */
#include "rex_special.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "check.h"

static const unsigned sizes[] = {4, 8, 8};
static const int places[] = {0, 2};
static rex_special special = {"k", "", "", 2, places, NULL};
static rex_known known = {0, &special};
static const rex_kernel kernel = {.name = "k", .count = 3, .sizes = sizes, .known = &known};
static rex_known unknown;
static const rex_kernel plain = {.name = "p", .count = 3, .sizes = sizes, .known = &unknown};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int asked_disk, asked_anew, held, slow, apart, refused;
static unsigned long long last[2];
static const char code[16];

const void *rex_special_make(const rex_special *one, const unsigned long long *values, int device, int anew, int *never) {
    pthread_mutex_lock(&mutex);
    CHECK(one == &special && device == 1, "the kernel and the device");
    asked_disk += !anew;
    asked_anew += anew;
    memcpy(last, values, sizeof last);
    *never = refused;
    pthread_cond_broadcast(&changed);
    while (held) {
        pthread_cond_wait(&changed, &mutex);
    }
    pthread_mutex_unlock(&mutex);
    if (slow) {
        const struct timespec while_ = {0, 300000000};
        nanosleep(&while_, NULL);
        puts("made");
    }
    if (apart) {
        const struct timespec long_while = {1000, 0};
        rex_special_wait();
        nanosleep(&long_while, NULL);
        CHECK(!rex_special_resume(), "the program has ended");
    }
    return anew && !refused ? &code[values[0] % sizeof code] : NULL;
}

/* A launch with the values a and b that takes so many milliseconds; the version that was launched. */
static const void *launch(const rex_kernel *one, int a, long long b, long long milliseconds) {
    void *pointer = NULL, *params[] = {&a, &pointer, &b};
    int version;
    const void *const function = rex_special_version(one, params, 1, &version);
    rex_special_ran(one, version, milliseconds * 1000000);
    return function;
}

static void await(const int *count, int least) {
    pthread_mutex_lock(&mutex);
    while (*count < least) {
        pthread_cond_wait(&changed, &mutex);
    }
    pthread_mutex_unlock(&mutex);
}

/* Launches until the version is used. */
static const void *made(int a, long long b) {
    const struct timespec moment = {0, 1000000};
    const void *function;
    while (!(function = launch(&kernel, a, b, 0))) {
        nanosleep(&moment, NULL);
    }
    return function;
}

static void check_usual(void) {
    CHECK(!launch(&plain, 1, 2, 1000) && !launch(&plain, 1, 2, 1000), "a kernel that is as it is");
    CHECK(!launch(&kernel, 5, -2, 10) && asked_disk == 0, "values that were passed once");
    CHECK(!launch(&kernel, 5, -2, 10), "values that are passed again");
    await(&asked_disk, 1);
    CHECK(last[0] == 5 && last[1] == (unsigned long long)-2, "the values");
    CHECK(asked_anew == 0, "20 milliseconds are not worth a version");
    CHECK(!launch(&kernel, 5, -2, 600), "600 are");
    await(&asked_anew, 1);
    CHECK(made(5, -2) == &code[5], "the version");
    CHECK(!launch(&kernel, 5, -3, 0), "the one for other values is another");
    for (int k = 0; k < 100; ++k) {
        CHECK(!launch(&kernel, 100 + k, 1, 1000), "values that change each time");
    }
    CHECK(asked_anew == 1, "%d versions", asked_anew);
    CHECK(made(5, -2) == &code[5], "what is made stays");
}

/* REX_SPECIALIZE=always: whatever is launched twice. No launch waits for what is made. */
static void check_always(void) {
    held = 1;
    CHECK(!launch(&kernel, 0, 1, 0) && !launch(&kernel, 0, 1, 0), "two launches");
    await(&asked_disk, 1);
    for (int k = 0; k < 1000; ++k) {
        CHECK(!launch(&kernel, k % REX_SPECIAL_VERSIONS, 1, 0), "the thread that makes versions is held");
    }
    pthread_mutex_lock(&mutex);
    held = 0;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&mutex);
    for (int k = 0; k < REX_SPECIAL_VERSIONS; ++k) {
        CHECK(made(k, 1) == &code[k], "version %d", k);
    }
    for (int k = 0; k < 100; ++k) {
        CHECK(!launch(&kernel, 9, 1, 1000), "there are as many versions as there may be");
    }
    CHECK(asked_anew == REX_SPECIAL_VERSIONS, "%d versions", asked_anew);
}

static void check_refused(void) {
    refused = 1;
    for (int k = 0; k < 2; ++k) {
        CHECK(!launch(&kernel, 0, 1, 600), "launches");
    }
    await(&asked_disk, 1);
    for (int k = 0; k < 100; ++k) {
        CHECK(!launch(&kernel, 0, 1, 600), "no compiler");
    }
    CHECK(asked_disk == 1 && asked_anew == 0, "it is asked for once");
}

/* The end waits while the device is in use, and not for what another process does. */
static void check_end(void) {
    slow = !apart;
    (void)launch(&kernel, 0, 1, 600);
    (void)launch(&kernel, 0, 1, 600);
    await(&asked_disk, 1);
}

int main(int argc, char **argv) {
    const char *const what = argc > 1 ? argv[1] : "";
    if (!strcmp(what, "usual")) {
        check_usual();
    } else if (!strcmp(what, "always")) {
        check_always();
    } else if (!strcmp(what, "refused")) {
        check_refused();
    } else if (!strcmp(what, "end")) {
        check_end();
    } else if (!strcmp(what, "apart")) {
        apart = 1;
        check_end();
    } else if (!strcmp(what, "forked")) {
        held = 1;
        check_end();
        const pid_t child = fork();
        int status = 1;
        if (child == 0) {
            exit(0);
        }
        CHECK(waitpid(child, &status, 0) == child && status == 0, "a process without the thread");
        _exit(puts("done") < 0 || fflush(stdout));
    } else {
        CHECK(!launch(&kernel, 1, 2, 1000) && !launch(&kernel, 1, 2, 1000) && !launch(&kernel, 1, 2, 1000), "off");
        CHECK(asked_disk == 0, "nothing is asked for");
    }
    puts("done");
    return 0;
}
