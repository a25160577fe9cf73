/* Reductions of arrays, sections and records: element by element, with an operator F that has
 * F::rex_init(private, original) and F::rex_combine(out, in).
 *
 * Scratch (REX_REDUCE_OBJECTS bytes, zeroed): a counter of what is finished, 16 bytes for each block in which the CPU
 * counts its threads and the GPU the blocks of a group, then a slice of `count` elements for each thread, or for each
 * team. Slices are combined in an order that depends on the geometry alone.
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

/* Where an array would begin whose element number `count` is `first`. Nothing lies there; a compiler that knew which
 * object `first` is in could take what is reached from there for another one, so it must not see that.
 */
template <class T>
__device__ __forceinline__ T *rex_before(T *first, long long count) {
    unsigned long long address = reinterpret_cast<unsigned long long>(first);
    REX_HIDE(address);
    return reinterpret_cast<T *>(address - static_cast<unsigned long long>(count) * sizeof(T));
}

template <class T>
__device__ __forceinline__ T *rex_slices(void *scratch) {
    return reinterpret_cast<T *>(static_cast<char *>(scratch) + 16 + static_cast<unsigned long long>(gridDim.x) * 16);
}
template <class T>
__device__ __forceinline__ T *rex_thread_slice(void *scratch, long long count) {
    return rex_slices<T>(scratch) + rex_global_thread() * static_cast<unsigned long long>(count);
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

/* A scan's running totals are taken over. */
template <class F, class T>
static __device__ void rex_objects_take(T *own, T *total, long long count) {
    for (long long k = 0; k < count; ++k) {
        rex_assign(own[k], total[k]);
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

/* Threads arrive one after the other, so that none needs to wait. */
template <class F, class T>
static inline void rex_objects_combine(T *result, long long count, void *scratch, unsigned copies) {
    ++rex_cpu_reductions;
    char *const head = static_cast<char *>(scratch);
    unsigned *arrived = reinterpret_cast<unsigned *>(head + 16 + static_cast<unsigned long long>(blockIdx.x) * 16);
    if (++*arrived != blockDim.x) {
        return;
    }
    const unsigned long long stride = static_cast<unsigned long long>(copies) * static_cast<unsigned long long>(count);
    T *const slices = rex_slices<T>(scratch), *const first = slices + blockIdx.x * stride;
    for (unsigned copy = 1; copy < copies; ++copy) {
        for (long long k = 0; k < count; ++k) {
            F::rex_combine(first[k], first[copy * count + k]);
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

/* Bytes of what goes through the registers of a warp. */
constexpr unsigned long rex_small_object = 64;

/* Copies an element from or to a slice; these lie where each may be aligned, up to 16 bytes. */
template <class T>
static __device__ __forceinline__ void rex_slice_copy(T &to, const T &from) {
    constexpr unsigned long aligned = alignof(T) < 16 ? alignof(T) : 16;
    memcpy(__builtin_assume_aligned((void *)&to, aligned), __builtin_assume_aligned((const void *)&from, aligned), sizeof to);
}

/* A small object goes from lane to lane of a warp, of which all call it, as words. */
template <class T>
static __device__ __forceinline__ void rex_object_shuffle(T &to, const T &from, REX_MASK mask, unsigned distance) {
    constexpr unsigned long count = (sizeof(T) + 3) / 4;
    unsigned words[count] = {};
    memcpy(words, (const void *)&from, sizeof from);
    (void)mask;
    for (unsigned long k = 0; k < count; ++k) {
        words[k] = REX_SHUFFLE_DOWN(mask, words[k], distance);
    }
    memcpy((void *)&to, words, sizeof to);
}

/* The first `count` lanes of a warp combine their objects, in lane 0. */
template <class F, class T>
static __device__ __forceinline__ void rex_object_warp(T &own, unsigned lane, unsigned count) {
    const REX_MASK all = ~static_cast<REX_MASK>(0) >> (8 * sizeof(REX_MASK) - REX_WARP_WIDTH);
    const REX_MASK mask = count >= REX_WARP_WIDTH ? all : (static_cast<REX_MASK>(1) << count) - 1;
    for (unsigned distance = REX_WARP_WIDTH / 2; distance > 0; distance /= 2) {
        rex_bytes<T> other;
        rex_object_shuffle(reinterpret_cast<T &>(other), own, mask, distance);
        if (lane + distance < count) {
            F::rex_combine(own, reinterpret_cast<T &>(other));
        }
    }
}

/* All threads of the block call it with a small object of each; the first one has what they combine to. */
template <class F, class T>
static __device__ void rex_object_block(T &own) {
    __shared__ rex_bytes<T> of_warps[rex_most_warps];
    const unsigned lane = threadIdx.x % REX_WARP_WIDTH, warp = threadIdx.x / REX_WARP_WIDTH;
    const unsigned warps = (blockDim.x + REX_WARP_WIDTH - 1) / REX_WARP_WIDTH;
    const unsigned rest = blockDim.x - warp * REX_WARP_WIDTH;
    rex_object_warp<F>(own, lane, rest < REX_WARP_WIDTH ? rest : REX_WARP_WIDTH);
    __syncthreads();
    if (lane == 0) {
        memcpy(&of_warps[warp], (const void *)&own, sizeof own);
    }
    __syncthreads();
    if (threadIdx.x < warps) {
        memcpy((void *)&own, &of_warps[threadIdx.x], sizeof own);
        rex_object_warp<F>(own, lane, warps);
    }
}

/* All threads of the block call it: slices `stride` elements apart are combined into the first one. A thread takes an
 * element of every slice, or of every second one, or third, where there are more threads than elements. */
template <class F, class T>
static __device__ void rex_slices_fold(T *slices, unsigned long long many, unsigned long long stride,
                                       unsigned long long count) {
    while (many > 1 && count > 0) {
        unsigned long long parts = rex_div(blockDim.x, count);
        parts = parts < 1 ? 1 : parts < many / 2 ? parts : many / 2;
        for (unsigned long long k = threadIdx.x; k < parts * count; k += blockDim.x) {
            const unsigned long long part = rex_div(k, count), element = rex_mod(k, count);
            T total;
            rex_slice_copy(total, slices[part * stride + element]);
            for (unsigned long long slice = part + parts; slice < many; slice += parts) {
                F::rex_combine(total, slices[slice * stride + element]);
            }
            rex_slice_copy(slices[part * stride + element], total);
        }
        many = parts;
        __syncthreads();
    }
}

/* The same for single small objects of few slices, which a warp combines. */
template <class F, class T>
static __device__ __forceinline__ void rex_slices_join(T *slices, unsigned many, unsigned long long stride,
                                                       unsigned long long count, bool small) {
    if constexpr (sizeof(T) <= rex_small_object) {
        if (small && many <= 32 && many <= blockDim.x) {
            if (threadIdx.x < many) {
                rex_bytes<T> copy;
                T &own = reinterpret_cast<T &>(copy);
                rex_slice_copy(own, slices[threadIdx.x * stride]);
                rex_object_warp<F>(own, threadIdx.x, many);
                if (threadIdx.x == 0) {
                    rex_slice_copy(slices[0], own);
                }
            }
            __syncthreads();
            return;
        }
    }
    rex_slices_fold<F>(slices, many, stride, count);
}

/* All threads of `many` blocks call it when their results are written; whether this block is the last one, which may
 * read them all. */
static __device__ bool rex_arrives_last(unsigned *counter, unsigned many) {
    __shared__ int is_last;
    __threadfence();
    __syncthreads();
    if (threadIdx.x == 0) {
        is_last = atomicAdd(counter, 1u) == many - 1;
    }
    __syncthreads();
    __threadfence();
    return is_last != 0;
}

/* The last of each group of blocks combines the group's slices, and the last of all groups the groups'. Each block combines
 * its own first, unless that is done, as it is for `small` objects. */
template <class F, class T>
static __device__ void rex_objects_combine(T *result, long long count, void *scratch, unsigned copies,
                                           bool small = false) {
    const unsigned width = 32, first = blockIdx.x / width * width;
    const unsigned members = gridDim.x - first < width ? gridDim.x - first : width;
    const unsigned long long elements = static_cast<unsigned long long>(count), stride = elements * copies;
    T *const slices = rex_slices<T>(scratch);
    char *const head = static_cast<char *>(scratch);
    __syncthreads();
    if (!small) {
        rex_slices_fold<F>(slices + blockIdx.x * stride, copies, elements, elements);
    }
    unsigned *const arrived = reinterpret_cast<unsigned *>(head + 16 + static_cast<unsigned long long>(first) * 16);
    if (!rex_arrives_last(arrived, members)) {
        return;
    }
    rex_slices_join<F>(slices + first * stride, members, stride, elements, small);
    if (!rex_arrives_last(reinterpret_cast<unsigned *>(head), (gridDim.x - 1) / width + 1)) {
        return;
    }
    rex_slices_join<F>(slices, (gridDim.x - 1) / width + 1, width * stride, elements, small);
    for (unsigned long long k = threadIdx.x; k < elements; k += blockDim.x) {
        F::rex_combine(result[k], slices[k]);
    }
    __syncthreads();
}

#endif

/* All threads call it once with their copies, which may be their slices already. */
template <class F, class T>
static __device__ void rex_objects_end(T *own, T *result, long long count, void *scratch) {
    T *const slice = rex_thread_slice<T>(scratch, count);
#if !defined(REX_CPU) || defined(REX_REDUCE_WITH_BARRIERS)
    if constexpr (sizeof(T) <= rex_small_object) {
        if (count == 1 && slice != own) {
            rex_object_block<F>(*own);
            if (threadIdx.x == 0) {
                rex_slice_copy(*slice, *own);
            }
            rex_objects_combine<F>(result, count, scratch, blockDim.x, true);
            return;
        }
    }
#endif
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

template <class F, class T>
static __device__ void rex_own_combine(T *own, T *result, long long count) {
    for (long long k = 0; k < count; ++k) {
        F::rex_combine(result[k], own[k]);
    }
}

/* All threads of the block call it: the copies of its threads, or of those below `width`, go into `result`, one thread
 * after the other. */
template <class F, class T>
static __device__ void rex_team_combine(T *own, T *result, long long count, unsigned long long width = ~0ull) {
    __syncthreads();
    for (unsigned thread = 0; thread < blockDim.x && thread < width; ++thread) {
        for (long long k = 0; threadIdx.x == thread && k < count; ++k) {
            F::rex_combine(result[k], own[k]);
        }
        __syncthreads();
    }
}

#endif
