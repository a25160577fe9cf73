/* The CPU back end: device memory is separate, poisoned host memory; blocks are dealt out to host threads.
 *
 * It is stricter than a GPU need be: uninitialised and freed device memory holds odd huge values, and a pointer whose
 * memory is not on the device leads to pages that nobody may touch.
 */
#include "rex_backend.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "rex_cpu_block.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) && !defined(__SANITIZE_ADDRESS__)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

__thread rex_index threadIdx;
__thread rex_index blockIdx;
__thread rex_index blockDim;
__thread rex_index gridDim;
__thread unsigned rex_cpu_reductions;
__thread const rex_cpu_job *rex_cpu_current;

namespace {

constexpr unsigned max_workers = 256;
/* As float 1.3e36, as double 2e286, as int 2071690107. */
constexpr int poison = 0x7b;
/* Bytes in front of and behind the data of an allocation. */
constexpr size_t margin = REX_ALIGNMENT;
#ifdef __SANITIZE_ADDRESS__
constexpr size_t behind = 0;
#else
constexpr size_t behind = margin;
#endif

/* The host threads that help the launching one; they sleep between launches. */
struct Pool {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t work = PTHREAD_COND_INITIALIZER;
    pthread_cond_t done = PTHREAD_COND_INITIALIZER;
    unsigned helpers = 0;     /* threads that exist */
    unsigned busy = 0;        /* helpers that have not finished the launch */
    unsigned long launch = 0; /* counts launches, so that a helper sees a new one */
    const rex_cpu_job *job = nullptr;
    unsigned chunk = 1;                /* blocks taken at a time */
    unsigned long long next_block = 0; /* atomic */
};
Pool pool;

/* Address space that nobody may touch, in slices, one for each pointer that is not on the device. */
constexpr unsigned slices = 16;
constexpr size_t slice_bytes = size_t{1} << 34;
char *forbidden;
const char *slice_names[slices];
unsigned next_slice;

struct sigaction previous_segv, previous_bus;

void run_plain_block(const rex_cpu_job *job) {
    const rex_kernel *kernel = job->site->__kernel();
    if (!rex_cpu_reversed()) {
        kernel->block(job->params, job->threads);
        return;
    }
    for (unsigned thread = job->threads; thread-- > 0;) {
        threadIdx.x = thread;
        kernel->thread(job->params);
    }
}

void run_blocks(const rex_cpu_job *job) {
    const rex_kernel *kernel = job->site->__kernel();
    rex_cpu_current = job;
    blockDim = {job->threads, 1, 1};
    gridDim = {job->blocks, 1, 1};
    threadIdx = blockIdx = {0, 0, 0};
    for (;;) {
        unsigned long long block = __atomic_fetch_add(&pool.next_block, pool.chunk, __ATOMIC_RELAXED);
        if (block >= job->blocks) {
            break;
        }
        const unsigned long long end = block + pool.chunk < job->blocks ? block + pool.chunk : job->blocks;
        for (; block < end; ++block) {
            blockIdx.x = static_cast<unsigned>(rex_cpu_reversed() ? job->blocks - 1 - block : block);
            rex_cpu_reductions = 0;
            if (kernel->sync) {
                rex_cpu_run_waiting_block(job);
            } else {
                run_plain_block(job);
            }
            if (rex_cpu_reductions % job->threads != 0) {
                rex_cpu_fail("divergent reduction: not every thread of block %u took part", blockIdx.x);
            }
        }
    }
    rex_cpu_current = nullptr;
}

/* A stack overflow must leave the signal handler a stack to run on. */
void use_signal_stack() {
    static constexpr size_t bytes = 64 * 1024;
    stack_t old;
    if (sigaltstack(nullptr, &old) == 0 && (old.ss_flags & SS_DISABLE)) {
        stack_t own = {};
        own.ss_sp = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        own.ss_size = bytes;
        if (own.ss_sp != MAP_FAILED) {
            sigaltstack(&own, nullptr);
        }
    }
}

void *help(void *) {
    use_signal_stack();
    unsigned long seen = 0;
    pthread_mutex_lock(&pool.mutex);
    for (;;) {
        while (pool.launch == seen) {
            pthread_cond_wait(&pool.work, &pool.mutex);
        }
        seen = pool.launch;
        const rex_cpu_job *job = pool.job;
        pthread_mutex_unlock(&pool.mutex);
        if (job) {
            run_blocks(job);
        }
        pthread_mutex_lock(&pool.mutex);
        if (--pool.busy == 0) {
            pthread_cond_signal(&pool.done);
        }
    }
    return nullptr;
}

/* The processors that this process may use, which may be far fewer than the machine has. */
long processors() {
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) {
        return CPU_COUNT(&set);
    }
#endif
    return sysconf(_SC_NPROCESSORS_ONLN);
}

unsigned requested_workers() {
    const char *text = getenv("REX_CPU_THREADS");
    const long count = text && *text ? strtol(text, nullptr, 10) : processors();
    return count < 1 ? 1 : count > static_cast<long>(max_workers) ? max_workers : static_cast<unsigned>(count);
}

/* Starts helpers on the first launch that has work for them. Fewer than requested is slower but right. */
void start_helpers(unsigned count) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, size_t{8} << 20);
    while (pool.helpers < count) {
        pthread_t thread;
        /* A helper that starts late must take part in the launch that is being prepared: `launch` grows after this. */
        if (pthread_create(&thread, &attributes, help, nullptr) != 0) {
            break;
        }
        ++pool.helpers;
    }
    pthread_attr_destroy(&attributes);
}

void on_fault(int signal_number, siginfo_t *info, void *context) {
    const char *address = static_cast<const char *>(info->si_addr);
    const bool absent = forbidden && address >= forbidden && address < forbidden + slices * slice_bytes;
#ifdef __SANITIZE_ADDRESS__
    const bool ours = absent;
#else
    const bool ours = absent || rex_cpu_current;
#endif
    if (ours && rex_cpu_current) {
        const char *name = absent ? slice_names[static_cast<size_t>(address - forbidden) / slice_bytes] : nullptr;
        if (absent) {
            rex_cpu_fail("variable '%s': read or wrote memory that is not on the device; no map clause covers it",
                         name ? name : "?");
        }
        rex_cpu_fail("thread %u of block %u read or wrote memory at %p, where there is none", threadIdx.x, blockIdx.x,
                     info->si_addr);
    }
    const struct sigaction &old = signal_number == SIGSEGV ? previous_segv : previous_bus;
    if ((old.sa_flags & SA_SIGINFO) && old.sa_sigaction) {
        old.sa_sigaction(signal_number, info, context);
    } else {
        sigaction(signal_number, &old, nullptr);
    }
}

__attribute__((constructor)) void initialise() {
    void *memory = mmap(nullptr, slices * slice_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    forbidden = memory == MAP_FAILED ? nullptr : static_cast<char *>(memory);
    use_signal_stack();
    struct sigaction action = {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, &previous_segv);
    sigaction(SIGBUS, &action, &previous_bus);
}

}  // namespace

bool rex_cpu_reversed() {
    static const char *const order = getenv("REX_CPU_ORDER");
    return order && strcmp(order, "reverse") == 0;
}

void rex_cpu_fail(const char *format, ...) {
    char text[1024];
    const rex_site *site = rex_cpu_current ? rex_cpu_current->site : nullptr;
    int length = site ? snprintf(text, sizeof text, "rex: error: %s:%d: kernel %s: ", site->__file, static_cast<int>(site->__line),
                                 site->__kernel()->name)
                      : snprintf(text, sizeof text, "rex: error: ");
    va_list arguments;
    va_start(arguments, format);
    if (length >= 0 && static_cast<size_t>(length) < sizeof text - 2) {
        length += vsnprintf(text + length, sizeof text - 1 - static_cast<size_t>(length), format, arguments);
    }
    va_end(arguments);
    size_t size = length < 0 ? 0 : static_cast<size_t>(length);
    size = size > sizeof text - 2 ? sizeof text - 2 : size;
    text[size++] = '\n';
    /* Other threads are still running: no exit handlers. The message first, lest the streams are in disorder. */
    (void)!write(STDERR_FILENO, text, size);
    fflush(stdout);
    _exit(REX_EXIT_CODE);
}

const char *rex_backend_missing(void) { return nullptr; }
int64_t rex_backend_max_threads(void) { return 1024; }
int64_t rex_backend_max_blocks(void) { return 0x7fffffff; }
int rex_backend_recursive(void) { return 0; }
int rex_backend_shares_host_memory(void) { return 1; }
int rex_backend_is_device_memory(const void *) { return 0; }

/* Under AddressSanitizer an allocation ends where its data ends; otherwise poison around the data shows stray writes. */
void *rex_backend_alloc(size_t size, size_t phase) {
    void *memory = nullptr;
    if (size > SIZE_MAX / 2 || posix_memalign(&memory, REX_ALIGNMENT, margin + phase + size + behind) != 0) {
        return nullptr;
    }
    memset(memory, poison, margin + phase + size + behind);
#ifdef __SANITIZE_ADDRESS__
    __asan_poison_memory_region(memory, margin + phase);
#endif
    return static_cast<char *>(memory) + margin + phase;
}

const char *rex_backend_free(void *device, size_t size, size_t phase) {
    char *data = static_cast<char *>(device), *memory = data - phase - margin;
    const char *why = nullptr;
#ifdef __SANITIZE_ADDRESS__
    __asan_unpoison_memory_region(memory, margin + phase);
#else
    for (size_t k = 0; k < margin; ++k) {
        if (data[-1 - static_cast<ptrdiff_t>(k)] != poison) {
            why = "a kernel wrote in front of the mapped data";
        } else if (data[size + k] != poison) {
            why = "a kernel wrote behind the mapped data";
        }
    }
#endif
    memset(memory, poison, margin + phase + size + behind);
    /* The fill is the point: without this the compiler would drop stores to memory that is about to be freed. */
    __asm__ volatile("" : : "r"(memory) : "memory");
    free(memory);
    return why;
}

const char *rex_backend_to_device(void *device, const void *host, size_t size) {
    memcpy(device, host, size);
    return nullptr;
}

const char *rex_backend_from_device(void *host, const void *device, size_t size) {
    memcpy(host, device, size);
    return nullptr;
}

const char *rex_backend_between(void *to, const void *from, size_t size) {
    memmove(to, from, size);
    return nullptr;
}

static void copy_rows(void *to, size_t to_stride, const void *from, size_t from_stride, size_t size, size_t count) {
    for (size_t k = 0; k < count; ++k) {
        memcpy(static_cast<char *>(to) + k * to_stride, static_cast<const char *>(from) + k * from_stride, size);
    }
}

const char *rex_backend_rows_to_device(void *device, size_t device_stride, const void *host, size_t host_stride,
                                       size_t size, size_t count) {
    copy_rows(device, device_stride, host, host_stride, size, count);
    return nullptr;
}

const char *rex_backend_rows_from_device(void *host, size_t host_stride, const void *device, size_t device_stride,
                                         size_t size, size_t count) {
    copy_rows(host, host_stride, device, device_stride, size, count);
    return nullptr;
}

const char *rex_backend_symbol(const rex_global *global, void **device) {
    *device = const_cast<void *>(global->symbol);
    return nullptr;
}

const char *rex_backend_zero(void *device, size_t size) {
    memset(device, 0, size);
    return nullptr;
}

rex_launch_status rex_backend_launch(const rex_site *site, int64_t blocks, int64_t threads, void **params,
                                     const char **why) {
    (void)why;
    static const unsigned workers = requested_workers();
    const rex_cpu_job job = {site, params, static_cast<unsigned>(blocks), static_cast<unsigned>(threads)};
    use_signal_stack();
    pool.next_block = 0;
    pool.chunk = 1 + static_cast<unsigned>(blocks / (8 * static_cast<int64_t>(workers)));
    const unsigned helpers = blocks < workers ? static_cast<unsigned>(blocks) - 1 : workers - 1;
    if (helpers == 0) {
        run_blocks(&job);
        return REX_LAUNCH_DONE;
    }
    pthread_mutex_lock(&pool.mutex);
    start_helpers(helpers);
    pool.job = &job;
    pool.busy = pool.helpers;
    ++pool.launch;
    pthread_cond_broadcast(&pool.work);
    pthread_mutex_unlock(&pool.mutex);
    run_blocks(&job);
    pthread_mutex_lock(&pool.mutex);
    while (pool.busy > 0) {
        pthread_cond_wait(&pool.done, &pool.mutex);
    }
    pool.job = nullptr;
    pthread_mutex_unlock(&pool.mutex);
    return REX_LAUNCH_DONE;
}

void *rex_backend_absent(void *host, const char *name) {
    if (!forbidden) {
        return host;
    }
    const unsigned slice = next_slice++ % slices;
    slice_names[slice] = name;
    return forbidden + slice * slice_bytes + slice_bytes / 2 + (reinterpret_cast<uintptr_t>(host) & 4095);
}
