/* Reductions of arrays, sections and records: element by element, with an operator F that has
 * F::rex_init(private, original) and F::rex_combine(out, in).
 *
 * Scratch (REX_REDUCE_OBJECTS bytes, zeroed): a counter of finished blocks, 16 bytes for each block in which the CPU
 * counts its lanes, then a slice of `count` elements for each lane, or for each team. Slices are combined in an order
 * that depends on the geometry alone.
 */
#ifndef REX_OBJECTS_CUH
#define REX_OBJECTS_CUH

/* An operator of the language. */
template <class OP>
struct rex_by {
    template <class T>
    __device__ static void rex_init(T &own, T &) {
        own = OP::template identity<T>();
    }
    template <class T>
    __device__ static void rex_combine(T &out, T &in) {
        out = OP::template apply<T>(out, in);
    }
};

template <class T>
__device__ __forceinline__ T *rex_slices(void *scratch) {
    return reinterpret_cast<T *>(static_cast<char *>(scratch) + 16 + static_cast<unsigned long long>(gridDim.x) * 16);
}
template <class T>
__device__ __forceinline__ T *rex_lane_slice(void *scratch, long long count) {
    return rex_slices<T>(scratch) + rex_thread_id() * static_cast<unsigned long long>(count);
}
template <class T>
__device__ __forceinline__ T *rex_team_slice(void *scratch, long long count) {
    return rex_slices<T>(scratch) + static_cast<unsigned long long>(blockIdx.x) * static_cast<unsigned long long>(count);
}

template <class F, class T>
static __device__ void rex_objects_begin(T *own, T *original, long long count) {
    for (long long k = 0; k < count; ++k) {
        F::rex_init(own[k], original[k]);
    }
}

/* A few numbers, each combined by rex_reduce. */
template <class OP, class T>
static __device__ void rex_objects_few(T *own, T *result, int count, void *scratch) {
    for (int k = 0; k < count; ++k) {
        rex_reduce<OP>(own[k], &result[k], static_cast<char *>(scratch) + k * REX_REDUCE_SCRATCH(gridDim.x, 8));
    }
}

#if defined(REX_CPU) && !defined(REX_REDUCE_WITH_BARRIERS)

/* Lanes arrive one after the other, so that none needs to wait. */
template <class F, class T>
static inline void rex_objects_combine(T *result, long long count, void *scratch, unsigned lanes) {
    ++rex_cpu_reductions;
    char *const head = static_cast<char *>(scratch);
    unsigned *arrived = reinterpret_cast<unsigned *>(head + 16 + static_cast<unsigned long long>(blockIdx.x) * 16);
    if (++*arrived != blockDim.x) {
        return;
    }
    const unsigned long long stride = static_cast<unsigned long long>(lanes) * static_cast<unsigned long long>(count);
    T *const slices = rex_slices<T>(scratch), *const first = slices + blockIdx.x * stride;
    for (unsigned lane = 1; lane < lanes; ++lane) {
        for (long long k = 0; k < count; ++k) {
            F::rex_combine(first[k], first[lane * count + k]);
        }
    }
    if (__atomic_add_fetch(reinterpret_cast<unsigned *>(head), 1u, __ATOMIC_ACQ_REL) != gridDim.x) {
        return;
    }
    for (unsigned block = 0; block < gridDim.x; ++block) {
        for (long long k = 0; k < count; ++k) {
            F::rex_combine(result[k], slices[block * stride + static_cast<unsigned long long>(k)]);
        }
    }
}

#else

/* All threads of the block call it: slices `stride` elements apart are combined pair by pair into the first one. */
template <class F, class T>
static __device__ void rex_slices_fold(T *slices, unsigned long long many, unsigned long long stride,
                                unsigned long long count) {
    while (many > 1) {
        const unsigned long long half = (many + 1) / 2, work = (many - half) * count;
        for (unsigned long long k = threadIdx.x; k < work; k += blockDim.x) {
            const unsigned long long slice = rex_div(k, count), element = rex_mod(k, count);
            F::rex_combine(slices[slice * stride + element], slices[(slice + half) * stride + element]);
        }
        many = half;
        __syncthreads();
    }
}

template <class F, class T>
static __device__ void rex_objects_combine(T *result, long long count, void *scratch, unsigned lanes) {
    __shared__ int is_last;
    const unsigned long long elements = static_cast<unsigned long long>(count), stride = elements * lanes;
    T *const slices = rex_slices<T>(scratch);
    __syncthreads();
    rex_slices_fold<F>(slices + blockIdx.x * stride, lanes, elements, elements);
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
        is_last = atomicAdd(static_cast<unsigned *>(scratch), 1u) == gridDim.x - 1;
    }
    __syncthreads();
    if (!is_last) {
        return;
    }
    __threadfence();
    rex_slices_fold<F>(slices, gridDim.x, stride, elements);
    for (unsigned long long k = threadIdx.x; k < elements; k += blockDim.x) {
        F::rex_combine(result[k], slices[k]);
    }
    __syncthreads();
}

#endif

/* All lanes call it once with their copies, which may be their slices already. */
template <class F, class T>
static __device__ void rex_objects_end(T *own, T *result, long long count, void *scratch) {
    T *const slice = rex_lane_slice<T>(scratch, count);
    if (slice != own) {
        for (long long k = 0; k < count; ++k) {
            rex_assign(slice[k], own[k]);
        }
    }
    rex_objects_combine<F>(result, count, scratch, blockDim.x);
}
template <class F, class T>
static __device__ void rex_objects_end_team(T *, T *result, long long count, void *scratch) {
    rex_objects_combine<F>(result, count, scratch, 1);
}

/* All threads of the block call it: the copies of its threads go into `result`, one thread after the other. */
template <class F, class T>
static __device__ void rex_team_combine(T *own, T *result, long long count) {
    __syncthreads();
    for (unsigned lane = 0; lane < blockDim.x; ++lane) {
        for (long long k = 0; threadIdx.x == lane && k < count; ++k) {
            F::rex_combine(result[k], own[k]);
        }
        __syncthreads();
    }
}

#endif
