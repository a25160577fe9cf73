/* The CPU back end: device memory is separate, poisoned host memory; blocks are dealt out to host threads.
 *
 * It is stricter than a GPU need be: uninitialised and freed device memory holds odd huge values, and a pointer whose
 * memory is not on the device leads to pages that nobody may touch. REX_DEVICES=n makes it n devices, each with memory of
 * its own, which the kernels of no other can reach.
 */
#include "rex_backend.h"

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

__thread rex_index threadIdx;
__thread rex_index blockIdx;
__thread rex_index blockDim;
__thread rex_index gridDim;
__thread unsigned rex_cpu_reductions;
__thread int rex_cpu_numbers[2];
__thread const rex_cpu_job *rex_cpu_current;

namespace {

/* Address space that nobody may touch, in slices, one for each pointer that is not on the device. */
constexpr unsigned slices = 16;
constexpr size_t slice_bytes = size_t{1} << 34;
char *forbidden;
const char *slice_names[slices];
unsigned next_slice;

struct sigaction previous_segv, previous_bus;

void on_fault(int signal_number, siginfo_t *info, void *context) {
    const char *address = static_cast<const char *>(info->si_addr);
    const bool absent = forbidden && address >= forbidden && address < forbidden + slices * slice_bytes;
#ifdef __SANITIZE_ADDRESS__
    const bool ours = absent;
#else
    const bool ours = absent || rex_cpu_current;
#endif
    const int device = rex_cpu_device_of(address);
    if (rex_cpu_current && device >= 0) {
        rex_cpu_fail("thread %u of block %u on device %d read or wrote memory of device %d", threadIdx.x, blockIdx.x,
                     rex_cpu_current->device, device);
    }
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
    rex_cpu_use_signal_stack();
    struct sigaction action = {};
    action.sa_sigaction = on_fault;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigemptyset(&action.sa_mask);
    sigaction(SIGSEGV, &action, &previous_segv);
    sigaction(SIGBUS, &action, &previous_bus);
}

}  // namespace

/* A stack overflow must leave the signal handler a stack to run on. */
void rex_cpu_use_signal_stack() {
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
int64_t rex_backend_processors(void) { return 64; }

/* As few blocks as tests want to meet in grid-stride loops. */
int64_t rex_backend_resident(const rex_kernel *, int64_t) {
    static const char *const text = getenv("REX_CPU_RESIDENT");
    const long long asked = text && *text ? strtoll(text, nullptr, 10) : 0;
    return asked > 0 ? asked : 128;
}

int rex_backend_recursive(void) { return 0; }
void rex_backend_prepare(void) {}
int rex_backend_shares_host_memory(void) { return 1; }
int rex_backend_is_device_memory(const void *) { return 0; }

const char *rex_backend_unified(void) {
    const char *text = getenv("REX_CPU_UNIFIED");
    return text && strcmp(text, "0") == 0 ? "REX_CPU_UNIFIED=0 says that the device has memory of its own" : nullptr;
}

const char *rex_backend_reach(void) { return nullptr; }

void *rex_backend_absent(void *host, const char *name) {
    if (!forbidden) {
        return host;
    }
    const unsigned slice = next_slice++ % slices;
    slice_names[slice] = name;
    return forbidden + slice * slice_bytes + slice_bytes / 2 + (reinterpret_cast<uintptr_t>(host) & 4095);
}

/* No foreign runtime works with this device, so no object has a stream. */
int rex_backend_foreign(int) { return 0; }
void *rex_backend_context(int) { return nullptr; }
const char *rex_backend_stream(void **) { return "the CPU back end has no streams"; }
const char *rex_backend_end_stream(void *) { return nullptr; }
const char *rex_backend_note(void *, void **) { return nullptr; }
const char *rex_backend_await(void *) { return nullptr; }
const char *rex_backend_reached(void *) { return nullptr; }
