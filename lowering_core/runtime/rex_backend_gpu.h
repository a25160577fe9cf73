/* The back end of GPUs whose runtime is called as CUDA's is: each host thread's own stream, and freed memory that the next
 * map of about its size gets. A target's rex_backend includes it after it has defined
 *
 *     GPU(name)                      its own name for a function, type or constant of the runtime
 *     GPU_TITLE                      the name of the dialect in messages
 *     GPU_ATTRIBUTE, GPU_MOST_THREADS, GPU_MOST_BLOCKS   the attributes that bound a launch, and their type
 *     GPU_PROCESSORS                 the attribute that is the number of multiprocessors
 *     GPU_PAGEABLE                   the attribute that says whether kernels can use the host's own memory
 *     GPU_MANAGED                    how memory is allocated that both sides use
 *     GPU_STACK                      the limit that is the bytes of stack of a thread, where it can be set
 *     GPU_REGISTERED and its like    as rex_registered.h says, where the host's memory can be registered
 *     GPU_MAPPED                     as rex_results.h says, where kernels can use pinned memory of the host
 *     GPU_IS_PAGEABLE and its like   as rex_staging.h says, where large copies pass through pinned memory
 *     GPU_ATTRIBUTES, GPU_IS_DEVICE(attributes)   what the runtime knows of an address, and whether kernels can use it
 *     GPU_VERSIONS                   where kernels are compiled again, with what rex_nvrtc.h has
 */
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "rex_backend.h"

#define GPU_TEXT(name) #name
#define GPU_SPELLED(name) GPU_TEXT(name)
#define GPU_NAME(name) GPU_SPELLED(GPU(name))
#define GPU_CALL(name, ...) outcome(GPU_NAME(name), GPU(name)(__VA_ARGS__))

namespace {

/* Freed blocks that wait to be used again; allocating and freeing takes as long as many small kernels. */
struct Freed {
    char *memory;
    size_t size;
};
constexpr size_t slots = 64;
constexpr size_t largest_cached = size_t{256} << 20;
constexpr size_t most_cached = size_t{1} << 30;
bool moving; /* whether all memory moves between host and device */

/* What is kept of each device; all of it changes under the runtime's mutex alone. */
struct Device {
    Freed freed[slots];
    size_t freed_count, freed_bytes;
    size_t stack; /* the bytes that its threads were given; 0: what it began with */
    bool heap_is_set;
    const rex_loaded *loaded; /* this kernel and those behind it in the list */
    int max_threads, max_blocks, processors; /* 0: not asked for yet */
};
Device devices[REX_MOST_DEVICES];
int device_count = 1;
rex_loaded *kernels; /* of all files, the latest first */
thread_local int current;

char missing[256] = "";
thread_local char message[512];

/* Bytes of stack that each thread of a kernel that calls recursive functions has by default. Memory is set aside for all
 * threads that can run at once, so that other programs keep the size that the device begins with. */
constexpr size_t recursive_stack = size_t{16} << 10;
size_t stack_size; /* what threads are to have; 0: what the device begins with */

const char *describe(const char *doing, GPU(Error_t) error) {
    snprintf(message, sizeof message, "%s: %s (%s)", doing, GPU(GetErrorString)(error), GPU(GetErrorName)(error));
    return message;
}

/* Errors stay until they are read; one that was dealt with must not surface at the next call. */
const char *outcome(const char *doing, GPU(Error_t) error) {
    if (error == GPU(Success)) {
        return nullptr;
    }
    (void)GPU(GetLastError)();
    return describe(doing, error);
}

/* Sizes share a slot when their upper four bits agree, so that at most an eighth is wasted. */
size_t rounded(size_t size) {
    size_t step = 256;
    while (size / step >= 16) {
        step *= 2;
    }
    return (size + step - 1) / step * step;
}

/* Bytes of which malloc in kernels takes memory: a GPU sets it aside when the first kernel is launched that calls it. The
 * 8 MiB that a device begins with are few for thousands of threads. */
constexpr size_t least_heap = size_t{64} << 20, most_heap = size_t{4} << 30;

/* The bytes that an environment variable says; 0 where it says nothing. */
size_t chosen(const char *variable) {
    const char *text = getenv(variable);
    char *end = nullptr;
    const long long value = text && *text ? strtoll(text, &end, 10) : 0;
    return value > 0 && end[strspn(end, " \t")] == 0 ? static_cast<size_t>(value) : 0;
}

/* What cannot be had here shows where malloc finds no memory. */
void set_heap() {
    if (devices[current].heap_is_set) {
        return;
    }
    devices[current].heap_is_set = true;
#ifdef GPU_HEAP
    size_t size = chosen("REX_HEAP_SIZE"), open = 0, total = 0;
    if (size == 0 && GPU(MemGetInfo)(&open, &total) == GPU(Success)) {
        size = total / 32 < least_heap ? least_heap : total / 32 > most_heap ? most_heap : total / 32;
    }
    if (size != 0 && GPU(DeviceSetLimit)(GPU_HEAP, size) != GPU(Success)) {
        (void)GPU(GetLastError)();
    }
#endif
}

void load_kernels() {
    Device &own = devices[current];
    for (const rex_loaded *kernel = kernels; kernel != own.loaded; kernel = kernel->next) {
        kernel->load(kernel->function, current, device_count);
    }
    own.loaded = kernels;
}

const char *set_stack() {
    if (devices[current].stack == stack_size) {
        return nullptr;
    }
#ifdef GPU_STACK
    const char *why = GPU_CALL(DeviceSetLimit, GPU_STACK, stack_size);
    devices[current].stack = why ? 0 : stack_size;
    return why;
#else
    return nullptr;
#endif
}

/* Makes the device ready for a launch; several threads may call this at once. */
const char *prepare() {
    static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&mutex);
    set_heap();
    const char *why = set_stack();
    load_kernels();
    pthread_mutex_unlock(&mutex);
    return why;
}

#ifdef GPU_VERSIONS
long long nanoseconds() {
    timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000ll + now.tv_nsec;
}
#endif

/* Why a kernel was ended; a GPU takes what lies behind a thread's stack for a wrong address. */
const char *ended(GPU(Error_t) error) {
    describe(GPU_NAME(StreamSynchronize), error);
    const size_t length = strlen(message);
    if (devices[current].stack != 0) {
        snprintf(message + length, sizeof message - length,
                 "; a thread of it has %zu bytes of stack for recursive functions, which REX_STACK_SIZE changes",
                 stack_size);
    }
    return message;
}

}  // namespace
#ifdef GPU_REGISTERED
#include "rex_registered.h"
#endif
#ifdef GPU_IS_PAGEABLE
#include "rex_staging.h"
#endif
#ifdef GPU_MAPPED
#include "rex_results.h"
#endif
namespace {

GPU(Error_t) allocate(void **memory, size_t bytes) {
    return moving ? GPU(MallocManaged)(memory, bytes, GPU_MANAGED) : GPU(Malloc)(memory, bytes);
}

/* What lies where is only known of memory that does not move. */
GPU(MemcpyKind) way(GPU(MemcpyKind) kind) { return moving ? GPU(MemcpyDefault) : kind; }

void release(Device &own, size_t index) {
    (void)GPU(Free)(own.freed[index].memory);
    own.freed_bytes -= own.freed[index].size;
    own.freed[index] = own.freed[--own.freed_count];
}

#ifndef GPU_REGISTERED
/* Without registration the host's memory is one piece. */
size_t together(const void *, size_t size) { return size; }
#endif
#ifndef GPU_MAPPED
bool is_result(const void *) { return false; }
#endif

/* Whether this thread has begun what its stream of a device has not been waited for since. */
thread_local bool begun[REX_MOST_DEVICES];

/* Begins a copy, in as many parts as the memory was registered in. */
const char *begin_copy(void *to, const void *from, size_t size, GPU(MemcpyKind) kind) {
    const char *why = nullptr;
    const bool into_result = is_result(to), out_of_result = is_result(from);
    if ((into_result && kind == GPU(MemcpyHostToDevice)) || (out_of_result && kind == GPU(MemcpyDeviceToHost))) {
        memcpy(to, from, size); /* no kernel that uses it is under way on this thread's stream */
        return nullptr;
    }
    kind = into_result || out_of_result ? GPU(MemcpyDefault) : kind;
    begun[current] = true;
#ifdef GPU_IS_PAGEABLE
    const bool to_device = kind == GPU(MemcpyHostToDevice), from_device = kind == GPU(MemcpyDeviceToHost);
    if ((to_device || from_device) && is_staged(to_device ? from : to, size) &&
        copy_staged(to, from, size, to_device, &why)) {
        return why;
    }
#endif
    for (size_t done = 0; done < size && !why;) {
        char *const goal = static_cast<char *>(to) + done;
        const char *const source = static_cast<const char *>(from) + done;
        const size_t part = moving ? together(source, together(goal, size - done)) : size - done;
        why = GPU_CALL(MemcpyAsync, goal, source, part, kind, GPU(StreamPerThread));
        done += part;
    }
    return why;
}

/* The end of what this thread has begun on its stream. A copy from pageable memory may still be on its way without. */
const char *finished(const char *why) {
    if (why || !begun[current]) {
        return why;
    }
    begun[current] = false;
    return GPU_CALL(StreamSynchronize, GPU(StreamPerThread));
}

int attribute(int &known, GPU_ATTRIBUTE which) {
    if (known == 0) {
        (void)GPU(DeviceGetAttribute)(&known, which, current);
    }
    return known;
}

__attribute__((constructor)) void initialise() {
    const char *disable = getenv("REX_DISABLE");
    if (disable && *disable && strcmp(disable, "0") != 0) {
        return;
    }
    int count = 0;
    GPU(Error_t) error = GPU(GetDeviceCount)(&count);
    if (error != GPU(Success) || count == 0) {
        snprintf(missing, sizeof missing, "no " GPU_TITLE " device: %s",
                 error != GPU(Success) ? GPU(GetErrorString)(error) : "none is installed");
        return;
    }
    /* The first allocation creates the context, which takes much longer than any later one. */
    void *probe = nullptr;
    error = GPU(Malloc)(&probe, 1);
    if (error != GPU(Success)) {
        snprintf(missing, sizeof missing, "no usable " GPU_TITLE " device: %s", GPU(GetErrorString)(error));
        (void)GPU(GetLastError)();
        return;
    }
    (void)GPU(Free)(probe);
    device_count = count < REX_MOST_DEVICES ? count : REX_MOST_DEVICES;
    if (chosen("REX_STACK_SIZE") != 0) {
        stack_size = chosen("REX_STACK_SIZE");
    }
    /* The program's objects stand in front of the runtime in a link, so that their kernels are known by now. */
    (void)prepare();
}

}  // namespace

int rex_backend_kernel(rex_loaded *kernel) {
    kernel->next = kernels;
    kernels = kernel;
    return 0;
}

int rex_backend_recursive(void) {
    if (stack_size == 0) {
        stack_size = chosen("REX_STACK_SIZE") != 0 ? chosen("REX_STACK_SIZE") : recursive_stack;
    }
    return 0;
}

void rex_backend_prepare(void) { (void)prepare(); }

const char *rex_backend_missing(void) { return missing[0] ? missing : nullptr; }
int rex_backend_devices(void) { return device_count; }
int64_t rex_backend_max_threads(void) { return attribute(devices[current].max_threads, GPU_MOST_THREADS); }
int64_t rex_backend_max_blocks(void) { return attribute(devices[current].max_blocks, GPU_MOST_BLOCKS); }
int64_t rex_backend_processors(void) { return attribute(devices[current].processors, GPU_PROCESSORS); }

int64_t rex_backend_resident(const rex_kernel *kernel, int64_t threads) {
    if (prepare() != nullptr) {
        return 0; /* the launch will say why */
    }
    return rex_backend_processors() * kernel->held(kernel->function, static_cast<unsigned>(threads));
}

int rex_backend_shares_host_memory(void) { return 0; }

/* Memory that the device allocates from then on moves between it and the host, as the host's own does. */
const char *rex_backend_unified(void) {
    int device = 0, pageable = 0;
    const char *why = GPU_CALL(GetDevice, &device);
    if (!why) {
        why = GPU_CALL(DeviceGetAttribute, &pageable, GPU_PAGEABLE, device);
    }
    if (why || pageable) {
        moving = !why;
        return why;
    }
#ifdef GPU_REGISTERED
    static char refused[640];
    why = register_host(device_count, static_cast<char *>(__builtin_frame_address(0)));
    snprintf(refused, sizeof refused, "this " GPU_TITLE " device cannot use the host's own memory: %s", why ? why : "");
    moving = !why;
    return why ? refused : nullptr;
#else
    return "this " GPU_TITLE " device cannot use the host's own memory";
#endif
}

const char *rex_backend_reach(void) {
#ifdef GPU_REGISTERED
    return registered.active ? register_growth(static_cast<char *>(__builtin_frame_address(0))) : nullptr;
#else
    return nullptr;
#endif
}

/* What the program itself has selected stays where there is nothing to choose from. */
void rex_backend_select(int device) {
    current = device;
    if (device_count > 1) {
        (void)GPU(SetDevice)(device);
    }
}

void *rex_backend_alloc(size_t size, size_t phase) {
    if (size > SIZE_MAX / 2) {
        return nullptr;
    }
    const size_t bytes = rounded(phase + size);
    Device &own = devices[current];
    for (size_t k = 0; k < own.freed_count; ++k) {
        if (own.freed[k].size == bytes) {
            char *memory = own.freed[k].memory;
            own.freed_bytes -= bytes;
            own.freed[k] = own.freed[--own.freed_count];
            return memory + phase;
        }
    }
    void *memory = nullptr;
    GPU(Error_t) error = allocate(&memory, bytes);
    if (error == GPU(ErrorMemoryAllocation) && own.freed_count > 0) {
        (void)GPU(GetLastError)();
        while (own.freed_count > 0) {
            release(own, 0);
        }
        error = allocate(&memory, bytes);
    }
    if (error != GPU(Success)) {
        (void)GPU(GetLastError)();
        return nullptr;
    }
    return static_cast<char *>(memory) + phase;
}

void *rex_backend_alloc_result(size_t size, size_t phase) {
#ifdef GPU_MAPPED
    return take_result(size, phase);
#else
    (void)size, (void)phase;
    return nullptr;
#endif
}

const char *rex_backend_free(void *device, size_t size, size_t phase) {
#ifdef GPU_MAPPED
    if (is_result(device)) {
        free_result(device);
        return nullptr;
    }
#endif
    const size_t bytes = rounded(phase + size);
    char *memory = static_cast<char *>(device) - phase;
    if (bytes > largest_cached) {
        return GPU_CALL(Free, memory);
    }
    Device &own = devices[current];
    while (own.freed_count > 0 && (own.freed_count == slots || own.freed_bytes + bytes > most_cached)) {
        release(own, 0);
    }
    own.freed[own.freed_count++] = {memory, bytes};
    own.freed_bytes += bytes;
    return nullptr;
}

const char *rex_backend_begin_to_device(void *device, const void *host, size_t size) {
    return begin_copy(device, host, size, way(GPU(MemcpyHostToDevice)));
}

const char *rex_backend_begin_from_device(void *host, const void *device, size_t size) {
    return begin_copy(host, device, size, way(GPU(MemcpyDeviceToHost)));
}

const char *rex_backend_finish(void) { return finished(nullptr); }

const char *rex_backend_to_device(void *device, const void *host, size_t size) {
    return finished(rex_backend_begin_to_device(device, host, size));
}

const char *rex_backend_from_device(void *host, const void *device, size_t size) {
    return finished(rex_backend_begin_from_device(host, device, size));
}

const char *rex_backend_begin_between(void *to, int to_device, const void *from, int from_device, size_t size) {
    rex_backend_select(to_device);
    if (to_device == from_device || moving) {
        return begin_copy(to, from, size, way(GPU(MemcpyDeviceToDevice)));
    }
    begun[current] = true;
    return GPU_CALL(MemcpyPeerAsync, to, to_device, from, from_device, size, GPU(StreamPerThread));
}

/* Memcpy2D takes distances up to the device's largest pitch; rows further apart go one by one. */
static const char *begin_rows(void *to, size_t to_stride, const void *from, size_t from_stride, size_t size, size_t count,
                              GPU(MemcpyKind) kind) {
    constexpr size_t largest_pitch = 0x7fffffff;
    if (!moving && size <= to_stride && size <= from_stride && to_stride <= largest_pitch && from_stride <= largest_pitch) {
        begun[current] = true;
        return GPU_CALL(Memcpy2DAsync, to, to_stride, from, from_stride, size, count, kind, GPU(StreamPerThread));
    }
    const char *why = nullptr;
    for (size_t k = 0; k < count && !why; ++k) {
        const char *source = static_cast<const char *>(from) + k * from_stride;
        why = begin_copy(static_cast<char *>(to) + k * to_stride, source, size, kind);
    }
    return why;
}

const char *rex_backend_begin_rows_to_device(void *device, size_t device_stride, const void *host, size_t host_stride,
                                             size_t size, size_t count) {
    return begin_rows(device, device_stride, host, host_stride, size, count, way(GPU(MemcpyHostToDevice)));
}

const char *rex_backend_begin_rows_from_device(void *host, size_t host_stride, const void *device, size_t device_stride,
                                               size_t size, size_t count) {
    return begin_rows(host, host_stride, device, device_stride, size, count, way(GPU(MemcpyDeviceToHost)));
}

const char *rex_backend_symbol(const rex_global *global, void **device) {
    return outcome(GPU_NAME(GetSymbolAddress), static_cast<GPU(Error_t)>(global->address(device, global->symbol)));
}

const char *rex_backend_begin_zero(void *device, size_t size) {
    begun[current] = true;
    return GPU_CALL(MemsetAsync, device, 0, size, GPU(StreamPerThread));
}

const char *rex_backend_fill(void *device, int byte, size_t size) {
    if (moving && !rex_backend_is_device_memory(device)) {
        memset(device, byte, size);
        return nullptr;
    }
    begun[current] = true;
    return finished(GPU_CALL(MemsetAsync, device, byte, size, GPU(StreamPerThread)));
}

rex_launch_status rex_backend_launch(const rex_site *site, int64_t blocks, int64_t threads, void **params,
                                     const char **why) {
    if ((*why = prepare()) != nullptr) {
        return REX_LAUNCH_REFUSED;
    }
    const rex_kernel *kernel = site->__kernel(); /* its own module launches it */
    const unsigned grid = static_cast<unsigned>(blocks), width = static_cast<unsigned>(threads);
    GPU(Error_t) error = GPU(Success);
#ifdef GPU_VERSIONS
    int place = -1;
    const void *const version = rex_special_version(kernel, params, current, &place);
    const long long began = place < 0 ? 0 : nanoseconds();
    const bool launched = version && launch_version(version, grid, width, params);
#else
    constexpr bool launched = false;
#endif
    if (!launched) {
        error = static_cast<GPU(Error_t)>(kernel->launch(kernel->function, grid, width, params, current, device_count));
    }
    if (error != GPU(Success)) {
        *why = describe(GPU_NAME(LaunchKernel), error);
        /* Reading the error clears one of this launch alone; one that is still there means that the device is lost. */
        (void)GPU(GetLastError)();
        return GPU(StreamSynchronize)(GPU(StreamPerThread)) == GPU(Success) ? REX_LAUNCH_REFUSED : REX_LAUNCH_FAILED;
    }
    rex_kernel_started();
    begun[current] = false;
    error = GPU(StreamSynchronize)(GPU(StreamPerThread));
    if (error != GPU(Success)) {
        *why = ended(error);
        return REX_LAUNCH_FAILED;
    }
#ifdef GPU_VERSIONS
    if (place >= 0) {
        rex_special_ran(kernel, place, nanoseconds() - began);
    }
#endif
    return REX_LAUNCH_DONE;
}

int rex_backend_is_device_memory(const void *address) {
    GPU_ATTRIBUTES attributes;
    const GPU(Error_t) error = GPU(PointerGetAttributes)(&attributes, address);
    if (error != GPU(Success)) {
        (void)GPU(GetLastError)();
        return 0;
    }
    return GPU_IS_DEVICE(attributes);
}

/* No runtime tells what kernels have from malloc; the host cannot read it. */
int rex_backend_is_heap_memory(const void *address) {
    constexpr uintptr_t first = 1 << 16; /* numbers that are no addresses */
    char byte = 0;
    iovec own = {&byte, 1}, other = {const_cast<void *>(address), 1};
    return reinterpret_cast<uintptr_t>(address) >= first && process_vm_readv(getpid(), &own, 1, &other, 1, 0) < 0 &&
           errno == EFAULT;
}

void *rex_backend_absent(void *host, const char *) { return host; }
