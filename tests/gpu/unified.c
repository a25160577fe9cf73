/* One memory on a device that cannot use the host's by itself: what kernels reach as the heap, the stacks and the threads of
 * a program come and go. Prints the number of wrong results, and whether all regions ran on the device. */
#define _GNU_SOURCE
#pragma omp requires unified_shared_memory
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MANY = 200, ROUNDS = 1500 };
static int on_host, wrong;
static long written[1000];
static int filled[4] = {1, 2, 3, 4};
static const double table[] = {0.5, 1.5, 2.5, 3.5};
static char *text[MANY];

static long sum_of(const unsigned char *bytes, long n) {
    long sum = 0;
    int host = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(tofrom : host)
    for (long i = 0; i < n; i++) {
        sum += bytes[i];
        if (i == 0)
            host = omp_is_initial_device();
    }
    on_host += host;
    return sum;
}

static void expect(const char *what, long found, long expected) {
    if (found != expected) {
        printf("WRONG %s: %ld, not %ld\n", what, found, expected);
        wrong++;
    }
}

/* Blocks of the heap that grow, are freed and taken again; each is read by a kernel as it is. */
static void blocks(void) {
    static unsigned char *block[MANY];
    for (int round = 0; round < ROUNDS; round++) {
        const int k = round * 7919 % MANY;
        const size_t size = 1 + (size_t)round * 104729 % (round % 50 == 0 ? 5000000 : 3000);
        block[k] = realloc(block[k], size);
        memset(block[k], round % 251, size);
        expect("block", sum_of(block[k], (long)size), (long)size * (round % 251));
        if (round % 3 == 0) {
            free(block[k]);
            block[k] = NULL;
        }
    }
    for (int k = 0; k < MANY; k++)
        free(block[k]);
}

static void written_by_kernels(void) {
    long *fresh = calloc(300000, sizeof *fresh), stack[500] = {0};
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 300000; i++) {
        fresh[i] += 3 * i;
        if (i < 1000)
            written[i] = filled[i % 4] + (long)(2 * table[i % 4]);
        if (i < 500)
            stack[i] = i;
    }
    long errors = 0;
    for (int i = 0; i < 300000; i++)
        errors += fresh[i] != 3L * i || (i < 1000 && written[i] != 1 + i % 4 + 1 + 2 * (i % 4)) ||
                  (i < 500 && stack[i] != i);
    expect("written", errors, 0);
    free(fresh);
}

/* Memory that the C library takes for its own functions. */
static void texts(void) {
    long length = 0;
    for (int k = 0; k < MANY; k++) {
        if (asprintf(&text[k], "text number %d", k) < 0)
            abort();
        length += (long)strlen(text[k]);
    }
    long found = 0;
#pragma omp target teams distribute parallel for reduction(+ : found)
    for (int k = 0; k < MANY; k++)
        for (const char *at = text[k]; *at; at++)
            found++;
    expect("texts", found, length);
    for (int k = 0; k < MANY; k++)
        free(text[k]);
}

static long deep(int depth) {
    unsigned char frame[9000];
    memset(frame, 1, sizeof frame);
    const long below = depth > 0 ? deep(depth - 1) : 0;
    return below + (depth % 20 == 0 ? sum_of(frame, sizeof frame) : 9000);
}

static void *in_thread(void *number) {
    unsigned char local[5000], *held = malloc(70000);
    const int value = (int)(long)number;
    memset(local, value, sizeof local);
    memset(held, value, 70000);
    const long found = sum_of(local, sizeof local) + sum_of(held, 70000);
    free(held);
    return (void *)found;
}

static void threads(void) {
    for (int round = 0; round < 30; round++) {
        pthread_t thread[4];
        for (long k = 0; k < 4; k++)
            pthread_create(&thread[k], NULL, in_thread, (void *)(k + round));
        for (long k = 0; k < 4; k++) {
            void *found;
            pthread_join(thread[k], &found);
            expect("thread", (long)found, 75000 * (k + round));
        }
    }
    int shared[64] = {0};
#pragma omp parallel for num_threads(4)
    for (int k = 0; k < 64; k++) {
        int own = k;
#pragma omp target
        shared[k] = own + filled[k % 4];
    }
    long errors = 0;
    for (int k = 0; k < 64; k++)
        errors += shared[k] != k + 1 + k % 4;
    expect("parallel", errors, 0);
}

static void later(void) {
    int local[100] = {0}, *held = calloc(100, sizeof *held);
#pragma omp parallel
#pragma omp single
    {
#pragma omp target nowait depend(out : local)
        for (int i = 0; i < 100; i++)
            local[i] = i;
#pragma omp target nowait depend(in : local) depend(out : held)
        for (int i = 0; i < 100; i++)
            held[i] = 2 * local[i];
    }
    expect("later", held[99] + held[50], 298);
    free(held);
}

int main(void) {
    blocks();
    written_by_kernels();
    texts();
    expect("deep", deep(600), 601 * 9000);
    threads();
    later();
    char *device = omp_target_alloc(1000, omp_get_default_device()), *host = malloc(40000000);
    memset(host, 7, 40000000);
    omp_target_memcpy(device, host + 20000000, 1000, 0, 0, omp_get_default_device(), omp_get_initial_device());
    expect("device memory", sum_of((unsigned char *)device, 1000), 7000);
    omp_target_free(device, omp_get_default_device());
    free(host);
    printf("%d wrong, %s\n", wrong, on_host ? "on the host" : "on the device");
    return wrong != 0;
}
