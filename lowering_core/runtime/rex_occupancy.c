/* What default launches are measured by: the multiprocessors of a device, and the blocks that they hold at once. */
#include "rex_devices.h"

/* Asks with a device selected, which need not be the one that the thread's calls concern. */
static int64_t ask(long long device, const rex_kernel *kernel, int64_t threads) {
    pthread_mutex_lock(&rex_mutex);
    const int before = rex_here;
    rex_use((int)device);
    const int64_t found = kernel ? rex_backend_resident(kernel, threads) : rex_backend_processors();
    rex_use(before);
    pthread_mutex_unlock(&rex_mutex);
    return found;
}

static int is_used(long long device) { return device >= 0 && device < rex_device_count(); }

int64_t rex_processors(long long device) {
    static int64_t known[REX_MOST_DEVICES];
    if (!is_used(device)) {
        return 1;
    }
    int64_t count = __atomic_load_n(&known[device], __ATOMIC_RELAXED);
    if (count == 0) {
        count = rex_larger(ask(device, NULL, 0), 1);
        __atomic_store_n(&known[device], count, __ATOMIC_RELAXED);
    }
    return count;
}

/* A kernel's record keeps the last answer: the device's number and the threads in the upper 32 bits, the blocks in the
 * lower ones. 0 is no answer. */
int64_t rex_resident(rex_kernel_entry *entry, long long device, int64_t threads) {
    enum { MOST_THREADS = 1 << 16 };
    const rex_kernel *kernel = entry();
    if (!is_used(device) || !kernel || threads < 1 || threads >= MOST_THREADS) {
        return 1;
    }
    const unsigned long long asked = (unsigned long long)device << 16 | (unsigned long long)threads;
    unsigned long long answer = __atomic_load_n(&kernel->known->resident, __ATOMIC_RELAXED);
    if (answer >> 32 != asked || !answer) {
        answer = asked << 32 | (unsigned)rex_larger(ask(device, kernel, threads), 1);
        __atomic_store_n(&kernel->known->resident, answer, __ATOMIC_RELAXED);
    }
    return (int64_t)(answer & 0xffffffff);
}
