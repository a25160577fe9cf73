/* Locks of the device, and those under which atomic operations access what no atomic instruction takes: objects wider than
 * a word, and objects that are less aligned than the word of their size. Which it is depends on an object's type and
 * address alone, so that all operations on one object exclude each other. */
#ifndef REX_OBJECT_LOCK_CUH
#define REX_OBJECT_LOCK_CUH

/* One for all files whose device code is linked, where a program links device code. */
#if defined(REX_CPU) || defined(__CUDACC_RDC__) || defined(__HIP__)
#define REX_COMMON inline __device__
#else
#define REX_COMMON static __device__
#endif

/* On the CPU whoever holds a lock may have given way. */
#if defined(REX_CPU)
#define REX_FAILED_TRY() REX_YIELD()
#else
#define REX_FAILED_TRY() static_cast<void>(0)
#endif

/* One try at a lock. Threads of a warp must not wait for each other in it, so whoever fails tries again
 * after the others had their turn. */
__device__ __forceinline__ bool rex_try_lock(unsigned *lock) {
    if (atomicCAS(lock, 0u, 1u) != 0u) {
        REX_FAILED_TRY();
        return false;
    }
    __threadfence();
    return true;
}
__device__ __forceinline__ void rex_unlock(unsigned *lock) {
    __threadfence();
    atomicExch(lock, 0u);
}

[[maybe_unused]] REX_COMMON unsigned rex_object_locks[1024];

/* The value of `f()`, which runs while no other thread accesses the object at `p`. It takes no other lock. */
template <class T, class F>
__device__ auto rex_locked(const T *p, F f) -> decltype(f()) {
    if (REX_IS_PRIVATE(p)) {
        return f();
    }
    const unsigned long long address = reinterpret_cast<unsigned long long>(p);
    unsigned *lock = &rex_object_locks[((address >> 3) ^ (address >> 13)) % 1024];
    decltype(f()) value;
    bool done = false;
    while (!done) {
        if (rex_try_lock(lock)) {
            value = f();
            rex_unlock(lock);
            done = true;
        }
    }
    return value;
}

#endif
