/* More of stdlib.h and string.h: sorting and searching, numbers from text, random numbers whose state is the caller's, and
 * memory whose size can change.
 */
#ifndef REX_STDLIB_CUH
#define REX_STDLIB_CUH

#ifndef REX_HEAP_TAKE
#define REX_HEAP_TAKE malloc
#define REX_HEAP_GIVE free
#endif

/* Memory of the device's heap begins with its size, which realloc needs, and where malloc had put it. */
struct rex_aligned_head {
    size_t size;
    void *start;
};
static __device__ inline void *rex_aligned_alloc(size_t alignment, size_t size) {
    const size_t more = sizeof(rex_aligned_head) + (alignment > 16 ? alignment : 16);
    char *start = size > ~static_cast<size_t>(0) - more ? nullptr : static_cast<char *>(REX_HEAP_TAKE(size + more));
    if (start == nullptr) {
        return nullptr;
    }
    const unsigned long long first = reinterpret_cast<unsigned long long>(start) + sizeof(rex_aligned_head);
    const unsigned long long step = alignment > 16 ? alignment : 16;
    char *memory = start + ((first + step - 1) / step * step - reinterpret_cast<unsigned long long>(start));
    rex_aligned_head *head = reinterpret_cast<rex_aligned_head *>(memory) - 1;
    head->size = size;
    head->start = start;
    return memory;
}
static __device__ inline void *rex_malloc(size_t size) { return rex_aligned_alloc(16, size); }
static __device__ inline void rex_free(void *memory) {
    if (memory != nullptr) {
        REX_HEAP_GIVE((static_cast<rex_aligned_head *>(memory) - 1)->start);
    }
}
static __device__ inline void *rex_calloc(size_t count, size_t size) {
    const bool fits = size == 0 || count <= ~static_cast<size_t>(0) / size;
    void *memory = fits ? rex_malloc(count * size) : nullptr;
    return memory == nullptr ? nullptr : memset(memory, 0, count * size);
}
static __device__ inline void *rex_realloc(void *memory, size_t size) {
    if (memory == nullptr) {
        return rex_malloc(size);
    }
    if (size == 0) {
        rex_free(memory);
        return nullptr;
    }
    const size_t before = (static_cast<rex_aligned_head *>(memory) - 1)->size;
    void *moved = rex_malloc(size);
    if (moved != nullptr) {
        memcpy(moved, memory, before < size ? before : size);
        rex_free(memory);
    }
    return moved;
}
static __device__ inline int rex_posix_memalign(void **memory, size_t alignment, size_t size) {
    *memory = rex_aligned_alloc(alignment, size);
    return *memory == nullptr ? 12 : 0; /* ENOMEM */
}
static __device__ inline char *rex_strndup(const char *text, size_t most) {
    const size_t length = rex_strnlen(text, most);
    char *copy = static_cast<char *>(rex_malloc(length + 1));
    if (copy != nullptr) {
        memcpy(copy, text, length);
        copy[length] = 0;
    }
    return copy;
}
static __device__ inline char *rex_strdup(const char *text) { return rex_strndup(text, ~static_cast<size_t>(0)); }

/* Sorting is stable, as glibc's is where it finds memory: what is to come out of it is put together beside the elements. */
static __device__ inline void rex_swap(char *a, char *b, size_t size) {
    for (size_t k = 0; k < size; ++k) {
        const char byte = a[k];
        a[k] = b[k];
        b[k] = byte;
    }
}
template <class F>
static __device__ void rex_sort_few(char *base, size_t count, size_t size, F order) {
    for (size_t k = 1; k < count; ++k) {
        for (size_t at = k; at > 0 && order(base + (at - 1) * size, base + at * size) > 0; --at) {
            rex_swap(base + (at - 1) * size, base + at * size, size);
        }
    }
}
template <class F>
static __device__ void rex_sort_heap(char *base, size_t count, size_t size, F order) {
    for (size_t first = count / 2, last = count; last > 1;) {
        if (first > 0) {
            --first;
        } else {
            rex_swap(base, base + --last * size, size);
        }
        for (size_t at = first, child; (child = 2 * at + 1) < last; at = child) {
            child += child + 1 < last && order(base + child * size, base + (child + 1) * size) < 0;
            if (order(base + at * size, base + child * size) >= 0) {
                break;
            }
            rex_swap(base + at * size, base + child * size, size);
        }
    }
}
template <class F>
static __device__ void rex_qsort(void *array, size_t count, size_t size, F order) {
    char *base = static_cast<char *>(array);
    constexpr size_t few = 16;
    char *other = count <= few ? nullptr : static_cast<char *>(malloc(count * size));
    if (count > few && other == nullptr) {
        rex_sort_heap(base, count, size, order);
        return;
    }
    for (size_t first = 0; first < count; first += few) {
        rex_sort_few(base + first * size, count - first < few ? count - first : few, size, order);
    }
    for (size_t width = few; width < count; width *= 2) {
        for (size_t first = 0; first < count; first += 2 * width) {
            const size_t middle = first + width < count ? first + width : count;
            const size_t end = middle + width < count ? middle + width : count;
            size_t left = first, right = middle;
            for (size_t to = first; to < end; ++to) {
                const bool takes_left = left < middle && (right == end || order(base + left * size, base + right * size) <= 0);
                memcpy(other + to * size, base + (takes_left ? left++ : right++) * size, size);
            }
        }
        memcpy(base, other, count * size);
    }
    free(other);
}
template <class F>
static __device__ void *rex_bsearch(const void *key, const void *array, size_t count, size_t size, F order) {
    const char *base = static_cast<const char *>(array);
    for (size_t low = 0, high = count; low < high;) {
        const size_t middle = (low + high) / 2;
        const int found = order(key, static_cast<const void *>(base + middle * size));
        if (found == 0) {
            return const_cast<char *>(base + middle * size);
        }
        (found < 0 ? high : low) = found < 0 ? middle : middle + 1;
    }
    return nullptr;
}

/* The magnitude of an integer and its sign; more than `most` counts as `most`. */
static __device__ inline unsigned long long rex_read_integer(const char *text, char **end, int base, bool *negative,
                                                      unsigned long long most, unsigned long long least) {
    const char *at = text;
    while (*at == ' ' || (*at >= '\t' && *at <= '\r')) {
        ++at;
    }
    *negative = *at == '-';
    at += *at == '-' || *at == '+';
    if ((base == 0 || base == 16) && at[0] == '0' && (at[1] | 32) == 'x' && rex_hex_value(at[2]) < 16) {
        at += 2;
        base = 16;
    }
    base = base != 0 ? base : *at == '0' ? 8 : 10;
    unsigned long long value = 0;
    const unsigned long long limit = *negative ? least : most, by = static_cast<unsigned>(base);
    const char *first = at;
    bool over = false;
    for (;; ++at) {
        const char letter = static_cast<char>(*at | 32);
        const int digit = *at >= '0' && *at <= '9' ? *at - '0' : letter >= 'a' && letter <= 'z' ? letter - 'a' + 10 : 99;
        if (digit >= base) {
            break;
        }
        over = over || value > (limit - static_cast<unsigned>(digit)) / by;
        value = value * by + static_cast<unsigned>(digit);
    }
    if (end != nullptr) {
        *end = const_cast<char *>(at == first ? text : at);
    }
    return over ? limit : value;
}
static __device__ inline long rex_strtol(const char *text, char **end, int base) {
    bool negative;
    const unsigned long long value =
        rex_read_integer(text, end, base, &negative, 0x7fffffffffffffffull, 0x8000000000000000ull);
    return static_cast<long>(negative ? 0 - value : value);
}
static __device__ inline unsigned long rex_strtoul(const char *text, char **end, int base) {
    bool negative;
    const unsigned long long value = rex_read_integer(text, end, base, &negative, ~0ull, ~0ull);
    return static_cast<unsigned long>(negative && value != ~0ull ? 0 - value : value);
}
static __device__ inline long long rex_strtoll(const char *text, char **end, int base) {
    return rex_strtol(text, end, base);
}
static __device__ inline unsigned long long rex_strtoull(const char *text, char **end, int base) {
    return rex_strtoul(text, end, base);
}
static __device__ inline int rex_atoi(const char *text) { return static_cast<int>(rex_strtol(text, nullptr, 10)); }
static __device__ inline long rex_atol(const char *text) { return rex_strtol(text, nullptr, 10); }
static __device__ inline long long rex_atoll(const char *text) { return rex_strtol(text, nullptr, 10); }

/* glibc's generators with a state of the caller's. */
static __device__ inline int rex_rand_r(unsigned *seed) {
    unsigned next = *seed, result = 0;
    for (int k = 0; k < 3; ++k) {
        next = next * 1103515245u + 12345u;
        result = k == 0 ? next / 65536u % 2048u : (result << 10) ^ (next / 65536u % 1024u);
    }
    *seed = next;
    return static_cast<int>(result);
}
static __device__ inline unsigned long long rex_step48(unsigned short state[3]) {
    unsigned long long x = state[0] | static_cast<unsigned long long>(state[1]) << 16 |
                           static_cast<unsigned long long>(state[2]) << 32;
    x = (x * 0x5deece66dull + 0xbull) & 0xffffffffffffull;
    for (int k = 0; k < 3; ++k) {
        state[k] = static_cast<unsigned short>(x >> 16 * k);
    }
    return x;
}
static __device__ inline double rex_erand48(unsigned short state[3]) {
    return static_cast<double>(rex_step48(state)) * (1.0 / 281474976710656.0);
}
static __device__ inline long rex_nrand48(unsigned short state[3]) { return static_cast<long>(rex_step48(state) >> 17); }
static __device__ inline long rex_jrand48(unsigned short state[3]) {
    return static_cast<int>(static_cast<unsigned>(rex_step48(state) >> 16));
}

#undef malloc
#define malloc rex_malloc
#undef free
#define free rex_free
#undef calloc
#define calloc rex_calloc
#undef realloc
#define realloc rex_realloc
#undef aligned_alloc
#define aligned_alloc rex_aligned_alloc
#undef posix_memalign
#define posix_memalign rex_posix_memalign
#undef strdup
#define strdup rex_strdup
#undef strndup
#define strndup rex_strndup
#undef qsort
#define qsort rex_qsort
#undef bsearch
#define bsearch rex_bsearch
#undef strtol
#define strtol rex_strtol
#undef strtoul
#define strtoul rex_strtoul
#undef strtoll
#define strtoll rex_strtoll
#undef strtoull
#define strtoull rex_strtoull
#undef atoi
#define atoi rex_atoi
#undef atol
#define atol rex_atol
#undef atoll
#define atoll rex_atoll
#undef rand_r
#define rand_r rex_rand_r
#undef erand48
#define erand48 rex_erand48
#undef nrand48
#define nrand48 rex_nrand48
#undef jrand48
#define jrand48 rex_jrand48

#endif
