/* The back end of GPUs whose runtime is called as CUDA's is: the default stream, and freed memory that the next map of
 * about its size gets. A target's rex_backend includes it after it has defined
 *
 *     GPU(name)                      its own name for a function, type or constant of the runtime
 *     GPU_TITLE                      the name of the dialect in messages
 *     GPU_MOST_THREADS, GPU_MOST_BLOCKS   the attributes that bound a launch
 *     GPU_STACK                      the limit that is the bytes of stack of a thread, where it can be set
 *     GPU_ATTRIBUTES, GPU_IS_DEVICE(attributes)   what the runtime knows of an address, and whether kernels can use it
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
Freed freed[slots];
size_t freed_count, freed_bytes;

char missing[256] = "";
char message[512];
int max_threads = 1024;
int max_blocks = 0x7fffffff;

/* Bytes of stack that each thread of a kernel that calls recursive functions has by default. Memory is set aside for all
 * threads that can run at once, so that other programs keep the size that the device begins with. */
constexpr size_t recursive_stack = size_t{16} << 10;
size_t stack_size; /* what threads are to have; 0: what the device begins with */
bool stack_is_set;

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

/* What threads are to have by REX_STACK_SIZE; 0 where it says nothing. */
size_t chosen_stack() {
    const char *text = getenv("REX_STACK_SIZE");
    char *end = nullptr;
    const long long value = text && *text ? strtoll(text, &end, 10) : 0;
    return value > 0 && end[strspn(end, " \t")] == 0 ? static_cast<size_t>(value) : 0;
}

const char *set_stack() {
    if (stack_is_set || stack_size == 0) {
        return nullptr;
    }
#ifdef GPU_STACK
    const char *why = GPU_CALL(DeviceSetLimit, GPU_STACK, stack_size);
    stack_is_set = !why;
    return why;
#else
    return nullptr;
#endif
}

/* Why a kernel was ended; a GPU takes what lies behind a thread's stack for a wrong address. */
const char *ended(GPU(Error_t) error) {
    describe(GPU_NAME(DeviceSynchronize), error);
    const size_t length = strlen(message);
    if (stack_is_set) {
        snprintf(message + length, sizeof message - length,
                 "; a thread of it has %zu bytes of stack for recursive functions, which REX_STACK_SIZE changes",
                 stack_size);
    }
    return message;
}

void release(size_t index) {
    (void)GPU(Free)(freed[index].memory);
    freed_bytes -= freed[index].size;
    freed[index] = freed[--freed_count];
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
    int device = 0;
    (void)GPU(GetDevice)(&device);
    (void)GPU(DeviceGetAttribute)(&max_threads, GPU_MOST_THREADS, device);
    (void)GPU(DeviceGetAttribute)(&max_blocks, GPU_MOST_BLOCKS, device);
    if (chosen_stack() != 0) {
        stack_size = chosen_stack();
    }
}

}  // namespace

int rex_backend_recursive(void) {
    if (stack_size == 0) {
        stack_size = chosen_stack() != 0 ? chosen_stack() : recursive_stack;
    }
    return 0;
}

const char *rex_backend_missing(void) { return missing[0] ? missing : nullptr; }
int64_t rex_backend_max_threads(void) { return max_threads; }
int64_t rex_backend_max_blocks(void) { return max_blocks; }
int rex_backend_shares_host_memory(void) { return 0; }

void *rex_backend_alloc(size_t size, size_t phase) {
    if (size > SIZE_MAX / 2) {
        return nullptr;
    }
    const size_t bytes = rounded(phase + size);
    for (size_t k = 0; k < freed_count; ++k) {
        if (freed[k].size == bytes) {
            char *memory = freed[k].memory;
            freed_bytes -= bytes;
            freed[k] = freed[--freed_count];
            return memory + phase;
        }
    }
    void *memory = nullptr;
    GPU(Error_t) error = GPU(Malloc)(&memory, bytes);
    if (error == GPU(ErrorMemoryAllocation) && freed_count > 0) {
        (void)GPU(GetLastError)();
        while (freed_count > 0) {
            release(0);
        }
        error = GPU(Malloc)(&memory, bytes);
    }
    if (error != GPU(Success)) {
        (void)GPU(GetLastError)();
        return nullptr;
    }
    return static_cast<char *>(memory) + phase;
}

const char *rex_backend_free(void *device, size_t size, size_t phase) {
    const size_t bytes = rounded(phase + size);
    char *memory = static_cast<char *>(device) - phase;
    if (bytes > largest_cached) {
        return GPU_CALL(Free, memory);
    }
    while (freed_count > 0 && (freed_count == slots || freed_bytes + bytes > most_cached)) {
        release(0);
    }
    freed[freed_count++] = {memory, bytes};
    freed_bytes += bytes;
    return nullptr;
}

const char *rex_backend_to_device(void *device, const void *host, size_t size) {
    return GPU_CALL(Memcpy, device, host, size, GPU(MemcpyHostToDevice));
}

const char *rex_backend_from_device(void *host, const void *device, size_t size) {
    return GPU_CALL(Memcpy, host, device, size, GPU(MemcpyDeviceToHost));
}

const char *rex_backend_between(void *to, const void *from, size_t size) {
    return GPU_CALL(Memcpy, to, from, size, GPU(MemcpyDeviceToDevice));
}

/* Memcpy2D takes distances up to the device's largest pitch; rows further apart go one by one. */
static const char *copy_rows(void *to, size_t to_stride, const void *from, size_t from_stride, size_t size,
                             size_t count, GPU(MemcpyKind) kind) {
    constexpr size_t largest_pitch = 0x7fffffff;
    if (size <= to_stride && size <= from_stride && to_stride <= largest_pitch && from_stride <= largest_pitch) {
        return GPU_CALL(Memcpy2D, to, to_stride, from, from_stride, size, count, kind);
    }
    const char *why = nullptr;
    for (size_t k = 0; k < count && !why; ++k) {
        const char *source = static_cast<const char *>(from) + k * from_stride;
        why = GPU_CALL(Memcpy, static_cast<char *>(to) + k * to_stride, source, size, kind);
    }
    return why;
}

const char *rex_backend_rows_to_device(void *device, size_t device_stride, const void *host, size_t host_stride,
                                       size_t size, size_t count) {
    return copy_rows(device, device_stride, host, host_stride, size, count, GPU(MemcpyHostToDevice));
}

const char *rex_backend_rows_from_device(void *host, size_t host_stride, const void *device, size_t device_stride,
                                         size_t size, size_t count) {
    return copy_rows(host, host_stride, device, device_stride, size, count, GPU(MemcpyDeviceToHost));
}

const char *rex_backend_symbol(const rex_global *global, void **device) {
    return outcome(GPU_NAME(GetSymbolAddress), static_cast<GPU(Error_t)>(global->address(device, global->symbol)));
}

const char *rex_backend_zero(void *device, size_t size) {
    return GPU_CALL(Memset, device, 0, size);
}

rex_launch_status rex_backend_launch(const rex_site *site, int64_t blocks, int64_t threads, void **params,
                                     const char **why) {
    if ((*why = set_stack()) != nullptr) {
        return REX_LAUNCH_REFUSED;
    }
    const rex_kernel *kernel = site->__kernel(); /* its own module launches it */
    const int refused =
        kernel->launch(kernel->function, static_cast<unsigned>(blocks), static_cast<unsigned>(threads), params);
    GPU(Error_t) error = static_cast<GPU(Error_t)>(refused);
    if (error != GPU(Success)) {
        *why = describe(GPU_NAME(LaunchKernel), error);
        /* Reading the error clears one of this launch alone; one that is still there means that the device is lost. */
        (void)GPU(GetLastError)();
        return GPU(DeviceSynchronize)() == GPU(Success) ? REX_LAUNCH_REFUSED : REX_LAUNCH_FAILED;
    }
    error = GPU(DeviceSynchronize)();
    if (error != GPU(Success)) {
        *why = ended(error);
        return REX_LAUNCH_FAILED;
    }
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

void *rex_backend_absent(void *host, const char *) { return host; }
