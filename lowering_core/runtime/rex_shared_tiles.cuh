/* Slices of two matrices in shared memory, from which the threads of a block compute a tile of their product.
 *
 * A block has 256 threads, 16 across and 16 down; `places` are rows or columns of the tile. A slice holds REX_TILE_STEPS steps
 * of the inner loop, and there are two of each matrix: one is used while the next one arrives. */
#ifndef REX_SHARED_TILES_CUH
#define REX_SHARED_TILES_CUH

#define REX_TILE_STEPS 8u
#define REX_TILE_THREADS 256u

/* Places that lie side by side in memory (`side_by_side`) are copied by threads side by side, otherwise steps are. Rows of
 * the slice begin in different banks. */
template <class T, unsigned places, bool side_by_side>
struct rex_tile_slices {
    alignas(16) T rex_values[2][REX_TILE_STEPS][places + 16 / sizeof(T)];
};
template <class T>
struct alignas(16) rex_tile_pack {
    T rex_values[16 / sizeof(T)];
};

/* One element, which arrives by rex_tile_arrived() at the latest. */
template <class T>
__device__ __forceinline__ void rex_tile_copy(T *to, const T *from) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    const unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
    asm volatile("cp.async.ca.shared.global [%0], [%1], %2;" : : "r"(place), "l"(from), "n"(sizeof(T)) : "memory");
#else
    *to = *from;
#endif
}
/* The same for 16 bytes, of which both addresses are multiples. */
template <class T>
__device__ __forceinline__ void rex_tile_copy_pack(T *to, const T *from) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    const unsigned place = static_cast<unsigned>(__cvta_generic_to_shared(to));
    asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" : : "r"(place), "l"(from) : "memory");
#else
    for (unsigned one = 0; one < 16 / sizeof(T); ++one) {
        to[one] = from[one];
    }
#endif
}
__device__ __forceinline__ void rex_tile_arrived() {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
    asm volatile("cp.async.wait_all;" : : : "memory");
#endif
}

/* The place and the step of copy `number` of the thread; it has no such copy where the step is not one of the slice. */
template <class T, unsigned places, bool side_by_side>
__device__ __forceinline__ unsigned rex_tile_copy_place(const rex_tile_slices<T, places, side_by_side> &, unsigned number) {
    const unsigned pack = 16 / sizeof(T), thread = threadIdx.x + number * REX_TILE_THREADS;
    return side_by_side ? thread % (places / pack) * pack : thread / REX_TILE_STEPS;
}
template <class T, unsigned places, bool side_by_side>
__device__ __forceinline__ unsigned rex_tile_copy_step(const rex_tile_slices<T, places, side_by_side> &, unsigned number) {
    const unsigned pack = 16 / sizeof(T), thread = threadIdx.x + number * REX_TILE_THREADS;
    return side_by_side ? thread / (places / pack) : thread % REX_TILE_STEPS;
}

/* How many places from `first` on a copy takes one by one, of `count` that the loop has; 0 where it takes 16 bytes at
 * once. Elements that it lacks are those of the place before. */
template <class T, unsigned places, bool side_by_side, unsigned copies>
__device__ __forceinline__ unsigned rex_tile_copy_width(const rex_tile_slices<T, places, side_by_side> &slices,
                                                   const T *const (&from)[copies], long long apart,
                                                   unsigned long long first, unsigned long long count) {
    const unsigned pack = 16 / sizeof(T);
    unsigned long long rest = static_cast<unsigned long long>(apart) * sizeof(T);
    for (unsigned number = 0; number < copies; ++number) {
        rest |= reinterpret_cast<unsigned long long>(from[number]);
    }
    first += rex_tile_copy_place(slices, 0);
    return first + pack <= count ? rest % 16 == 0 ? 0 : pack : first < count ? static_cast<unsigned>(count - first) : 1;
}

/* Starts the copies of the next slice into one `half`, `left` steps of it at most, and advances to the one after. */
template <class T, unsigned places, bool side_by_side, unsigned copies>
__device__ __forceinline__ void rex_tile_fetch(rex_tile_slices<T, places, side_by_side> &slices, unsigned half,
                                          const T *(&from)[copies], long long apart, unsigned long long left,
                                          unsigned width = 1) {
    const unsigned pack = 16 / sizeof(T);
    REX_UNROLL_ALL
    for (unsigned number = 0; number < copies; ++number) {
        const unsigned place = rex_tile_copy_place(slices, number), step = rex_tile_copy_step(slices, number);
        if (step < REX_TILE_STEPS && step < left) {
            T *to = &slices.rex_values[half][step][place];
            if (!side_by_side) {
                rex_tile_copy(to, from[number]);
            } else if (width == 0) {
                rex_tile_copy_pack(to, from[number]);
            } else {
                REX_UNROLL_ALL
                for (unsigned one = 0; one < pack; ++one) {
                    rex_tile_copy(to + one, from[number] + (one < width ? one : 0));
                }
            }
        }
        from[number] += apart;
    }
}

/* Where the thread is among those of its block: those of a warp are 8 across and 4 down. */
__device__ __forceinline__ unsigned rex_tile_across() { return threadIdx.x / 32 % 2 * 8 + threadIdx.x % 8; }
__device__ __forceinline__ unsigned rex_tile_down() { return threadIdx.x / 64 * 4 + threadIdx.x / 8 % 4; }

/* Which of the tile's rows, or columns, is the thread's `number`; neighbouring threads have 16 bytes of each slice. */
template <class T>
__device__ __forceinline__ unsigned rex_tile_place(unsigned thread, unsigned number) {
    const unsigned pack = 16 / sizeof(T);
    return (number / pack * 16 + thread) * pack + number % pack;
}
template <class T>
__device__ __forceinline__ unsigned rex_tile_row(unsigned number) {
    return rex_tile_place<T>(rex_tile_down(), number);
}
template <class T>
__device__ __forceinline__ unsigned rex_tile_column(unsigned number) {
    return rex_tile_place<T>(rex_tile_across(), number);
}

/* The thread's elements of one step. */
template <class T, unsigned places, bool side_by_side, unsigned count>
__device__ __forceinline__ void rex_tile_take(T (&to)[count], const rex_tile_slices<T, places, side_by_side> &slices,
                                         unsigned half, unsigned step, unsigned thread) {
    const unsigned pack = 16 / sizeof(T);
    static_assert(count * 16 == places, "16 threads share a step");
    REX_UNROLL_ALL
    for (unsigned number = 0; number < count; number += pack) {
        const T *from = &slices.rex_values[half][step][rex_tile_place<T>(thread, number)];
        rex_tile_pack<T> taken;
#ifdef REX_GPU
        taken = *reinterpret_cast<const rex_tile_pack<T> *>(from);
#else
        memcpy(&taken, from, sizeof taken);
#endif
        REX_UNROLL_ALL
        for (unsigned one = 0; one < pack; ++one) {
            to[number + one] = taken.rex_values[one];
        }
    }
}
template <class T, unsigned places, bool side_by_side, unsigned count>
__device__ __forceinline__ void rex_tile_take_rows(T (&to)[count], const rex_tile_slices<T, places, side_by_side> &slices,
                                              unsigned half, unsigned step) {
    rex_tile_take(to, slices, half, step, rex_tile_down());
}
template <class T, unsigned places, bool side_by_side, unsigned count>
__device__ __forceinline__ void rex_tile_take_columns(T (&to)[count], const rex_tile_slices<T, places, side_by_side> &slices,
                                                 unsigned half, unsigned step) {
    rex_tile_take(to, slices, half, step, rex_tile_across());
}

#endif
