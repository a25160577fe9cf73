/* The memory of the CPU back end's devices: poisoned where it is not initialised or freed. With one device it is the heap's.
 *
 * Where there are several, each has an address range of its own, which is out of reach while kernels of other devices run
 * and none of its own. A declare-target variable is one object, which holds the values of the device whose kernels ran
 * last; those of the others are kept beside it. So kernels of two devices run at the same time only where there are none.
 */
#include "rex_backend.h"

#include <pthread.h>
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

__thread int rex_cpu_selected;

namespace {

constexpr int most_devices = 16;
/* As float 1.3e36, as double 2e286, as int 2071690107, unless the environment chooses another byte. */
char poison() {
    static const char *const chosen = getenv("REX_CPU_POISON");
    static const char byte = static_cast<char>(chosen ? strtol(chosen, nullptr, 0) : 0x7b);
    return byte;
}
/* Bytes in front of and behind the data of an allocation. */
constexpr size_t margin = REX_ALIGNMENT;
#ifdef __SANITIZE_ADDRESS__
constexpr size_t behind = 0;
#else
constexpr size_t behind = margin;
#endif

/* A device's address range; addresses are not used again. */
constexpr size_t range_bytes = size_t{1} << 38;
struct Device {
    char *range;
    size_t used;
    int kernels, copies; /* under way */
    bool closed;
};
Device devices[most_devices];

/* A declare-target variable: the values of each device but the owner of the object. */
struct Variable {
    char *object;
    size_t size;
    char *kept[most_devices];
    Variable *next;
};
Variable *variables;
int owner;

pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t ended = PTHREAD_COND_INITIALIZER;

bool several() { return rex_cpu_devices() > 1; }

/* What may be reached now. */
void set_reach() {
    int kernels = 0;
    for (const Device &one : devices) {
        kernels += one.kernels;
    }
    for (Device &one : devices) {
        const bool closed = kernels > 0 && one.kernels == 0 && one.copies == 0;
        if (closed != one.closed && one.used > 0) {
            mprotect(one.range, one.used, closed ? PROT_NONE : PROT_READ | PROT_WRITE);
        }
        one.closed = closed;
    }
}

/* While one lives, the host reaches the memory of a device. */
class Reach {
public:
    explicit Reach(int device) : own(devices[device]) { change(1); }
    ~Reach() { change(-1); }

private:
    Device &own;
    void change(int by) {
        if (several()) {
            pthread_mutex_lock(&mutex);
            own.copies += by;
            set_reach();
            pthread_mutex_unlock(&mutex);
        }
    }
};

/* Where a device's value of what is at an address is. */
char *place_of(int device, const void *address) {
    char *at = static_cast<char *>(const_cast<void *>(address));
    for (const Variable *one = variables; one && device >= 0; one = one->next) {
        if (at >= one->object && at < one->object + one->size && device != owner) {
            return one->kept[device] + (at - one->object);
        }
    }
    return at;
}

/* Variables must not be exchanged meanwhile. */
void copy(void *to, int to_device, const void *from, int from_device, size_t size) {
    const bool may_move = several();
    if (may_move) {
        pthread_mutex_lock(&mutex);
    }
    if (may_move && variables) {
        memmove(place_of(to_device, to), place_of(from_device, from), size);
        pthread_mutex_unlock(&mutex);
        return;
    }
    if (may_move) {
        pthread_mutex_unlock(&mutex);
    }
    memmove(to, from, size);
}

void exchange(int device) {
    for (const Variable *one = variables; one && device != owner; one = one->next) {
        memcpy(one->kept[owner], one->object, one->size);
        memcpy(one->object, one->kept[device], one->size);
    }
    owner = device;
}

char *take(Device &own, size_t size) {
    static const size_t page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
    const size_t bytes = (size + page - 1) / page * page;
    pthread_mutex_lock(&mutex);
    if (!own.range) {
        void *range = mmap(nullptr, range_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        own.range = range == MAP_FAILED ? nullptr : static_cast<char *>(range);
    }
    char *memory = nullptr;
    if (own.range && bytes <= range_bytes - own.used &&
        mprotect(own.range + own.used, bytes, PROT_READ | PROT_WRITE) == 0) {
        memory = own.range + own.used;
        own.used += bytes;
    }
    pthread_mutex_unlock(&mutex);
    return memory;
}

void give_back(char *memory, size_t size) {
    if (several()) {
        (void)madvise(memory, size, MADV_DONTNEED);
    } else {
        free(memory);
    }
}

}  // namespace

int rex_cpu_devices() {
    static const char *const text = getenv("REX_DEVICES");
    static const long given = text && *text ? strtol(text, nullptr, 10) : 1;
    return given < 1 ? 1 : given > most_devices ? most_devices : static_cast<int>(given);
}

int rex_cpu_device_of(const void *address) {
    const char *at = static_cast<const char *>(address);
    for (int k = 0; k < most_devices; ++k) {
        if (devices[k].range && at >= devices[k].range && at < devices[k].range + devices[k].used && devices[k].closed) {
            return k;
        }
    }
    return -1;
}

void rex_cpu_kernel_begins(int device) {
    if (!several()) {
        return;
    }
    pthread_mutex_lock(&mutex);
    while (variables && owner != device && devices[owner].kernels > 0) {
        pthread_cond_wait(&ended, &mutex);
    }
    exchange(device);
    ++devices[device].kernels;
    set_reach();
    pthread_mutex_unlock(&mutex);
}

void rex_cpu_kernel_ends(int device) {
    if (!several()) {
        return;
    }
    pthread_mutex_lock(&mutex);
    --devices[device].kernels;
    set_reach();
    pthread_cond_broadcast(&ended);
    pthread_mutex_unlock(&mutex);
}

int rex_backend_devices(void) { return rex_cpu_devices(); }
void rex_backend_select(int device) { rex_cpu_selected = device; }

/* Under AddressSanitizer an allocation ends where its data ends; otherwise poison around the data shows stray writes. */
void *rex_backend_alloc_result(size_t, size_t) { return nullptr; }

void *rex_backend_alloc(size_t size, size_t phase) {
    void *memory = nullptr;
    const size_t whole = margin + phase + size + behind;
    if (size > SIZE_MAX / 2) {
        return nullptr;
    }
    const Reach reach(rex_cpu_selected);
    if (several()) {
        memory = take(devices[rex_cpu_selected], whole);
    } else if (posix_memalign(&memory, REX_ALIGNMENT, whole) != 0) {
        memory = nullptr;
    }
    if (!memory) {
        return nullptr;
    }
    memset(memory, poison(), whole);
#ifdef __SANITIZE_ADDRESS__
    __asan_poison_memory_region(memory, margin + phase);
#endif
    return static_cast<char *>(memory) + margin + phase;
}

const char *rex_backend_free(void *device, size_t size, size_t phase) {
    char *data = static_cast<char *>(device), *memory = data - phase - margin;
    const char *why = nullptr;
    const Reach reach(rex_cpu_selected);
#ifdef __SANITIZE_ADDRESS__
    __asan_unpoison_memory_region(memory, margin + phase);
#else
    for (size_t k = 0; k < margin; ++k) {
        if (data[-1 - static_cast<ptrdiff_t>(k)] != poison()) {
            why = "a kernel wrote in front of the mapped data";
        } else if (data[size + k] != poison()) {
            why = "a kernel wrote behind the mapped data";
        }
    }
#endif
    memset(memory, poison(), margin + phase + size + behind);
    /* The fill is the point: without this the compiler would drop stores to memory that is about to be freed. */
    __asm__ volatile("" : : "r"(memory) : "memory");
    give_back(memory, margin + phase + size + behind);
    return why;
}

/* Nothing goes on behind a call. */
const char *rex_backend_finish(void) { return nullptr; }

/* The host is number -1 here. */
const char *rex_backend_begin_between(void *to, int to_device, const void *from, int from_device, size_t size) {
    const Reach reach(to_device >= 0 ? to_device : from_device), other(from_device >= 0 ? from_device : to_device);
    copy(to, to_device, from, from_device, size);
    return nullptr;
}

const char *rex_backend_begin_to_device(void *device, const void *host, size_t size) {
    return rex_backend_begin_between(device, rex_cpu_selected, host, -1, size);
}

const char *rex_backend_begin_from_device(void *host, const void *device, size_t size) {
    return rex_backend_begin_between(host, -1, device, rex_cpu_selected, size);
}

const char *rex_backend_begin_zero(void *device, size_t size) { return rex_backend_fill(device, 0, size); }

const char *rex_backend_to_device(void *device, const void *host, size_t size) {
    return rex_backend_begin_to_device(device, host, size);
}

const char *rex_backend_from_device(void *host, const void *device, size_t size) {
    return rex_backend_begin_from_device(host, device, size);
}

const char *rex_backend_begin_rows_to_device(void *device, size_t device_stride, const void *host, size_t host_stride,
                                             size_t size, size_t count) {
    for (size_t k = 0; k < count; ++k) {
        rex_backend_begin_to_device(static_cast<char *>(device) + k * device_stride,
                                    static_cast<const char *>(host) + k * host_stride, size);
    }
    return nullptr;
}

const char *rex_backend_begin_rows_from_device(void *host, size_t host_stride, const void *device, size_t device_stride,
                                               size_t size, size_t count) {
    for (size_t k = 0; k < count; ++k) {
        rex_backend_begin_from_device(static_cast<char *>(host) + k * host_stride,
                                      static_cast<const char *>(device) + k * device_stride, size);
    }
    return nullptr;
}

/* On every device a variable begins as the device file has it. */
const char *rex_backend_symbol(const rex_global *global, void **device) {
    char *const object = static_cast<char *>(const_cast<void *>(global->symbol));
    *device = object;
    if (!several() || global->kind == REX_GLOBAL_CONSTANT) {
        return nullptr;
    }
    pthread_mutex_lock(&mutex);
    Variable *one = variables;
    while (one && one->object != object) {
        one = one->next;
    }
    bool kept = true;
    if (!one && (one = static_cast<Variable *>(calloc(1, sizeof *one))) != nullptr) {
        one->object = object;
        one->size = global->size;
        for (int k = 0; k < rex_cpu_devices() && kept; ++k) {
            one->kept[k] = static_cast<char *>(malloc(global->size));
            kept = one->kept[k] != nullptr;
            if (kept) {
                memcpy(one->kept[k], object, global->size);
            }
        }
        one->next = variables;
        variables = one;
    }
    pthread_mutex_unlock(&mutex);
    return one && kept ? nullptr : "out of memory";
}

int rex_cpu_keep(const volatile void *object, size_t size) {
    const rex_global global = {const_cast<const void *>(object), size, REX_GLOBAL_VARIABLE, nullptr};
    void *device;
    if (rex_backend_symbol(&global, &device)) {
        abort();
    }
    return 1;
}

const char *rex_backend_fill(void *device, int byte, size_t size) {
    const Reach reach(rex_cpu_selected);
    memset(device, byte, size);
    return nullptr;
}
