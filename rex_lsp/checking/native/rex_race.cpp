/* Finds iterations that get into each other's way: the device file is compiled with -fsanitize=thread, and what its
 * loads and stores report comes here instead of to ThreadSanitizer, which knows host threads alone.
 *
 * For every byte of mapped memory it is remembered which thread wrote and which read it last. Blocks must run one after
 * the other (REX_CPU_THREADS=1). At the end each kind of conflict of each variable is printed on stderr:
 *
 *     rex-race: kind=K variable=NAME offset=BYTES first=THREAD second=THREAD count=N size=BYTES
 *
 * K is `update` (a thread changes what another has changed: updates get lost on a GPU), `write` (two threads leave different
 * values), or `read` (a thread reads what another writes). A store that does not change the value is no `write`.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rex_cpu_block.h"
#include "rex_present.h"

namespace {

constexpr unsigned largest = 64; /* mappings */
constexpr size_t fine = size_t{8} << 20; /* bytes up to which every byte is watched, else every fourth */

struct Cell {
    unsigned writer, reader; /* thread + 1 */
};
enum Kind { Update, Write, Read, kinds };
const char *const names[kinds] = {"update", "write", "read"};

struct Conflict {
    unsigned long long count;
    size_t offset;
    unsigned first, second, size;
};

struct Watched {
    char *begin;
    size_t size;
    char name[64];
    unsigned shift;
    Cell *cells;
    Conflict conflicts[kinds];
};
Watched watched[largest];
unsigned watched_count;
Watched *latest;

/* A store whose effect is seen only at the next access. */
struct Pending {
    Watched *at;
    size_t offset;
    unsigned size, other, thread;
    char old[16];
} pending;

unsigned thread() { return blockIdx.x * blockDim.x + threadIdx.x + 1; }

Watched *watch(const rex_mapping *mapping) {
    if (watched_count == largest) {
        return nullptr;
    }
    Watched *fresh = &watched[watched_count];
    fresh->shift = mapping->size > fine ? 2 : 0;
    fresh->cells = static_cast<Cell *>(calloc((mapping->size >> fresh->shift) + 1, sizeof(Cell)));
    if (!fresh->cells) {
        return nullptr;
    }
    fresh->begin = mapping->device;
    fresh->size = mapping->size;
    snprintf(fresh->name, sizeof fresh->name, "%s", mapping->name);
    ++watched_count;
    return fresh;
}

Watched *find(const char *address) {
    if (latest && address >= latest->begin && address < latest->begin + latest->size) {
        return latest;
    }
    for (unsigned k = 0; k < watched_count; ++k) {
        if (address >= watched[k].begin && address < watched[k].begin + watched[k].size) {
            return latest = &watched[k];
        }
    }
    const rex_mapping *mapping = rex_present_of_device(address);
    return mapping ? latest = watch(mapping) : nullptr;
}

void note(Watched *at, Kind kind, size_t offset, unsigned first, unsigned second, unsigned size) {
    Conflict &conflict = at->conflicts[kind];
    if (conflict.count++ == 0) {
        conflict.offset = offset;
        conflict.first = first;
        conflict.second = second;
        conflict.size = size;
    }
}

void settle() {
    if (pending.at && memcmp(pending.old, pending.at->begin + pending.offset, pending.size) != 0) {
        note(pending.at, Write, pending.offset, pending.other, pending.thread, pending.size);
    }
    pending.at = nullptr;
}

void access(const void *address, unsigned size, bool write, bool atomic) {
    if (pending.at) {
        settle();
    }
    if (!rex_cpu_current) {
        return;
    }
    const char *place = static_cast<const char *>(address);
    Watched *at = find(place);
    if (!at || (at->shift && size < 4)) {
        return;
    }
    const size_t offset = static_cast<size_t>(place - at->begin);
    const unsigned self = thread();
    for (size_t k = offset >> at->shift; k <= (offset + size - 1) >> at->shift; ++k) {
        Cell &cell = at->cells[k];
        const unsigned writer = cell.writer;
        if (!atomic && writer && writer != self) {
            if (!write) {
                note(at, Read, offset, writer, self, size);
            } else if (cell.reader == self) {
                note(at, Update, offset, writer, self, size);
            } else if (!pending.at && size <= sizeof pending.old) {
                pending = {at, offset, size, writer, self, {}};
                memcpy(pending.old, place, size);
            }
        } else if (!atomic && write && cell.reader && cell.reader != self) {
            note(at, Read, offset, self, cell.reader, size);
        }
        /* Atomic accesses do not disturb each other; what they leave for plain ones is not looked at. */
        if (!atomic) {
            (write ? cell.writer : cell.reader) = self;
        }
    }
}

__attribute__((destructor)) void report() {
    for (unsigned k = 0; k < watched_count; ++k) {
        for (unsigned kind = 0; kind < kinds; ++kind) {
            const Conflict &conflict = watched[k].conflicts[kind];
            if (conflict.count) {
                fprintf(stderr, "rex-race: kind=%s variable=%s offset=%zu first=%u second=%u count=%llu size=%u\n",
                        names[kind], watched[k].name, conflict.offset, conflict.first - 1, conflict.second - 1,
                        conflict.count, conflict.size);
            }
        }
    }
}

}  // namespace

#define REX_ATOMIC(BITS, TYPE) \
    TYPE __tsan_atomic##BITS##_load(const volatile TYPE *p, int) { \
        access(const_cast<const TYPE *>(p), sizeof(TYPE), false, true); \
        return __atomic_load_n(p, __ATOMIC_SEQ_CST); \
    } \
    void __tsan_atomic##BITS##_store(volatile TYPE *p, TYPE v, int) { \
        access(const_cast<TYPE *>(p), sizeof(TYPE), true, true); \
        __atomic_store_n(p, v, __ATOMIC_SEQ_CST); \
    } \
    TYPE __tsan_atomic##BITS##_exchange(volatile TYPE *p, TYPE v, int) { \
        access(const_cast<TYPE *>(p), sizeof(TYPE), true, true); \
        return __atomic_exchange_n(p, v, __ATOMIC_SEQ_CST); \
    } \
    int __tsan_atomic##BITS##_compare_exchange_strong(volatile TYPE *p, TYPE *e, TYPE v, int, int) { \
        access(const_cast<TYPE *>(p), sizeof(TYPE), true, true); \
        return __atomic_compare_exchange_n(p, e, v, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST); \
    } \
    int __tsan_atomic##BITS##_compare_exchange_weak(volatile TYPE *p, TYPE *e, TYPE v, int, int) { \
        return __tsan_atomic##BITS##_compare_exchange_strong(p, e, v, 0, 0); \
    } \
    TYPE __tsan_atomic##BITS##_compare_exchange_val(volatile TYPE *p, TYPE e, TYPE v, int, int) { \
        __tsan_atomic##BITS##_compare_exchange_strong(p, &e, v, 0, 0); \
        return e; \
    } \
    REX_FETCH(BITS, TYPE, add) REX_FETCH(BITS, TYPE, sub) REX_FETCH(BITS, TYPE, and) REX_FETCH(BITS, TYPE, or) \
    REX_FETCH(BITS, TYPE, xor) REX_FETCH(BITS, TYPE, nand)
#define REX_FETCH(BITS, TYPE, OP) \
    TYPE __tsan_atomic##BITS##_fetch_##OP(volatile TYPE *p, TYPE v, int) { \
        access(const_cast<TYPE *>(p), sizeof(TYPE), true, true); \
        return __atomic_fetch_##OP(p, v, __ATOMIC_SEQ_CST); \
    }
#define REX_PLAIN(SIZE) \
    void __tsan_read##SIZE(void *p) { access(p, SIZE, false, false); } \
    void __tsan_write##SIZE(void *p) { access(p, SIZE, true, false); } \
    void __tsan_unaligned_read##SIZE(void *p) { access(p, SIZE, false, false); } \
    void __tsan_unaligned_write##SIZE(void *p) { access(p, SIZE, true, false); } \
    void __tsan_volatile_read##SIZE(void *p) { access(p, SIZE, false, false); } \
    void __tsan_volatile_write##SIZE(void *p) { access(p, SIZE, true, false); }

extern "C" {
void __tsan_init() {}
void __tsan_func_entry(void *) {}
/* A thread's last store has been made by now, and the memory is still there. */
void __tsan_func_exit() { settle(); }
void __tsan_vptr_update(void **, void *) {}
void __tsan_vptr_read(void **) {}
void __tsan_atomic_thread_fence(int) {}
void __tsan_atomic_signal_fence(int) {}
void __tsan_read_range(void *p, unsigned long n) {
    for (unsigned long k = 0; k < n; ++k) {
        access(static_cast<char *>(p) + k, 1, false, false);
    }
}
void __tsan_write_range(void *p, unsigned long n) {
    for (unsigned long k = 0; k < n; ++k) {
        access(static_cast<char *>(p) + k, 1, true, false);
    }
}
void *__tsan_memcpy(void *to, const void *from, size_t n) {
    __tsan_read_range(const_cast<void *>(from), n);
    __tsan_write_range(to, n);
    return memcpy(to, from, n);
}
void *__tsan_memmove(void *to, const void *from, size_t n) {
    __tsan_read_range(const_cast<void *>(from), n);
    __tsan_write_range(to, n);
    return memmove(to, from, n);
}
void *__tsan_memset(void *to, int value, size_t n) {
    __tsan_write_range(to, n);
    return memset(to, value, n);
}
REX_PLAIN(1)
REX_PLAIN(2)
REX_PLAIN(4)
REX_PLAIN(8)
REX_PLAIN(16)
REX_ATOMIC(8, uint8_t)
REX_ATOMIC(16, uint16_t)
REX_ATOMIC(32, uint32_t)
REX_ATOMIC(64, uint64_t)
}
