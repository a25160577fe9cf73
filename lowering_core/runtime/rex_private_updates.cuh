/* Places that a loop only updates, atomically and by one operation, have copies of their own: few elements in the block's
 * shared memory, a single place in each thread. In the end they are combined with the places, where others may do the
 * same. All threads call the functions that begin and end once, threads without iterations too.
 *
 * Sums of floating-point numbers may come out differently each time, as those of the atomic updates themselves do.
 */
#ifndef REX_PRIVATE_UPDATES_CUH
#define REX_PRIVATE_UPDATES_CUH

/* The elements lie one after the other in `COPIES` copies, which are interleaved, so that threads side by side find theirs
 * in different banks. `COPIES` is a power of two. */
template <class OP, class T, unsigned COUNT, unsigned COPIES>
static __device__ __forceinline__ void rex_bins_begin(T (&own)[COUNT][COPIES]) {
    rex_block_begin<OP>(&own[0][0], static_cast<long long>(COUNT) * COPIES);
}

/* `*place OP= value`, in a copy of the elements from `first` on. The storage ends behind them, as was checked before the
 * launch: an index that leads beyond leads nowhere, and must not do harm. */
template <class OP, class T, unsigned COUNT, unsigned COPIES, class U>
static __device__ __forceinline__ void rex_bins_update(T (&own)[COUNT][COPIES], const void *first, T *place, U value) {
    const unsigned at = static_cast<unsigned>(reinterpret_cast<char *>(place) - static_cast<const char *>(first));
    const unsigned bin = at / sizeof(T) < COUNT ? at / sizeof(T) : COUNT - 1;
    T *const copy = &own[0][threadIdx.x % COPIES];
    rex_atomic_update<OP>(&copy[bin * COPIES], value);
}

template <class OP, class T, unsigned COUNT, unsigned COPIES>
static __device__ __forceinline__ void rex_bins_add(T (&own)[COUNT][COPIES], void *first, unsigned bin) {
    T total = rex_identity<OP, T>();
    for (unsigned k = 0; k < COPIES; ++k) {
        total = OP::template apply<T>(total, own[bin][(k + threadIdx.x) % COPIES]);
    }
    if (!rex_same_bits(total, rex_identity<OP, T>())) {
        rex_atomic_update<OP>(static_cast<T *>(first) + bin, total);
    }
}

#if defined(REX_CPU) && !defined(REX_REDUCE_WITH_BARRIERS)

template <class OP, class T, unsigned COUNT, unsigned COPIES>
static inline void rex_bins_end(T (&own)[COUNT][COPIES], void *first) {
    ++rex_cpu_reductions;
    for (unsigned bin = 0; rex_runs_at_end(true) && bin < COUNT; ++bin) {
        rex_bins_add<OP>(own, first, bin);
    }
}

template <class OP, class T>
static inline void rex_own_end(T own, T *place) {
    ++rex_cpu_reductions;
    if (!rex_same_bits(own, rex_identity<OP, T>())) {
        rex_atomic_update<OP>(place, own);
    }
}

#else

template <class OP, class T, unsigned COUNT, unsigned COPIES>
static __device__ __forceinline__ void rex_bins_end(T (&own)[COUNT][COPIES], void *first) {
    __syncthreads();
    for (unsigned bin = threadIdx.x; bin < COUNT; bin += blockDim.x) {
        rex_bins_add<OP>(own, first, bin);
    }
}

template <class OP, class T>
static __device__ void rex_own_end(T own, T *place) {
    __shared__ unsigned long long words[rex_most_warps];
    const T total = rex_reduce_block<OP>(own, reinterpret_cast<T *>(words));
    if (threadIdx.x == 0 && !rex_same_bits(total, rex_identity<OP, T>())) {
        rex_atomic_update<OP>(place, total);
    }
}

#endif

/* `*p += value`, or `-=` for rex_sub. Where all threads of a warp come by with the same place, their sum goes there. */
template <class OP, class T, class U>
static __device__ __forceinline__ void rex_warp_update(T *p, U value) {
#ifdef REX_WHOLE_WARP
    typedef decltype(static_cast<T>(0) + value) C;
    if constexpr (sizeof(C) <= 8 && !rex_is_complex<C>::value) {
        if (REX_WHOLE_WARP(p)) {
            const unsigned lane = threadIdx.x % REX_WARP_WIDTH;
            const C total = rex_reduce_warp<rex_add>(static_cast<C>(value), lane, REX_WARP_WIDTH);
            if (lane == 0) {
                rex_atomic_update<OP>(p, total);
            }
            return;
        }
    }
#endif
    rex_atomic_update<OP>(p, value);
}

/* The copy of a thread; nobody else sees it. */
template <class OP, class T, class U>
static __device__ __forceinline__ void rex_own_update(T &own, U value) {
    own = static_cast<T>(rex_apply_common<OP>(own, value));
}

#endif
