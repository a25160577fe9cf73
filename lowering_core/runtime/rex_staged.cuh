/* Rows that the threads of a warp read from end to end, one each, come through shared memory in chunks of 128 bytes. The
 * threads copy a chunk of all their rows together, 16 bytes each, so that eight of them read what lies side by side;
 * copies of the next chunks are under way while each thread works on its own row. What they store to rows of the same
 * length goes the other way.
 *
 * This takes blocks of one or two warps, of which wider ones have enough threads without, all threads of a warp, rows that
 * begin at multiples of 16 bytes, equally far apart, and at least four chunks.
 * Else there are no chunks, and each thread reads its row by itself, as it does with what is left behind the last one.
 */
#ifndef REX_STAGED_CUH
#define REX_STAGED_CUH

constexpr int rex_chunk_bytes = 128, rex_least_chunks = 4;
constexpr int rex_pitch = rex_chunk_bytes + 16; /* so that threads find their rows in different banks */
constexpr int rex_stage_bytes = 32 * rex_pitch;
constexpr unsigned rex_ring_stages = 8; /* of all warps of a block together */
constexpr unsigned rex_most_staged_warps = 2;

/* `from` and `into` are where the thread copies pieces of the first of its rows from and to, `apart` and `into_apart` how
 * far the next of these lies behind it. In the block's ring, `piece` is where that piece of the warp's first stage is, in
 * bytes, and `own` where the thread's row is. */
struct rex_staged {
    const char *from;
    long long apart;
    char *into;
    long long into_apart;
    unsigned piece, own, stages;
    int chunks;
};

static __device__ __forceinline__ int rex_staged_chunks(const rex_staged &rows) { return rows.chunks; }

static __device__ __forceinline__ int rex_whole_chunks(unsigned long long bytes, bool fits) {
    const unsigned long long chunks = bytes / rex_chunk_bytes, most = 1 << 30;
    return !fits || chunks < rex_least_chunks ? 0 : static_cast<int>(chunks < most ? chunks : most);
}

#if defined(REX_ASYNC_COPIES)

/* The block's shared memory for chunks; those kernels have it that use it. */
static __device__ __forceinline__ unsigned char *rex_ring() {
    alignas(16) __shared__ unsigned char ring[rex_ring_stages * rex_stage_bytes];
    return ring;
}

/* A chunk of the warp's 32 rows; each thread copies a piece of every fourth one. */
static __device__ __forceinline__ void rex_load_chunk(const rex_staged &rows, int chunk) {
    if (chunk < rows.chunks) {
        const char *from = rows.from + static_cast<long long>(chunk) * rex_chunk_bytes;
        unsigned char *piece = rex_ring() + rows.piece + (chunk & (rows.stages - 1)) * rex_stage_bytes;
        REX_UNROLL(8)
        for (int k = 0; k < 8; ++k) {
            rex_copy_async(piece + k * 4 * rex_pitch, from + k * rows.apart);
        }
    }
    rex_commit_copies();
}

/* Whether rows of all threads begin at multiples of 16 bytes, equally far apart, and no closer than what is copied. */
static __device__ __forceinline__ bool rex_are_apart(unsigned long long at, unsigned lane, long long *apart) {
    const unsigned long long first = __shfl_sync(~0u, at, 0);
    *apart = static_cast<long long>(__shfl_sync(~0u, at, 1) - first);
    const bool far = *apart >= rex_chunk_bytes || *apart <= -rex_chunk_bytes;
    return far && at % 16 == 0 && at == first + static_cast<unsigned long long>(*apart) * lane;
}

static __device__ __forceinline__ rex_staged rex_stage(const void *row, unsigned long long bytes, void *into) {
    rex_staged rows = {};
    const unsigned warps = (blockDim.x + 31) / 32, warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    rows.stages = warps == 1 ? rex_ring_stages : rex_ring_stages / 2;
    if (warps > rex_most_staged_warps || !rex_all_lanes()) {
        return rows;
    }
    const unsigned long long at = reinterpret_cast<unsigned long long>(row), to = reinterpret_cast<unsigned long long>(into);
    bool fits = rex_are_apart(at, lane, &rows.apart);
    if (into != nullptr) {
        fits = rex_are_apart(to, lane, &rows.into_apart) && fits;
    }
    int chunks = rex_whole_chunks(bytes, fits);
    for (int distance = 16; distance > 0; distance /= 2) {
        const int other = __shfl_xor_sync(~0u, chunks, distance);
        chunks = other < chunks ? other : chunks;
    }
    const long long first = static_cast<long long>(lane / 8) - lane, piece = lane % 8 * 16;
    rows.chunks = chunks;
    rows.from = static_cast<const char *>(row) + first * rows.apart + piece;
    rows.into = static_cast<char *>(into) + first * rows.into_apart + piece;
    rows.apart *= 4;
    rows.into_apart *= 4;
    const unsigned mine = warp * rows.stages * rex_stage_bytes;
    rows.piece = mine + lane / 8 * rex_pitch + lane % 8 * 16;
    rows.own = mine + lane * rex_pitch;
    __syncwarp(~0u); /* all have done with what the ring held before */
    REX_UNROLL(1)
    for (unsigned k = 0; k + 1 < rows.stages; ++k) {
        rex_load_chunk(rows, static_cast<int>(k));
    }
    return rows;
}

/* The thread's part of a chunk. All copies but those that were asked for last have arrived then. */
template <class T, unsigned N>
static __device__ __forceinline__ void rex_take_chunk(const rex_staged &rows, int chunk, T (&value)[N]) {
    static_assert(sizeof value == rex_chunk_bytes, "a chunk");
    if (rows.stages == rex_ring_stages) {
        rex_wait_for_copies<rex_ring_stages - 2>();
    } else {
        rex_wait_for_copies<rex_ring_stages / 2 - 2>();
    }
    __syncwarp(~0u);
    rex_load_chunk(rows, chunk + static_cast<int>(rows.stages) - 1);
    const unsigned stage = (chunk & (rows.stages - 1)) * rex_stage_bytes;
    const T *own = rex_aligned(reinterpret_cast<const T *>(rex_ring() + rows.own + stage));
    REX_UNROLL_ALL
    for (unsigned k = 0; k < N; ++k) {
        value[k] = own[k];
    }
}

/* What all threads of the warp have for a chunk of the rows that they store to. The chunk that was taken is no longer
 * wanted, and makes room for it. */
template <class T, unsigned N>
static __device__ __forceinline__ void rex_put_chunk(const rex_staged &rows, int chunk, const T (&value)[N]) {
    static_assert(sizeof value == rex_chunk_bytes, "a chunk");
    const unsigned stage = (chunk & (rows.stages - 1)) * rex_stage_bytes;
    T *own = rex_aligned(reinterpret_cast<T *>(rex_ring() + rows.own + stage));
    REX_UNROLL_ALL
    for (unsigned k = 0; k < N; ++k) {
        own[k] = value[k];
    }
    __syncwarp(~0u);
    char *into = rows.into + static_cast<long long>(chunk) * rex_chunk_bytes;
    REX_UNROLL(8)
    for (int k = 0; k < 8; ++k) {
        rex_copy_piece(into + k * rows.into_apart, rex_ring() + rows.piece + stage + k * 4 * rex_pitch);
    }
    __syncwarp(~0u); /* a thread may go on with its row, which others have stored */
}

#elif defined(REX_CPU)

/* A thread runs alone, and has no others to copy with. */
static inline rex_staged rex_stage(const void *row, unsigned long long bytes, void *into) {
    rex_staged rows = {};
    const bool fits = (reinterpret_cast<uintptr_t>(row) | reinterpret_cast<uintptr_t>(into)) % 16 == 0;
    rows.from = static_cast<const char *>(row);
    rows.into = static_cast<char *>(into);
    rows.chunks = rex_whole_chunks(bytes, fits);
    return rows;
}
template <class T, unsigned N>
static inline void rex_take_chunk(const rex_staged &rows, int chunk, T (&value)[N]) {
    static_assert(sizeof value == rex_chunk_bytes, "a chunk");
    memcpy(value, rows.from + static_cast<long long>(chunk) * rex_chunk_bytes, sizeof value);
}
template <class T, unsigned N>
static inline void rex_put_chunk(const rex_staged &rows, int chunk, const T (&value)[N]) {
    static_assert(sizeof value == rex_chunk_bytes, "a chunk");
    memcpy(rows.into + static_cast<long long>(chunk) * rex_chunk_bytes, value, sizeof value);
}

#else

/* GPUs without such copies. */
static __device__ __forceinline__ rex_staged rex_stage(const void *, unsigned long long, void *) {
    return {};
}
template <class T, unsigned N>
static __device__ __forceinline__ void rex_take_chunk(const rex_staged &, int, T (&)[N]) {}
template <class T, unsigned N>
static __device__ __forceinline__ void rex_put_chunk(const rex_staged &, int, const T (&)[N]) {}

#endif

/* `row` is the first of the `count` elements that the thread reads, `into` of those that it stores. */
template <class T>
static __device__ __forceinline__ rex_staged rex_stage_rows(T *row, unsigned long long count) {
    return rex_stage(row, count * sizeof(T), nullptr);
}
template <class T, class U>
static __device__ __forceinline__ rex_staged rex_stage_rows(T *row, unsigned long long count, U *into) {
    static_assert(sizeof(T) == sizeof(U), "chunks of both have as many elements");
    return rex_stage(row, count * sizeof(T), into);
}

#endif
