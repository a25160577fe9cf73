/* Pinned memory of the host for results that one thread of a kernel reads and writes once: neither a copy nor a wait for
 * one is needed before and behind the kernel. Its addresses are the same on the host and on all devices.
 *
 * rex_backend_gpu.h includes it where its target defines
 *
 *     GPU_MAPPED   how pinned memory is allocated that kernels of all devices use
 */
#ifndef REX_RESULTS_H
#define REX_RESULTS_H

namespace {

constexpr size_t result_slot = 128, result_slots = 512;
struct Results {
    char *memory;
    bool failed;
    bool used[result_slots];
    size_t next; /* where the search for a free slot begins */
};
Results results;

bool is_result(const void *address) {
    return results.memory && static_cast<const char *>(address) >= results.memory &&
           static_cast<const char *>(address) < results.memory + result_slot * result_slots;
}

char *take_result(size_t size, size_t phase) {
    if (phase + size > result_slot || moving || results.failed) {
        return nullptr;
    }
    if (!results.memory) {
        void *memory = nullptr;
        results.failed = GPU(HostAlloc)(&memory, result_slot * result_slots, GPU_MAPPED) != GPU(Success);
        if (results.failed) {
            (void)GPU(GetLastError)();
            return nullptr;
        }
        results.memory = static_cast<char *>(memory);
    }
    for (size_t k = 0; k < result_slots; ++k) {
        const size_t slot = (results.next + k) % result_slots;
        if (!results.used[slot]) {
            results.used[slot] = true;
            results.next = slot + 1;
            return results.memory + slot * result_slot + phase;
        }
    }
    return nullptr;
}

void free_result(const void *address) {
    results.used[static_cast<size_t>(static_cast<const char *>(address) - results.memory) / result_slot] = false;
}

}  // namespace

#endif
