/* What kernels can reach after each call, where the host's memory is registered with a device: here a list of ranges stands
 * for the device. A range that is registered twice, or is not in memory, is an error. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

extern "C" __attribute__((weak)) const char rex_one_memory = 1;

typedef int fakeError_t;
typedef int fakeMemcpyKind;
struct fakeAttributes {
    int device;
};
enum { fakeSuccess, fakeFailure, fakeErrorMemoryAllocation };
enum { fakeMemcpyHostToDevice, fakeMemcpyDeviceToHost, fakeMemcpyDeviceToDevice, fakeMemcpyDefault, fakeStreamPerThread };

static struct {
    char *low, *high;
} ranges[4096];
static int count, wrong, crossed;
static pthread_mutex_t fake_mutex = PTHREAD_MUTEX_INITIALIZER;

static int holds(const void *at) {
    int found = -1;
    pthread_mutex_lock(&fake_mutex);
    for (int k = 0; k < count; ++k) {
        found = at >= ranges[k].low && at < ranges[k].high ? k : found;
    }
    pthread_mutex_unlock(&fake_mutex);
    return found;
}
static int fakeHostRegister(void *low, size_t size, unsigned) {
    unsigned char *const known = static_cast<unsigned char *>(mmap(NULL, size / 4096 + 1, PROT_READ | PROT_WRITE,
                                                                   MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    wrong += size % 4096 != 0 || mincore(low, size, known) != 0;
    munmap(known, size / 4096 + 1);
    pthread_mutex_lock(&fake_mutex);
    for (int k = 0; k < count; ++k) {
        wrong += low < ranges[k].high && static_cast<char *>(low) + size > ranges[k].low;
    }
    ranges[count].low = static_cast<char *>(low);
    ranges[count++].high = static_cast<char *>(low) + size;
    pthread_mutex_unlock(&fake_mutex);
    return 0;
}
static int fakeHostUnregister(void *low) {
    const int k = holds(low);
    wrong += k < 0 || ranges[k].low != low;
    pthread_mutex_lock(&fake_mutex);
    ranges[k] = ranges[--count];
    pthread_mutex_unlock(&fake_mutex);
    return 0;
}
static int fakeHostGetDevicePointer(void **device, void *host, unsigned) { return *device = host, 0; }
static int fakeMemcpyAsync(void *to, const void *from, size_t size, int, int) {
    crossed += size > 0 && holds(from) != holds(static_cast<const char *>(from) + size - 1);
    crossed += size > 0 && holds(to) != holds(static_cast<char *>(to) + size - 1);
    memmove(to, from, size);
    return 0;
}
static int pageable, concurrent = 1;
static int fakeDeviceGetAttribute(int *value, int which, int) {
    return *value = which == 0 ? pageable : which == 4 ? concurrent : 1, 0;
}
static int fakeGetDeviceCount(int *number) { return *number = 2, 0; }
static int fakeGetDevice(int *device) { return *device = 0, 0; }
static int fakeSetDevice(int) { return 0; }
static int fakeGetLastError() { return 0; }
static const char *fakeGetErrorString(int) { return "error"; }
static const char *fakeGetErrorName(int) { return "name"; }
static int fakeMalloc(void **memory, size_t size) { return *memory = malloc(size), 0; }
static int fakeMallocManaged(void **memory, size_t size, unsigned) { return fakeMalloc(memory, size); }
static int fakeFree(void *memory) { return free(memory), 0; }
static int fakeStreamSynchronize(int) { return 0; }
static int fakeMemsetAsync(void *, int, size_t, int) { return 0; }
static int fakeMemcpyPeerAsync(void *, int, const void *, int, size_t, int) { return 1; }
static int fakeMemcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t, int, int) { return 1; }
static int fakePointerGetAttributes(fakeAttributes *attributes, const void *) { return attributes->device = 0, 0; }

#define GPU(name) fake##name
#define GPU_TITLE "fake"
#define GPU_ATTRIBUTE int
#define GPU_MOST_THREADS 6
#define GPU_MOST_BLOCKS 7
#define GPU_PROCESSORS 8
#define GPU_PAGEABLE 0
#define GPU_MANAGED 1
#define GPU_ATTRIBUTES fakeAttributes
#define GPU_IS_DEVICE(attributes) ((attributes).device != 0)
#define GPU_REGISTERABLE 2
#define GPU_SAME_ADDRESS 3
#define GPU_CONCURRENT 4
#define GPU_REGISTER_READ_ONLY 5
#define GPU_REGISTERED 3
#define GPU_REGISTERED_CONSTANT 11
#include "rex_backend_gpu.h"

void rex_kernel_started(void) {}

static int data = 1, zero;
static const double table[] = {1, 2, 3};
static thread_local int own = 4;

static int reaches(const void *low, size_t size) {
    const char *why = rex_backend_reach();
    int right = !why;
    for (size_t at = 0; at < size; at += 512) {
        right = right && holds(static_cast<const char *>(low) + at) >= 0;
    }
    return right && holds(static_cast<const char *>(low) + size - 1) >= 0;
}

static int deep(int depth) {
    volatile char frame[8000];
    frame[0] = frame[7999] = 0;
    const int right = reaches(const_cast<char *>(frame), sizeof frame);
    return right && (depth == 0 || deep(depth - 1));
}

static void *in_thread(void *) {
    char frame[100] = "";
    static char passed;
    void *const held = malloc(300000);
    const int right = reaches(frame, sizeof frame) && reaches(held, 300000) && reaches(&own, sizeof own) && deep(20);
    free(held);
    return right ? &passed : NULL;
}

static int check(const char *what, int right) {
    if (!right) {
        printf("FAILED %s\n", what);
    }
    return !right;
}

static int blocks_of_many_sizes() {
    enum { MANY = 400 };
    static char *block[MANY];
    int right = 1;
    for (int round = 0; round < 5000; ++round) {
        const int k = round * 7919 % MANY;
        const size_t size = 1 + static_cast<size_t>(round) * 104729 % (round % 50 == 0 ? 9000000 : 3000);
        block[k] = static_cast<char *>(realloc(block[k], size));
        right = right && reaches(block[k], size);
        if (round % 3 == 0) {
            free(block[k]);
            block[k] = NULL;
        }
    }
    malloc_trim(0);
    for (char *&one : block) {
        free(one);
    }
    return right;
}

int main() {
    int local = 0, failures = 0, before = 0;
    if (getenv("REX_REGISTER")) {
        printf("%s\n", rex_backend_unified());
        return 0;
    }
    concurrent = 0;
    const char *why = rex_backend_unified();
    failures += check("told", why && strstr(why, "registered memory") && count == 0 && !rex_backend_reach());
    concurrent = 1;
    why = rex_backend_unified();
    failures += check(why ? why : "", !why);
    failures += check("statics", reaches(&data, 4) && reaches(&zero, 4) && reaches(table, sizeof table));
    failures += check("stack", reaches(&local, 4) && reaches(&own, 4));
    failures += check("deep stack", deep(900));
    failures += check("blocks", blocks_of_many_sizes());
    before = count;
    for (int k = 0; k < 40; ++k) {
        pthread_t thread[4];
        void *right = NULL;
        for (pthread_t &one : thread) {
            pthread_create(&one, NULL, in_thread, NULL);
        }
        for (pthread_t &one : thread) {
            pthread_join(one, &right);
            failures += check("thread", right != NULL);
        }
    }
    failures += check("stacks of threads", count <= before + 3);
    const size_t size = 30000000;
    char *const first = static_cast<char *>(calloc(size, 1));
    rex_backend_reach();
    char *const second = static_cast<char *>(calloc(2 * size, 1));
    rex_backend_reach();
    failures += check("copy", !rex_backend_to_device(first + 5, second, size - 5) && !rex_backend_fill(first, 3, 8));
    failures += check("whole ranges", !wrong && !crossed && first[0] == 3);
    printf("%d failures\n", failures);
    return failures != 0;
}
