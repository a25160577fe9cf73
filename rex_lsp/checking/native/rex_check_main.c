/* The lowered loop as a program: reads the variables' memory from a file, runs the loop, writes the memory back.
 *
 * usage: program INPUT OUTPUT REPEATS. INPUT holds the number of variables and, for each, its size in bytes (int64 both)
 * and its bytes; OUTPUT gets the bytes alone. Prints the seconds of every run but the first, which warms up, and whether
 * the host ran what kernels should have; memory is fresh for each.
 */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rex_present.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

enum { STACK = 64 << 20 };

void rex_check_run(void **data);
/* Tells the harness the time in seconds, which says how many the last run of the loop took. */
extern double (*rex_check_clock)(void);
extern double rex_check_seconds;
/* The runtime's: kernels that were launched, and constructs that ran on the host. */
extern int64_t rex_launches, rex_host_runs;

#ifdef __SANITIZE_ADDRESS__
void __asan_on_error(void);

/* Says which variable's copy on the device the failing access belongs to: the one that it is nearest to. */
void __asan_on_error(void)
{
    const char *address = __asan_get_report_address();
    const rex_mapping *nearest = NULL;
    int64_t best = INT64_MAX, place = 0;
    const rex_mapping *mapping = rex_present_after(NULL);
    for (; mapping; mapping = rex_present_after(mapping->host + mapping->size)) {
        const int64_t offset = (int64_t)((intptr_t)address - (intptr_t)mapping->device);
        const int64_t distance = offset < 0 ? -offset : offset < (int64_t)mapping->size ? 0 : offset - (int64_t)mapping->size;
        if (distance < best) {
            best = distance;
            place = offset;
            nearest = mapping;
        }
    }
    if (nearest)
        fprintf(stderr, "rex-check: access variable=%s offset=%lld size=%lld bytes=%lld write=%d\n", nearest->name,
                (long long)place, (long long)nearest->size, (long long)__asan_get_report_access_size(),
                __asan_get_report_access_type());
}
#endif

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void failed(const char *what)
{
    perror(what);
    exit(3);
}

static void *on_thread(void *data)
{
    rex_check_run(data);
    return NULL;
}

/* Arrays of variable length lie on the stack, so it must be as large as all memory. */
static void run(void **data, int64_t bytes)
{
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) || pthread_attr_setstacksize(&attributes, (size_t)STACK + 2 * (size_t)bytes) ||
        pthread_create(&thread, &attributes, on_thread, data) || pthread_join(thread, NULL))
        failed("thread");
    pthread_attr_destroy(&attributes);
}

int main(int argc, char **argv)
{
    if (argc != 4)
        return 2;
    FILE *in = fopen(argv[1], "rb");
    int64_t count = 0, bytes = 0;
    if (!in || fread(&count, sizeof count, 1, in) != 1)
        failed(argv[1]);
    int64_t *sizes = calloc((size_t)count + 1, sizeof *sizes);
    void **saved = calloc((size_t)count + 1, sizeof *saved), **data = calloc((size_t)count + 1, sizeof *data);
    for (int64_t k = 0; k < count; ++k) {
        if (fread(&sizes[k], sizeof *sizes, 1, in) != 1 || !(saved[k] = malloc((size_t)sizes[k] + 1)) ||
            fread(saved[k], 1, (size_t)sizes[k], in) != (size_t)sizes[k])
            failed(argv[1]);
        bytes += sizes[k];
    }
    fclose(in);
    const int repeats = atoi(argv[3]);
    rex_check_clock = now;
    for (int turn = 0; turn <= repeats; ++turn) {
        for (int64_t k = 0; k < count; ++k) {
            free(data[k]);
            /* Exactly the size: what lies behind belongs to nobody. */
            data[k] = aligned_alloc(64, sizes[k] ? ((size_t)sizes[k] + 63) / 64 * 64 : 64);
            if (!data[k])
                failed("memory");
#ifdef __SANITIZE_ADDRESS__
            __asan_poison_memory_region((char *)data[k] + sizes[k], (64 - (size_t)sizes[k] % 64) % 64);
#endif
            memcpy(data[k], saved[k], (size_t)sizes[k]);
        }
        run(data, bytes);
        if (turn > 0 || repeats == 0)
            printf("seconds %.9f\n", rex_check_seconds);
    }
    printf("kept on the host %d\n", rex_host_runs > 0 && rex_launches == 0);
    FILE *out = fopen(argv[2], "wb");
    if (!out)
        failed(argv[2]);
    for (int64_t k = 0; k < count; ++k)
        if (sizes[k] && fwrite(data[k], 1, (size_t)sizes[k], out) != (size_t)sizes[k])
            failed(argv[2]);
    if (fclose(out) != 0)
        failed(argv[2]);
    return 0;
}
