/* The locks of omp.h (OpenMP 5.2, 18.9). A lock has the size that the host's compiler gives it, and what the host's
 * omp_init_lock wrote means a free lock here: GCC's locks are words of which 0 is free; those of Clang's runtime
 * (REX_CLANG_LOCKS) keep a tag in the first word, so that the device uses the second one.
 *
 * A thread that waits gives way to others, for threads of a warp may hold what it waits for.
 */
#ifndef REX_LOCK_CUH
#define REX_LOCK_CUH

#ifdef REX_CLANG_LOCKS
struct rex_lock {
    alignas(8) unsigned words[2];
};
struct rex_nest_lock {
    alignas(8) unsigned words[2];
};
#define REX_LOCK_HELD 0x5245584cu
#define REX_LOCK_WORD(lock) (&(lock)->words[1])
#else
struct rex_lock {
    unsigned word;
};
struct rex_nest_lock {
    unsigned word;
    int count;
    unsigned long long owner;
};
#define REX_LOCK_HELD 1u
#define REX_LOCK_WORD(lock) (&(lock)->word)
#endif

/* A lock may be a variable of the thread, for whose memory the device has no atomic instructions. */
template <class W>
__device__ __forceinline__ void rex_lock_write(W *word, W value) {
    if (REX_IS_PRIVATE(word)) {
        *static_cast<volatile W *>(word) = value;
    } else {
        atomicExch(word, value);
    }
}

static __device__ inline bool rex_lock_try(unsigned *word) {
    const unsigned seen = *static_cast<volatile unsigned *>(word);
    if (seen == REX_LOCK_HELD || rex_compare_swap(word, seen, REX_LOCK_HELD) != seen) {
        REX_FAILED_TRY();
        return false;
    }
    __threadfence();
    return true;
}

static __device__ inline void rex_lock_free(unsigned *word) {
    __threadfence();
    rex_lock_write(word, 0u);
}

static __device__ inline void rex_init_lock(rex_lock *lock) { rex_lock_write(REX_LOCK_WORD(lock), 0u); }
static __device__ inline void rex_destroy_lock(rex_lock *) {}
static __device__ inline int rex_test_lock(rex_lock *lock) { return rex_lock_try(REX_LOCK_WORD(lock)); }
static __device__ inline void rex_set_lock(rex_lock *lock) {
    while (!rex_lock_try(REX_LOCK_WORD(lock))) {
        REX_YIELD();
    }
}
static __device__ inline void rex_unset_lock(rex_lock *lock) { rex_lock_free(REX_LOCK_WORD(lock)); }

#ifdef REX_CLANG_LOCKS
/* 16 bits that say that it is held, 12 for how often, and 36 for by whom. */
#define REX_NEST_HELD 0x5258ull
__device__ __forceinline__ unsigned long long *rex_nest_word(rex_nest_lock *lock) {
    return reinterpret_cast<unsigned long long *>(lock);
}
static __device__ inline void rex_init_nest_lock(rex_nest_lock *lock) { rex_lock_write(rex_nest_word(lock), 0ull); }
static __device__ inline int rex_test_nest_lock(rex_nest_lock *lock) {
    unsigned long long *word = rex_nest_word(lock), seen = *static_cast<volatile unsigned long long *>(word);
    const unsigned long long own = (rex_global_thread() + 1) & 0xfffffffffull, count = (seen >> 36) & 0xfff;
    if (seen >> 48 != REX_NEST_HELD) {
        if (rex_compare_swap(word, seen, REX_NEST_HELD << 48 | 1ull << 36 | own) != seen) {
            REX_FAILED_TRY();
            return 0;
        }
        __threadfence();
        return 1;
    }
    if ((seen & 0xfffffffffull) != own) {
        REX_FAILED_TRY();
        return 0;
    }
    rex_lock_write(word, REX_NEST_HELD << 48 | (count + 1) << 36 | own);
    return static_cast<int>(count + 1);
}
static __device__ inline void rex_unset_nest_lock(rex_nest_lock *lock) {
    unsigned long long *word = rex_nest_word(lock), seen = *static_cast<volatile unsigned long long *>(word);
    const unsigned long long count = (seen >> 36) & 0xfff;
    __threadfence();
    rex_lock_write(word, count <= 1 ? 0ull : seen - (1ull << 36));
}
#else
static __device__ inline void rex_init_nest_lock(rex_nest_lock *lock) {
    lock->count = 0;
    lock->owner = 0;
    rex_lock_write(&lock->word, 0u);
}
static __device__ inline int rex_test_nest_lock(rex_nest_lock *lock) {
    const unsigned long long own = rex_global_thread() + 1;
    if (*static_cast<volatile unsigned long long *>(&lock->owner) == own) {
        return ++lock->count;
    }
    if (!rex_lock_try(&lock->word)) {
        return 0;
    }
    *static_cast<volatile unsigned long long *>(&lock->owner) = own;
    lock->count = 1;
    return 1;
}
static __device__ inline void rex_unset_nest_lock(rex_nest_lock *lock) {
    if (--lock->count == 0) {
        *static_cast<volatile unsigned long long *>(&lock->owner) = 0;
        rex_lock_free(&lock->word);
    }
}
#endif
static __device__ inline void rex_destroy_nest_lock(rex_nest_lock *) {}
static __device__ inline void rex_set_nest_lock(rex_nest_lock *lock) {
    while (!rex_test_nest_lock(lock)) {
        REX_YIELD();
    }
}

/* What tasks are ordered by; they are run at once. */
struct rex_depend {
    unsigned long rex_first, rex_second;
};
#define omp_depend_t rex_depend
#define omp_event_handle_t unsigned long

/* No foreign runtime can be called from a kernel. */
typedef void *rex_interop_object;
#define omp_interop_t rex_interop_object
#define omp_fulfill_event(event) ((void)(event))

#define omp_lock_t rex_lock
#define omp_nest_lock_t rex_nest_lock
#define omp_init_lock rex_init_lock
#define omp_init_lock_with_hint(lock, hint) rex_init_lock(lock)
#define omp_destroy_lock rex_destroy_lock
#define omp_set_lock rex_set_lock
#define omp_unset_lock rex_unset_lock
#define omp_test_lock rex_test_lock
#define omp_init_nest_lock rex_init_nest_lock
#define omp_init_nest_lock_with_hint(lock, hint) rex_init_nest_lock(lock)
#define omp_destroy_nest_lock rex_destroy_nest_lock
#define omp_set_nest_lock rex_set_nest_lock
#define omp_unset_nest_lock rex_unset_nest_lock
#define omp_test_nest_lock rex_test_nest_lock

#endif
