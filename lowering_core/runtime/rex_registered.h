/* The host's own memory for kernels of a device that cannot use it by itself, in programs that require
 * unified_shared_memory: it is registered with the device, under the addresses that the host uses.
 *
 * Registered pages must not go back to the system, for new pages at their addresses would be others than the device's.
 * So malloc takes all its memory from the program's one heap, which only grows, and the stack of a thread is registered no
 * longer than the thread lives. What grew is registered where a construct begins. Memory that the program takes from mmap
 * is left out; a kernel that uses it fails, and says so.
 *
 * rex_backend_gpu.h includes it where its target defines
 *
 *     GPU_REGISTERABLE, GPU_SAME_ADDRESS, GPU_CONCURRENT   attributes of a device that can do it
 *     GPU_REGISTER_READ_ONLY                               the attribute that says whether constants can be registered
 *     GPU_REGISTERED, GPU_REGISTERED_CONSTANT              how memory is registered
 */
#ifndef REX_REGISTERED_H
#define REX_REGISTERED_H

#include <dlfcn.h>
#include <link.h>
#include <malloc.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Defined by the host files of programs that require one memory. */
extern "C" const char rex_one_memory __attribute__((__weak__));

namespace {

struct Range {
    char *low, *high; /* whole pages */
};
constexpr size_t most_ranges = 1 << 14;
constexpr size_t step_of_heap = size_t{8} << 20;
constexpr size_t most_stack = size_t{64} << 20; /* a larger one is registered as far as it is used */
constexpr size_t first_stack = size_t{16} << 20;
constexpr size_t margin_of_stack = size_t{64} << 10;

pthread_mutex_t registering = PTHREAD_MUTEX_INITIALIZER;
struct Registered {
    bool prepared, active, constants;
    Range ranges[most_ranges];
    size_t count;
    char *heap_low, *heap_high;
    unsigned long long loaded; /* how many objects the program had loaded */
    pthread_key_t thread_ends;
};
Registered registered;
thread_local char *own_low, *own_high; /* what of this thread's stack is registered */

uintptr_t page_size() { return static_cast<uintptr_t>(sysconf(_SC_PAGESIZE)); }

char *page_of(const void *address) {
    return reinterpret_cast<char *>(reinterpret_cast<uintptr_t>(address) & ~(page_size() - 1));
}

/* Registers what is not yet registered of a range. */
const char *cover(char *low, char *high, unsigned flags) {
    low = page_of(low);
    high = page_of(high + page_size() - 1);
    while (low < high) {
        char *end = high, *next = nullptr;
        for (size_t k = 0; k < registered.count && !next; ++k) {
            const Range &one = registered.ranges[k];
            if (one.low <= low && low < one.high) {
                next = one.high;
            } else if (one.low > low && one.low < end) {
                end = one.low;
            }
        }
        if (next) {
            low = next;
            continue;
        }
        if (registered.count == most_ranges) {
            return "the host's memory was registered in too many parts";
        }
        void *seen = nullptr;
        const char *why = GPU_CALL(HostRegister, low, static_cast<size_t>(end - low), flags);
        why = why ? why : GPU_CALL(HostGetDevicePointer, &seen, low, 0);
        if (why || seen != low) {
            return why ? why : "the device has another address for registered memory";
        }
        registered.ranges[registered.count++] = {low, end};
        low = end;
    }
    return nullptr;
}

/* Ends the registration of what begins in a range. */
void uncover(const char *low, const char *high) {
    for (size_t k = registered.count; k-- > 0;) {
        if (registered.ranges[k].low >= low && registered.ranges[k].low < high) {
            (void)GPU(HostUnregister)(registered.ranges[k].low);
            registered.ranges[k] = registered.ranges[--registered.count];
        }
    }
    (void)GPU(GetLastError)();
}

/* How many of `size` bytes lie in the same range, or outside of all: a copy must not go over from one to another. */
size_t together(const void *address, size_t size) {
    const char *const at = static_cast<const char *>(address);
    pthread_mutex_lock(&registering);
    for (size_t k = 0; k < registered.count; ++k) {
        const Range &one = registered.ranges[k];
        const char *const seam = at < one.low ? one.low : at < one.high ? one.high : at + size;
        size = size > static_cast<size_t>(seam - at) ? static_cast<size_t>(seam - at) : size;
    }
    pthread_mutex_unlock(&registering);
    return size;
}

/* The variables of one object file: those that can be written must be registered, constants are where they can be. */
const char *cover_object(const dl_phdr_info *info) {
    const char *why = nullptr;
    char *const base = reinterpret_cast<char *>(info->dlpi_addr);
    Range fixed = {nullptr, nullptr}; /* what was written when the program was loaded, and is constant since */
    for (int k = 0; k < info->dlpi_phnum; ++k) {
        const ElfW(Phdr) &part = info->dlpi_phdr[k];
        if (part.p_type == PT_GNU_RELRO) {
            fixed = {page_of(base + part.p_vaddr), page_of(base + part.p_vaddr + part.p_memsz)};
        }
    }
    for (int k = 0; k < info->dlpi_phnum && !why; ++k) {
        const ElfW(Phdr) &part = info->dlpi_phdr[k];
        char *low = base + part.p_vaddr, *const high = low + part.p_memsz;
        if (part.p_type == PT_TLS && info->dlpi_tls_data) {
            low = static_cast<char *>(info->dlpi_tls_data);
            why = cover(low, low + part.p_memsz, GPU_REGISTERED);
        } else if (part.p_type == PT_LOAD && (part.p_flags & PF_W)) {
            const bool begins = fixed.low < fixed.high && page_of(low) >= fixed.low && page_of(low) < fixed.high;
            why = cover(begins ? fixed.high : low, high, GPU_REGISTERED);
        } else if (part.p_type == PT_LOAD && !(part.p_flags & PF_X) && registered.constants) {
            (void)cover(low, high, GPU_REGISTERED_CONSTANT);
        }
    }
    if (registered.constants && fixed.low < fixed.high) {
        (void)cover(fixed.low, fixed.high, GPU_REGISTERED_CONSTANT);
    }
    return why;
}

/* The first object is the program itself. Libraries that the system has beside its C library have no data of the
 * program's; neither has the driver. */
struct Loaded {
    unsigned long long adds;
    int seen;
    const char *why;
    char folder[512];
};

const char *folder_end(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash : path;
}

int find_system(dl_phdr_info *info, size_t, void *given) {
    Loaded *found = static_cast<Loaded *>(given);
    found->adds = info->dlpi_adds;
    const char *const end = folder_end(info->dlpi_name);
    if (strncmp(end, "/libc.so", 8) == 0 && static_cast<size_t>(end - info->dlpi_name) < sizeof found->folder) {
        memcpy(found->folder, info->dlpi_name, static_cast<size_t>(end - info->dlpi_name));
        found->folder[end - info->dlpi_name] = 0;
    }
    return 0;
}

int cover_loaded(dl_phdr_info *info, size_t, void *given) {
    Loaded *found = static_cast<Loaded *>(given);
    const char *const name = info->dlpi_name, *const end = folder_end(name);
    const bool program = found->seen++ == 0;
    const size_t length = static_cast<size_t>(end - name);
    const bool of_system = strlen(found->folder) == length && strncmp(found->folder, name, length) == 0;
    if (program) {
        found->why = cover_object(info);
        return found->why != nullptr;
    }
    if (!of_system && end != name && strncmp(end, "/libcuda", 8) != 0 && strncmp(end, "/libnvidia", 10) != 0) {
        (void)cover_object(info);
    }
    return 0;
}

int count_loaded(dl_phdr_info *info, size_t, void *given) {
    *static_cast<unsigned long long *>(given) = info->dlpi_adds;
    return 1;
}

const char *cover_statics() {
    unsigned long long adds = 0;
    dl_iterate_phdr(count_loaded, &adds);
    if (adds == registered.loaded) {
        return nullptr;
    }
    static Loaded found;
    found = {};
    dl_iterate_phdr(find_system, &found);
    dl_iterate_phdr(cover_loaded, &found);
    registered.loaded = adds;
    return found.why;
}

/* The heap between its beginning and the end that it has now. */
const char *cover_heap() {
    char *const end = static_cast<char *>(sbrk(0));
    if (end == registered.heap_high) {
        return nullptr;
    }
    if (end < registered.heap_high) {
        return "the heap has shrunk";
    }
    const char *why = cover(registered.heap_high, end, GPU_REGISTERED);
    registered.heap_high = why ? registered.heap_high : end;
    return why;
}

char *find_heap() {
    FILE *const maps = fopen("/proc/self/maps", "re");
    char line[512];
    unsigned long low = 0;
    while (maps && fgets(line, sizeof line, maps)) {
        if (strstr(line, "[heap]") && sscanf(line, "%lx-", &low) == 1) {
            break;
        }
        low = 0;
    }
    if (maps) {
        fclose(maps);
    }
    return reinterpret_cast<char *>(low);
}

bool is_main_thread() { return syscall(SYS_gettid) == getpid(); }

/* A stack grows where it is written; the second write keeps the call from becoming a loop. */
__attribute__((noinline)) void touch_stack(size_t bytes) {
    volatile char part[4096];
    part[0] = 0;
    if (bytes > sizeof part) {
        touch_stack(bytes - sizeof part);
    }
    part[sizeof part - 1] = 0;
}

/* The main thread's stack as far as it may well grow, lest another thread's kernels use what is not registered yet. */
size_t likely_stack(const char *here, const char *high) {
    rlimit limit = {};
    const size_t used = static_cast<size_t>(high - here);
    size_t most = first_stack;
    if (getrlimit(RLIMIT_STACK, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < most) {
        most = static_cast<size_t>(limit.rlim_cur);
    }
    const size_t kept = used + 4 * margin_of_stack;
    return most > kept ? most - kept : 0;
}

void thread_ends(void *) {
    pthread_mutex_lock(&registering);
    uncover(own_low, own_high);
    pthread_mutex_unlock(&registering);
    own_low = own_high = nullptr;
}

/* The calling thread's stack from where it is used to its beginning. */
__attribute__((noinline)) const char *cover_stack(char *here) {
    const bool of_main = is_main_thread();
    if (own_low && here - (of_main ? 0 : margin_of_stack / 2) >= own_low) {
        return nullptr;
    }
    char *low = here, *high = own_high;
    pthread_attr_t attributes;
    void *address = nullptr;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) {
        return "the stack of a thread was not found";
    }
    pthread_attr_getstack(&attributes, &address, &size);
    pthread_attr_destroy(&attributes);
    high = static_cast<char *>(address) + size;
    if (here >= high || (!of_main && here < static_cast<char *>(address))) {
        return nullptr; /* a stack of the program's own making */
    }
    if (of_main) {
        const size_t more = own_low ? margin_of_stack : likely_stack(here, high);
        touch_stack(more);
        low = here - (more > margin_of_stack / 2 ? more - margin_of_stack / 2 : 0);
    } else if (size <= most_stack || static_cast<size_t>(here - static_cast<char *>(address)) <= most_stack / 64) {
        low = static_cast<char *>(address);
    } else {
        low = here - most_stack / 64;
    }
    const char *why = cover(low, high, GPU_REGISTERED);
    if (why) {
        return why;
    }
    own_low = page_of(low);
    own_high = high;
    if (!of_main) {
        (void)pthread_setspecific(registered.thread_ends, &registered);
    }
    return nullptr;
}

/* The smallest of a few attributes of all devices. */
const char *check_devices(int count) {
    const GPU_ATTRIBUTE needed[] = {GPU_REGISTERABLE, GPU_SAME_ADDRESS, GPU_CONCURRENT};
    registered.constants = true;
    for (int device = 0; device < count; ++device) {
        int value = 0;
        for (const GPU_ATTRIBUTE which : needed) {
            const char *why = GPU_CALL(DeviceGetAttribute, &value, which, device);
            if (why || !value) {
                return why ? why : "it cannot use registered memory under the host's addresses";
            }
        }
        const bool known = GPU(DeviceGetAttribute)(&value, GPU_REGISTER_READ_ONLY, device) == GPU(Success);
        registered.constants = registered.constants && known && value;
    }
    (void)GPU(GetLastError)();
    return nullptr;
}

const char *check_heap() {
    void *const probe = malloc(size_t{1} << 20);
    registered.heap_low = registered.heap_high = find_heap();
    const char *const at = static_cast<const char *>(probe), *const end = static_cast<const char *>(sbrk(0));
    const bool inside = at && registered.heap_low && at >= registered.heap_low && at < end;
    free(probe);
    return inside ? nullptr : "the program's malloc takes memory elsewhere than from the heap";
}

/* All of the host's memory that the program has now; NULL, or why it cannot be registered. */
const char *register_host(int count, char *here) {
    const char *asked = getenv("REX_REGISTER");
    if (asked && strcmp(asked, "0") == 0) {
        return "REX_REGISTER=0 says that it is not to be registered";
    }
    const char *why = registered.prepared ? check_devices(count) : "its malloc was not prepared for that";
    why = why ? why : check_heap();
    if (!why && pthread_key_create(&registered.thread_ends, thread_ends) != 0) {
        why = "no key for threads was left";
    }
    pthread_mutex_lock(&registering);
    why = why ? why : cover_statics();
    why = why ? why : cover_stack(here);
    why = why ? why : cover_heap();
    if (why) {
        uncover(nullptr, reinterpret_cast<char *>(UINTPTR_MAX));
        own_low = own_high = nullptr;
    }
    pthread_mutex_unlock(&registering);
    registered.active = !why;
    return why;
}

const char *register_growth(char *here) {
    pthread_mutex_lock(&registering);
    const char *why = cover_heap();
    why = why ? why : cover_stack(here);
    why = why ? why : cover_statics();
    pthread_mutex_unlock(&registering);
    return why;
}

/* Ahead of all other constructors: what malloc has given by then stays where it is. */
__attribute__((constructor(101))) void prepare_heap() {
    if (&rex_one_memory) {
        registered.prepared = mallopt(M_MMAP_MAX, 0) && mallopt(M_ARENA_MAX, 1) && mallopt(M_TRIM_THRESHOLD, -1) &&
                              mallopt(M_TOP_PAD, static_cast<int>(step_of_heap));
    }
}

}  // namespace

/* It would give pages of the heap back to the system. */
extern "C" int malloc_trim(size_t kept) noexcept {
    void *const next = dlsym(RTLD_NEXT, "malloc_trim");
    return registered.active || !next ? 0 : reinterpret_cast<int (*)(size_t)>(next)(kept);
}

#endif
