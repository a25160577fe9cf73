/* The CUDA back end: the runtime API, the default stream, and freed memory kept for the next map of about its size. */
#include <cuda_runtime.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_backend.h"

namespace {

/* Freed blocks that wait to be used again; cudaMalloc and cudaFree take as long as many small kernels. */
struct Freed {
    char *memory;
    size_t size;
};
constexpr size_t slots = 64;
constexpr size_t largest_kept = size_t{256} << 20;
constexpr size_t most_kept = size_t{1} << 30;
Freed freed[slots];
size_t freed_count, freed_bytes;

char missing[256] = "";
char message[512];
int max_threads = 1024;
int max_blocks = 0x7fffffff;

const char *describe(const char *doing, cudaError_t error) {
    snprintf(message, sizeof message, "%s: %s (%s)", doing, cudaGetErrorString(error), cudaGetErrorName(error));
    return message;
}

/* CUDA's errors stay until they are read; one that was dealt with must not surface at the next call. */
const char *outcome(const char *doing, cudaError_t error) {
    if (error == cudaSuccess) {
        return nullptr;
    }
    cudaGetLastError();
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

void release(size_t index) {
    cudaFree(freed[index].memory);
    freed_bytes -= freed[index].size;
    freed[index] = freed[--freed_count];
}

__attribute__((constructor)) void initialise() {
    const char *disable = getenv("REX_DISABLE");
    if (disable && *disable && strcmp(disable, "0") != 0) {
        return;
    }
    int count = 0;
    cudaError_t error = cudaGetDeviceCount(&count);
    if (error != cudaSuccess || count == 0) {
        snprintf(missing, sizeof missing, "no CUDA device: %s",
                 error != cudaSuccess ? cudaGetErrorString(error) : "none is installed");
        return;
    }
    /* The first allocation creates the context, which takes much longer than any later one. */
    void *probe = nullptr;
    error = cudaMalloc(&probe, 1);
    if (error != cudaSuccess) {
        snprintf(missing, sizeof missing, "no usable CUDA device: %s", cudaGetErrorString(error));
        cudaGetLastError();
        return;
    }
    cudaFree(probe);
    int device = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&max_threads, cudaDevAttrMaxThreadsPerBlock, device);
    cudaDeviceGetAttribute(&max_blocks, cudaDevAttrMaxGridDimX, device);
}

}  // namespace

const char *rex_backend_missing(void) { return missing[0] ? missing : nullptr; }
int64_t rex_backend_max_threads(void) { return max_threads; }
int64_t rex_backend_max_blocks(void) { return max_blocks; }
int rex_backend_shares_host_memory(void) { return 0; }

void *rex_backend_alloc(size_t size, size_t phase) {
    if (size > SIZE_MAX / 2) {
        return nullptr;
    }
    const size_t wanted = rounded(phase + size);
    for (size_t k = 0; k < freed_count; ++k) {
        if (freed[k].size == wanted) {
            char *memory = freed[k].memory;
            freed_bytes -= wanted;
            freed[k] = freed[--freed_count];
            return memory + phase;
        }
    }
    void *memory = nullptr;
    cudaError_t error = cudaMalloc(&memory, wanted);
    if (error == cudaErrorMemoryAllocation && freed_count > 0) {
        cudaGetLastError();
        while (freed_count > 0) {
            release(0);
        }
        error = cudaMalloc(&memory, wanted);
    }
    if (error != cudaSuccess) {
        cudaGetLastError();
        return nullptr;
    }
    return static_cast<char *>(memory) + phase;
}

const char *rex_backend_free(void *device, size_t size, size_t phase) {
    const size_t bytes = rounded(phase + size);
    char *memory = static_cast<char *>(device) - phase;
    if (bytes > largest_kept) {
        return outcome("cudaFree", cudaFree(memory));
    }
    while (freed_count > 0 && (freed_count == slots || freed_bytes + bytes > most_kept)) {
        release(0);
    }
    freed[freed_count++] = {memory, bytes};
    freed_bytes += bytes;
    return nullptr;
}

const char *rex_backend_to_device(void *device, const void *host, size_t size) {
    return outcome("cudaMemcpy", cudaMemcpy(device, host, size, cudaMemcpyHostToDevice));
}

const char *rex_backend_from_device(void *host, const void *device, size_t size) {
    return outcome("cudaMemcpy", cudaMemcpy(host, device, size, cudaMemcpyDeviceToHost));
}

const char *rex_backend_between(void *to, const void *from, size_t size) {
    return outcome("cudaMemcpy", cudaMemcpy(to, from, size, cudaMemcpyDeviceToDevice));
}

/* cudaMemcpy2D takes distances up to the device's largest pitch; rows further apart go one by one. */
static const char *copy_rows(void *to, size_t to_stride, const void *from, size_t from_stride, size_t size,
                             size_t count, cudaMemcpyKind kind) {
    constexpr size_t largest_pitch = 0x7fffffff;
    if (size <= to_stride && size <= from_stride && to_stride <= largest_pitch && from_stride <= largest_pitch) {
        return outcome("cudaMemcpy2D", cudaMemcpy2D(to, to_stride, from, from_stride, size, count, kind));
    }
    const char *why = nullptr;
    for (size_t k = 0; k < count && !why; ++k) {
        const char *source = static_cast<const char *>(from) + k * from_stride;
        why = outcome("cudaMemcpy", cudaMemcpy(static_cast<char *>(to) + k * to_stride, source, size, kind));
    }
    return why;
}

const char *rex_backend_rows_to_device(void *device, size_t device_stride, const void *host, size_t host_stride,
                                       size_t size, size_t count) {
    return copy_rows(device, device_stride, host, host_stride, size, count, cudaMemcpyHostToDevice);
}

const char *rex_backend_rows_from_device(void *host, size_t host_stride, const void *device, size_t device_stride,
                                         size_t size, size_t count) {
    return copy_rows(host, host_stride, device, device_stride, size, count, cudaMemcpyDeviceToHost);
}

const char *rex_backend_symbol(const rex_global *global, void **device) {
    return outcome("cudaGetSymbolAddress", cudaGetSymbolAddress(device, global->symbol));
}

const char *rex_backend_zero(void *device, size_t size) {
    return outcome("cudaMemset", cudaMemset(device, 0, size));
}

rex_launch_status rex_backend_launch(const rex_site *site, int64_t blocks, int64_t threads, void **params,
                                     const char **why) {
    const dim3 grid(static_cast<unsigned>(blocks)), block(static_cast<unsigned>(threads));
    cudaError_t error = cudaLaunchKernel(site->kernel->function, grid, block, params, 0, nullptr);
    if (error != cudaSuccess) {
        *why = describe("cudaLaunchKernel", error);
        /* Reading the error clears one of this launch alone; one that is still there means that the device is lost. */
        cudaGetLastError();
        return cudaDeviceSynchronize() == cudaSuccess ? REX_LAUNCH_REFUSED : REX_LAUNCH_FAILED;
    }
    error = cudaDeviceSynchronize();
    if (error != cudaSuccess) {
        *why = describe("cudaDeviceSynchronize", error);
        return REX_LAUNCH_FAILED;
    }
    return REX_LAUNCH_DONE;
}

int rex_backend_is_device_memory(const void *address) {
    cudaPointerAttributes attributes;
    const cudaError_t error = cudaPointerGetAttributes(&attributes, address);
    if (error != cudaSuccess) {
        cudaGetLastError();
        return 0;
    }
    return attributes.type == cudaMemoryTypeDevice || attributes.type == cudaMemoryTypeManaged;
}

void *rex_backend_absent(void *host, const char *) { return host; }
