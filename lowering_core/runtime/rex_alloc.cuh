/* The memory routines of omp.h on the device's heap (OpenMP 5.2, 18.13). An allocator is one of the predefined ones, or
 * one with traits: the address of these, with the lowest bit set. Any other is as the default one.
 */
#ifndef REX_ALLOC_CUH
#define REX_ALLOC_CUH

/* The traits that matter for memory, as the host fills them in (rex_runtime.h). */
struct rex_traits {
    unsigned long long alignment, pool, fallback, other; /* `other` is the allocator that allocator_fb falls back to */
};
enum rex_fallback { REX_DEFAULT_FALLBACK, REX_NULL_FALLBACK, REX_ABORT_FALLBACK, REX_OTHER_FALLBACK };

/* Where a block was taken from, in front of it. */
struct alignas(16) rex_omp_head {
    void *memory;
    unsigned long long size;
    rex_traits *traits;
};

/* An allocator becomes the type that the program's omp.h has for one. */
struct rex_handle {
    unsigned long value;
    template <class T>
    __device__ __forceinline__ operator T() const {
        return static_cast<T>(value);
    }
};
template <class T>
__device__ __forceinline__ bool operator==(rex_handle own, T other) {
    return own.value == static_cast<unsigned long>(other);
}
template <class T>
__device__ __forceinline__ bool operator!=(rex_handle own, T other) {
    return !(own == other);
}

__device__ __forceinline__ rex_handle rex_allocator(void *traits) {
    return rex_handle{reinterpret_cast<unsigned long>(traits) | 1};
}
__device__ __forceinline__ rex_traits *rex_traits_of(unsigned long allocator) {
    return allocator > 64 && (allocator & 1) ? reinterpret_cast<rex_traits *>(allocator - 1) : nullptr;
}

/* Whether so many bytes are taken from the allocator's pool. */
__device__ inline bool rex_take(rex_traits *traits, unsigned long long size) {
    unsigned long long left = atomicAdd(&traits->pool, 0ull);
    while (left >= size) {
        const unsigned long long seen = atomicCAS(&traits->pool, left, left - size);
        if (seen == left) {
            return true;
        }
        left = seen;
    }
    return false;
}

static __device__ inline void *rex_omp_aligned_alloc(size_t alignment, size_t size, unsigned long allocator) {
    rex_traits *traits = rex_traits_of(allocator);
    size_t step = alignment < 16 ? 16 : alignment;
    if (size == 0 || (alignment & (alignment - 1)) != 0) {
        return nullptr;
    }
    const bool pooled = traits == nullptr || rex_take(traits, size);
    if (traits != nullptr && traits->alignment > step) {
        step = static_cast<size_t>(traits->alignment);
    }
    const bool wanted = pooled || traits->fallback == REX_DEFAULT_FALLBACK;
    const size_t whole = size + step + sizeof(rex_omp_head);
    void *memory = wanted && whole > size ? malloc(whole) : nullptr;
    if (memory == nullptr) {
        if (traits != nullptr && pooled) {
            atomicAdd(&traits->pool, static_cast<unsigned long long>(size));
        }
        if (traits != nullptr && traits->fallback == REX_OTHER_FALLBACK) {
            return rex_omp_aligned_alloc(alignment, size, static_cast<unsigned long>(traits->other));
        }
        if (traits != nullptr && traits->fallback == REX_ABORT_FALLBACK) {
            printf("rex: error: no memory for %llu bytes of an allocator with abort_fb\n",
                   static_cast<unsigned long long>(size));
            REX_TRAP();
        }
        return nullptr;
    }
    const unsigned long first = reinterpret_cast<unsigned long>(memory) + sizeof(rex_omp_head);
    const unsigned long place = (first + step - 1) / step * step;
    *(reinterpret_cast<rex_omp_head *>(place) - 1) = rex_omp_head{memory, size, pooled ? traits : nullptr};
    return reinterpret_cast<void *>(place);
}
static __device__ inline void *rex_omp_alloc(size_t size, unsigned long allocator) {
    return rex_omp_aligned_alloc(1, size, allocator);
}
static __device__ inline void *rex_omp_aligned_calloc(size_t alignment, size_t count, size_t size,
                                                      unsigned long allocator) {
    const bool fits = size == 0 || count <= ~static_cast<size_t>(0) / size;
    void *memory = fits ? rex_omp_aligned_alloc(alignment, count * size, allocator) : nullptr;
    return memory == nullptr ? nullptr : memset(memory, 0, count * size);
}
static __device__ inline void *rex_omp_calloc(size_t count, size_t size, unsigned long allocator) {
    return rex_omp_aligned_calloc(1, count, size, allocator);
}
static __device__ inline void rex_omp_free(void *place, unsigned long) {
    if (place != nullptr) {
        const rex_omp_head head = *(static_cast<rex_omp_head *>(place) - 1);
        if (head.traits != nullptr) {
            atomicAdd(&head.traits->pool, head.size);
        }
        free(head.memory);
    }
}
static __device__ inline void *rex_omp_realloc(void *old, size_t size, unsigned long allocator, unsigned long before) {
    if (size == 0) {
        rex_omp_free(old, before);
        return nullptr;
    }
    void *fresh = rex_omp_alloc(size, allocator);
    if (fresh != nullptr && old != nullptr) {
        const unsigned long long held = (static_cast<rex_omp_head *>(old) - 1)->size;
        memcpy(fresh, old, held < size ? static_cast<size_t>(held) : size);
        rex_omp_free(old, before);
    }
    return fresh;
}

/* Traits as omp.h writes them: a key and a value (5.2, 6.2). */
struct rex_trait {
    int key;
    unsigned long value;
};
enum {
    REX_TRAIT_ALIGNMENT = 2,
    REX_TRAIT_POOL = 4,
    REX_TRAIT_FALLBACK = 5,
    REX_TRAIT_OTHER = 6,
    REX_TRAIT_NULL = 12,
    REX_TRAIT_ABORT = 13,
    REX_TRAIT_BY_OTHER = 14
};

static __device__ inline rex_handle rex_omp_init_allocator(unsigned long, int count, const void *given) {
    const rex_trait *traits = static_cast<const rex_trait *>(given);
    rex_traits *own = static_cast<rex_traits *>(malloc(sizeof(rex_traits)));
    if (own == nullptr) {
        return rex_handle{0};
    }
    *own = rex_traits{1, ~0ull, REX_DEFAULT_FALLBACK, 1};
    for (int k = 0; k < count; ++k) {
        if (traits[k].value == ~0ul) {
            continue; /* omp_atv_default */
        }
        if (traits[k].key == REX_TRAIT_ALIGNMENT) {
            own->alignment = traits[k].value;
        } else if (traits[k].key == REX_TRAIT_POOL) {
            own->pool = traits[k].value;
        } else if (traits[k].key == REX_TRAIT_FALLBACK) {
            own->fallback = traits[k].value == REX_TRAIT_NULL       ? REX_NULL_FALLBACK
                            : traits[k].value == REX_TRAIT_ABORT    ? REX_ABORT_FALLBACK
                            : traits[k].value == REX_TRAIT_BY_OTHER ? REX_OTHER_FALLBACK
                                                                    : REX_DEFAULT_FALLBACK;
        } else if (traits[k].key == REX_TRAIT_OTHER) {
            own->other = traits[k].value;
        }
    }
    return rex_allocator(own);
}
static __device__ inline void rex_omp_destroy_allocator(unsigned long allocator) {
    free(rex_traits_of(allocator));
}

#define omp_alloc(size, allocator) rex_omp_alloc(size, allocator)
#define omp_aligned_alloc(alignment, size, allocator) rex_omp_aligned_alloc(alignment, size, allocator)
#define omp_calloc(count, size, allocator) rex_omp_calloc(count, size, allocator)
#define omp_aligned_calloc(alignment, count, size, allocator) \
    rex_omp_aligned_calloc(alignment, count, size, allocator)
#define omp_free(place, allocator) rex_omp_free(place, allocator)
#define omp_realloc(place, size, allocator, before) rex_omp_realloc(place, size, allocator, before)
#define omp_init_allocator(space, count, traits) rex_omp_init_allocator(space, count, traits)
#define omp_destroy_allocator(allocator) rex_omp_destroy_allocator(allocator)
#define omp_get_default_allocator() (rex_handle{1})

#endif
