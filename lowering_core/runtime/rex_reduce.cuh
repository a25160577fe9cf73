/* Reductions over all threads of a launch. The order of combination depends on the geometry alone, so that the same
 * launch gives the same floating-point result each time.
 *
 * Scratch (REX_REDUCE_SCRATCH bytes, zeroed before each launch): a counter of finished blocks, then from byte 16 on
 * 16 bytes for each block: its partial result, and on the CPU the number of threads that have arrived.
 */
#ifndef REX_REDUCE_CUH
#define REX_REDUCE_CUH

#ifndef REX_REDUCE_SCRATCH
#define REX_REDUCE_SCRATCH(blocks, size) (16 + static_cast<long long>(blocks) * 16)
#endif

template <class T>
__device__ __forceinline__ T *rex_reduce_partial(void *scratch, unsigned block) {
    return reinterpret_cast<T *>(static_cast<char *>(scratch) + 16 + static_cast<unsigned long long>(block) * 16);
}

#if defined(REX_CPU) && !defined(REX_REDUCE_WITH_BARRIERS)

/* Threads of a block arrive one after the other, so that none needs to wait. */
template <class OP, class T>
inline void rex_reduce(T local, T *result, void *scratch) {
    static_assert(sizeof(T) <= 8, "a partial result has 8 bytes");
    ++rex_cpu_reductions;
    T *partial = rex_reduce_partial<T>(scratch, blockIdx.x);
    unsigned *arrived = reinterpret_cast<unsigned *>(reinterpret_cast<char *>(partial) + 8);
    *partial = *arrived == 0 ? local : OP::template apply<T>(*partial, local);
    if (++*arrived != blockDim.x) {
        return;
    }
    if (__atomic_add_fetch(static_cast<unsigned *>(scratch), 1u, __ATOMIC_ACQ_REL) != gridDim.x) {
        return;
    }
    T total = *rex_reduce_partial<T>(scratch, 0);
    for (unsigned block = 1; block < gridDim.x; ++block) {
        total = OP::template apply<T>(total, *rex_reduce_partial<T>(scratch, block));
    }
    *result = OP::template apply<T>(*result, total);
}

#else

/* Warps of the largest block, where a warp has 32 threads or more. */
constexpr unsigned rex_most_warps = 32;

/* Combines the first `count` lanes of this thread's warp (all of which call it); lane 0 gets the result. */
template <class OP, class T>
__device__ __forceinline__ T rex_reduce_warp(T value, unsigned lane, unsigned count) {
    typedef typename rex_word<sizeof(T)>::type W;
    typedef typename rex_word<(sizeof(T) > 4 ? 8 : 4)>::type Shuffled;
    const REX_MASK all = ~static_cast<REX_MASK>(0) >> (8 * sizeof(REX_MASK) - REX_WARP_WIDTH);
    const REX_MASK mask = count >= REX_WARP_WIDTH ? all : (static_cast<REX_MASK>(1) << count) - 1;
    (void)mask;
    for (unsigned distance = REX_WARP_WIDTH / 2; distance > 0; distance /= 2) {
        const Shuffled above = REX_SHUFFLE_DOWN(mask, static_cast<Shuffled>(rex_bits<W>(value)), distance);
        /* What a lane past the last would give is undefined and need not even be a value of T. */
        if (lane + distance < count) {
            value = OP::template apply<T>(value, rex_bits<T>(static_cast<W>(above)));
        }
    }
    return value;
}

/* Combines the values of all threads of the block, which all call it; thread 0 gets the result. */
template <class OP, class T>
__device__ __forceinline__ T rex_reduce_block(T value, T *of_warps) {
    const unsigned lane = threadIdx.x % REX_WARP_WIDTH, warp = threadIdx.x / REX_WARP_WIDTH;
    const unsigned warps = (blockDim.x + REX_WARP_WIDTH - 1) / REX_WARP_WIDTH;
    const unsigned rest = blockDim.x - warp * REX_WARP_WIDTH;
    value = rex_reduce_warp<OP>(value, lane, rest < REX_WARP_WIDTH ? rest : REX_WARP_WIDTH);
    __syncthreads();
    if (lane == 0) {
        of_warps[warp] = value;
    }
    __syncthreads();
    if (threadIdx.x < warps) {
        value = rex_reduce_warp<OP>(of_warps[threadIdx.x], lane, warps);
    }
    return value;
}

template <class OP, class T>
__device__ void rex_reduce(T local, T *result, void *scratch) {
    static_assert(sizeof(T) <= 8, "a partial result has 8 bytes");
    /* Shared memory of raw words: `bool` and the like need no constructor there, and types of a size share it. */
    __shared__ unsigned long long words[rex_most_warps];
    __shared__ int is_last;
    T *of_warps = reinterpret_cast<T *>(words);

    const T of_block = rex_reduce_block<OP>(local, of_warps);
    if (threadIdx.x == 0) {
        *static_cast<volatile T *>(rex_reduce_partial<T>(scratch, blockIdx.x)) = of_block;
        __threadfence();
        is_last = atomicAdd(static_cast<unsigned *>(scratch), 1u) == gridDim.x - 1;
    }
    __syncthreads();
    if (!is_last) {
        return;
    }
    __threadfence();
    T total = OP::template identity<T>();
    unsigned block = threadIdx.x;
    REX_UNROLL(4)
    for (unsigned long long turns = rex_turns(block, gridDim.x, blockDim.x); turns > 0; --turns, block += blockDim.x) {
        const T partial = *static_cast<volatile T *>(rex_reduce_partial<T>(scratch, block));
        total = OP::template apply<T>(total, partial);
    }
    total = rex_reduce_block<OP>(total, of_warps);
    if (threadIdx.x == 0) {
        *result = OP::template apply<T>(*result, total);
    }
}

#endif

#endif
