/* Large copies through pinned memory, with streams that are as late as they may be: what is on one is done when somebody
 * waits for it, and not before. So a buffer that is filled again too early, and a copy that nobody waits for, show. */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <deque>

#include "rex_kernel.h"

struct Stream;
struct Event {
    Stream *stream;
    unsigned long long number; /* of what it follows on its stream */
};
struct Operation {
    char *to;
    const char *from;
    size_t size;
    Event after; /* what it waits for, where it copies nothing */
};
struct Stream {
    std::deque<Operation> waiting;
    unsigned long long done, begun;
};

typedef int fakeError_t;
typedef int fakeMemcpyKind;
typedef Stream *fakeStream_t;
typedef Event *fakeEvent_t;
struct fakeAttributes {
    bool pinned;
};
enum { fakeSuccess, fakeFailure, fakeErrorMemoryAllocation, fakeEventDisableTiming, fakeStreamNonBlocking };
enum { fakeMemcpyHostToDevice, fakeMemcpyDeviceToHost, fakeMemcpyDeviceToDevice, fakeMemcpyDefault };
static thread_local Stream own_stream;
#define fakeStreamPerThread (&own_stream)

static pthread_mutex_t fake_mutex = PTHREAD_MUTEX_INITIALIZER;
class Alone {
public:
    Alone() { pthread_mutex_lock(&fake_mutex); }
    ~Alone() { pthread_mutex_unlock(&fake_mutex); }
};

static struct {
    const char *low;
    size_t size;
} pinned[64];
static int pinned_count, late_copies, fails_after = -1;
static bool no_pinned;

static bool is_pinned(const void *at) {
    for (int k = 0; k < pinned_count; ++k) {
        if (static_cast<const char *>(at) >= pinned[k].low && static_cast<const char *>(at) < pinned[k].low + pinned[k].size) {
            return true;
        }
    }
    return false;
}
static void run_to(Stream *stream, unsigned long long number) {
    while (stream->done < number) {
        const Operation one = stream->waiting.front();
        stream->waiting.pop_front();
        ++stream->done;
        if (one.after.stream) {
            run_to(one.after.stream, one.after.number);
        } else {
            memmove(one.to, one.from, one.size);
        }
    }
}
static int fakeMemcpyAsync(void *to, const void *from, size_t size, int, Stream *stream) {
    const Alone alone;
    if (fails_after >= 0 && fails_after-- == 0) {
        return fakeFailure;
    }
    if (is_pinned(to) || is_pinned(from)) {
        ++late_copies;
        stream->waiting.push_back({static_cast<char *>(to), static_cast<const char *>(from), size, {nullptr, 0}});
        ++stream->begun;
    } else {
        run_to(stream, stream->begun);
        memmove(to, from, size);
    }
    return 0;
}
static int fakeStreamSynchronize(Stream *stream) {
    const Alone alone;
    run_to(stream, stream->begun);
    return 0;
}
static int fakeStreamCreateWithFlags(Stream **stream, int) { return *stream = new Stream(), 0; }
static int fakeEventCreateWithFlags(Event **event, int) { return *event = new Event(), 0; }
static int fakeEventRecord(Event *event, Stream *stream) {
    const Alone alone;
    *event = {stream, stream->begun};
    return 0;
}
static int fakeEventSynchronize(Event *event) {
    const Alone alone;
    run_to(event->stream, event->number);
    return 0;
}
static int fakeStreamWaitEvent(Stream *stream, Event *event, int) {
    const Alone alone;
    stream->waiting.push_back({nullptr, nullptr, 0, *event});
    ++stream->begun;
    return 0;
}
static int fakeHostAlloc(void **memory, size_t size, int) {
    const Alone alone;
    *memory = malloc(size);
    pinned[pinned_count].low = static_cast<char *>(*memory);
    pinned[pinned_count++].size = size;
    return no_pinned ? fakeErrorMemoryAllocation : 0;
}
static int fakePointerGetAttributes(fakeAttributes *attributes, const void *at) {
    const Alone alone;
    return attributes->pinned = is_pinned(at), 0;
}
static int fakeDeviceGetAttribute(int *value, int, int) { return *value = 1, 0; }
static int fakeGetDeviceCount(int *number) { return *number = 1, 0; }
static int fakeGetDevice(int *device) { return *device = 0, 0; }
static int fakeSetDevice(int) { return 0; }
static int fakeGetLastError() { return 0; }
static const char *fakeGetErrorString(int) { return "error"; }
static const char *fakeGetErrorName(int) { return "name"; }
static int fakeMalloc(void **memory, size_t size) { return *memory = malloc(size), 0; }
static int fakeMallocManaged(void **memory, size_t size, unsigned) { return fakeMalloc(memory, size); }
static int fakeFree(void *memory) { return free(memory), 0; }
static int fakeMemsetAsync(void *, int, size_t, Stream *) { return 1; }
static int fakeMemcpyPeerAsync(void *, int, const void *, int, size_t, Stream *) { return 1; }
static int fakeMemcpy2DAsync(void *, size_t, const void *, size_t, size_t, size_t, int, Stream *) { return 1; }

/* A kernel of the program. */
static int loads;
static void load(const void *, int, int) { ++loads; }
static rex_loaded kernel = {load, nullptr, nullptr};
extern "C" int rex_backend_kernel(rex_loaded *);
__attribute__((constructor(200))) static void tell() { rex_backend_kernel(&kernel); }

#define GPU(name) fake##name
#define GPU_TITLE "fake"
#define GPU_ATTRIBUTE int
#define GPU_MOST_THREADS 6
#define GPU_MOST_BLOCKS 7
#define GPU_PROCESSORS 8
#define GPU_PAGEABLE 0
#define GPU_MANAGED 1
#define GPU_ATTRIBUTES fakeAttributes
#define GPU_IS_DEVICE(attributes) ((attributes).pinned && false)
#define GPU_IS_PAGEABLE(attributes) (!(attributes).pinned)
#define GPU_PORTABLE 1
#include "rex_backend_gpu.h"

void rex_kernel_started(void) {}

static constexpr size_t most = (size_t{40} << 20) + 12345;

static unsigned char byte_at(size_t at, unsigned seed) { return static_cast<unsigned char>((at * 2654435761u >> 13) + seed); }

static int same(const char *what, const unsigned char *values, size_t size, unsigned seed) {
    for (size_t at = 0; at < size; ++at) {
        if (values[at] != byte_at(at, seed)) {
            printf("%s, %zu bytes: byte %zu is %d\n", what, size, at, values[at]);
            return 1;
        }
    }
    return 0;
}

/* There and back, and again with other values. */
static int check_size(size_t size, unsigned seed) {
    unsigned char *const host = static_cast<unsigned char *>(malloc(size));
    unsigned char *const device = static_cast<unsigned char *>(malloc(size));
    int failures = 0;
    for (unsigned round = 0; round < 2; ++round) {
        for (size_t at = 0; at < size; ++at) {
            host[at] = byte_at(at, seed + round);
        }
        failures += rex_backend_begin_to_device(device, host, size) != nullptr || rex_backend_finish() != nullptr;
        failures += same("to the device", device, size, seed + round);
        memset(host, 0, size);
        failures += rex_backend_begin_from_device(host, device, size) != nullptr || rex_backend_finish() != nullptr;
        failures += same("from the device", host, size, seed + round);
    }
    free(host);
    free(device);
    return failures;
}

static void *check_thread(void *seed) {
    const size_t number = reinterpret_cast<size_t>(seed);
    return reinterpret_cast<void *>(static_cast<size_t>(check_size(least_staged + number * 12347, 7 * (unsigned)number)));
}

static int check_threads() {
    pthread_t threads[4];
    int failures = 0;
    for (size_t k = 0; k < 4; ++k) {
        pthread_create(&threads[k], nullptr, check_thread, reinterpret_cast<void *>(k));
    }
    for (pthread_t thread : threads) {
        void *found;
        pthread_join(thread, &found);
        failures += static_cast<int>(reinterpret_cast<size_t>(found));
    }
    return failures;
}

/* What this thread has begun before comes first, and an error is told. */
static int check_order(bool is_staged) {
    char *const host = static_cast<char *>(calloc(1, most)), *const device = static_cast<char *>(calloc(1, most));
    char *const early = static_cast<char *>(malloc(64));
    int failures = 0;
    memset(early, 5, 64);
    pinned[pinned_count].low = early;
    pinned[pinned_count++].size = 64;
    failures += rex_backend_begin_to_device(device + 100, early, 64) != nullptr;
    failures += rex_backend_begin_to_device(device, host, most) != nullptr || rex_backend_finish() != nullptr;
    failures += device[100] != 0;
    fails_after = is_staged ? 11 : 0;
    failures += rex_backend_begin_to_device(device, host, most) == nullptr;
    fails_after = -1;
    failures += rex_backend_begin_from_device(host, device, most) != nullptr || rex_backend_finish() != nullptr;
    free(host);
    free(device);
    return failures;
}

int main(int argc, char **argv) {
    int failures = loads != 1; /* before main */
    no_pinned = argc > 1 && strcmp(argv[1], "unpinned") == 0;
    failures += check_size(1, 1) + check_size(least_staged - 1, 2);
    const int early = late_copies;
    for (const size_t size : {least_staged, least_staged + 1, least_staged + chunk - 1, most}) {
        failures += check_size(size, static_cast<unsigned>(size));
    }
    failures += check_threads();
    const int staged_copies = late_copies - early;
    failures += check_order(staged_copies > 0);
    printf("%d failures, %s\n", failures + early, staged_copies > 0 ? "staged" : "plain");
    return 0;
}
