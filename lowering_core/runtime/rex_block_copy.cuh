/* Reductions of arrays that a loop only updates: the threads of a block share one copy and change it by atomic updates;
 * in the end the block adds its copy to the result. All threads call these once, threads without iterations too.
 *
 * Integers, least and greatest values come out the same each time; the order of floating-point sums is left open.
 */
#ifndef REX_BLOCK_COPY_CUH
#define REX_BLOCK_COPY_CUH

/* Narrow elements begin and end with a word, which is what atomic updates of them exchange. */
#define REX_WORDS alignas(4)

#if defined(REX_CPU) && !defined(REX_REDUCE_WITH_BARRIERS)

/* Threads run one after the other, each to its end, so that the first one fills the copy and the last one adds it. */
static inline bool rex_runs_at_end(bool last) {
    return threadIdx.x == (last != rex_cpu_reversed() ? blockDim.x - 1 : 0);
}

template <class OP, class T>
static inline void rex_block_begin(T *own, long long count) {
    for (long long k = 0; rex_runs_at_end(false) && k < count; ++k) {
        own[k] = rex_identity<OP, T>();
    }
}
template <class OP, class T>
static inline void rex_block_end(T *own, T *result, long long count) {
    ++rex_cpu_reductions;
    for (long long k = 0; own != result && rex_runs_at_end(true) && k < count; ++k) {
        if (own[k] != rex_identity<OP, T>()) {
            rex_atomic_update<OP>(&result[k], own[k]);
        }
    }
}

#else

template <class OP, class T>
static __device__ __forceinline__ void rex_block_begin(T *own, long long count) {
    for (long long k = threadIdx.x; k < count; k += blockDim.x) {
        own[k] = rex_identity<OP, T>();
    }
    __syncthreads();
}
template <class OP, class T>
static __device__ __forceinline__ void rex_block_end(T *own, T *result, long long count) {
    if (own == result) {
        return;
    }
    __syncthreads();
    for (long long k = threadIdx.x; k < count; k += blockDim.x) {
        if (own[k] != rex_identity<OP, T>()) {
            rex_atomic_update<OP>(&result[k], own[k]);
        }
    }
}

#endif

/* The copy in `storage`, which has place for `most` elements; the result itself where that is too small. */
template <class OP, class T>
static __device__ __forceinline__ T *rex_block_copy(T *storage, long long most, T *result, long long count) {
    if (count > most) {
        return result;
    }
    rex_block_begin<OP>(storage, count);
    return storage;
}

#endif
