/* Kernels of rex_checks.c: the scheduler, views, atomics, warps, data. */
#include "rex_device.cuh"

extern "C" __global__ void deal(unsigned long long trip, long long chunk, unsigned *owner, unsigned *visits) {
    rex_static_sched s;
    unsigned long long low, high;
    rex_static_sched_init(&s, trip, chunk, rex_global_thread(), rex_grid_threads());
    while (rex_static_sched_next(&s, &low, &high)) {
        for (; low < high; ++low) {
            owner[low] = (unsigned)rex_global_thread();
            rex_atomic_update<rex_add>(&visits[low], 1);
        }
    }
}
REX_KERNEL_ENTRY(deal)

/* Where trips are too many to visit: the first `most` chunks of each thread, and how many there are up to that. */
extern "C" __global__ void deal_sparse(unsigned long long trip, long long chunk, int most, unsigned long long *lows,
                                       unsigned long long *highs, int *counts) {
    rex_static_sched s;
    int64_t low, high;
    const unsigned long long id = rex_global_thread();
    counts[id] = 0;
    rex_static_sched_init(&s, trip, chunk, id, rex_grid_threads());
    while (counts[id] < most && rex_static_sched_next(&s, &low, &high)) {
        lows[id * most + counts[id]] = (unsigned long long)low;
        highs[id * most + counts[id]++] = (unsigned long long)high;
    }
}
REX_KERNEL_ENTRY(deal_sparse)

extern "C" __global__ void divide(unsigned long long a, unsigned long long b, unsigned long long *results) {
    results[0] = rex_div(a, b);
    results[1] = rex_mod(a, b);
}
REX_KERNEL_ENTRY(divide)

/* out[i][j] = in[i][j][l] + …; the extents are known at run time, and the views are used as C uses such arrays. */
extern "C" __global__ void views(const int *in_pointer, long *out_pointer, int n, unsigned m, short k) {
    rex_view<const int, 3> in(in_pointer, m, k);
    rex_view<long, 2> out(out_pointer, m);
    for (long i = (long)rex_global_thread(); i < n; i += (long)rex_grid_threads()) {
        rex_view<const int, 3> tail = in + i;
        for (unsigned j = 0; j < m; j++) {
            const int *row = in[i][j];
            out[i][j] = 0;
            for (short l = 0; l < k; l++) {
                out[i][j] += in[i][j][l] + 10 * row[l] + 100 * (*tail)[j][l] + 1000 * tail[0][j][l];
            }
        }
        out[i][0] += (tail - in) + (in == in_pointer && out ? 0 : 1000000);
    }
}
REX_KERNEL_ENTRY(views)

#define ATOMICS(T, name) \
    extern "C" __global__ void atomics_##name(T *cells, int rounds) { \
        for (int r = 0; r < rounds; r++) { \
            const T v = (T)((rex_global_thread() + r) % 7); \
            rex_atomic_update<rex_add>(&cells[0], (T)1); \
            rex_atomic_update<rex_max>(&cells[1], v); \
            rex_atomic_update<rex_min>(&cells[2], v); \
            rex_atomic_apply(&cells[3], [=](T x) { return x < 100 ? x + 1 : x; }); \
            const T old = rex_atomic_exchange(&cells[4], v); \
            rex_atomic_write(&cells[5], old < 7 ? 1 : 2); \
            if (rex_atomic_read(&cells[5]) != 1) { \
                rex_atomic_write(&cells[6], 1); \
            } \
            rex_atomic_update<rex_mul>(&cells[7], r == 0 && rex_global_thread() < 5 ? 2 : 1); \
        } \
    } \
    REX_KERNEL_ENTRY(atomics_##name)
ATOMICS(char, char)
ATOMICS(unsigned char, uchar)
ATOMICS(short, short)
ATOMICS(unsigned short, ushort)
ATOMICS(int, int)
ATOMICS(unsigned, uint)
ATOMICS(long, long)
ATOMICS(unsigned long long, ullong)
ATOMICS(float, float)
ATOMICS(double, double)

/* Integers of mixed types, as C computes them. */
extern "C" __global__ void atomics_mixed(int *i, float *f, unsigned *u, unsigned char *b, long long *l) {
    rex_atomic_update<rex_mul>(i, 1.5);
    rex_atomic_update<rex_add>(f, 1e-9);
    rex_atomic_update<rex_add>(u, -1);
    rex_atomic_update<rex_or>(b, 0x130);
    rex_atomic_update<rex_and>(l, 0xffu);
    rex_atomic_update<rex_land>(&i[1], 7);
    rex_atomic_update<rex_min>(&l[1], -3);
    rex_atomic_update<rex_xor>(&l[2], 5);
}
REX_KERNEL_ENTRY(atomics_mixed)

/* What an update gives back, as the place's type has it. */
extern "C" __global__ void atomics_results(int *results, unsigned char *b, short *s, double *d, long *l) {
    results[0] = rex_atomic_update_new<rex_add>(b, 10);
    results[1] = rex_atomic_update<rex_sub>(s, 3);
    results[2] = rex_atomic_update_new<rex_sub>(s, -40000);
    results[3] = (int)rex_atomic_update_new<rex_sub>(d, 0.5);
    results[4] = (int)rex_atomic_update<rex_sub>(l, 1u);
    results[5] = rex_atomic_apply_new(b, [](unsigned char x) { return x + 300; });
    int cells[3] = {1, 2, 3}, *p = cells;
    results[6] = *rex_atomic_update_new<rex_add>(&p, 2);
    results[7] = *rex_atomic_update<rex_sub>(&p, 1) + *p;
}
REX_KERNEL_ENTRY(atomics_results)

/* Prefix sums within each block: barriers, shuffles, votes, shared memory. */
extern "C" __global__ void scan(const int *in, long long *out, unsigned long long *votes) {
    __shared__ long long totals[32];
    const unsigned width = REX_WARP_WIDTH, lane = threadIdx.x % width, warp = threadIdx.x / width;
    const unsigned rest = blockDim.x - warp * width;
    const REX_MASK whole = ~static_cast<REX_MASK>(0) >> (8 * sizeof(REX_MASK) - width);
    const REX_MASK mask = rest >= width ? whole : (static_cast<REX_MASK>(1) << rest) - 1;
    const unsigned long long id = rex_global_thread();
    long long sum = in[id];
    for (unsigned d = 1; d < width; d *= 2) {
        const long long below = __shfl_up_sync(mask, sum, d);
        if (lane >= d) {
            sum += below;
        }
    }
    if (lane == (rest < width ? rest - 1 : width - 1)) {
        totals[warp] = sum;
    }
    __syncthreads();
    for (unsigned w = 0; w < warp; w++) {
        sum += totals[w];
    }
    __syncthreads();
    out[id] = sum;
    const REX_MASK odd = __ballot_sync(mask, in[id] % 2);
    const int first = __shfl_sync(mask, in[id], 0);
    const int pair = __shfl_xor_sync(mask, in[id], 1);
    __syncwarp(mask);
    votes[3 * id] = odd;
    votes[3 * id + 1] = (unsigned)first;
    votes[3 * id + 2] = lane == mask % 2 && (lane ^ 1) >= rest ? 0 : (unsigned)pair;
    if (threadIdx.x >= blockDim.x / 2) {
        return;
    }
}
REX_KERNEL_ENTRY_SYNC(scan)

extern "C" __global__ void add(int *p, long long low, long long high, int value) {
    for (long long i = low + (long long)rex_global_thread(); i < high; i += (long long)rex_grid_threads()) {
        p[i] += value;
    }
}
REX_KERNEL_ENTRY(add)

extern "C" __global__ void peek(const int *p, const int *q, int *is_null, int *value) {
    *is_null = p == NULL;
    *value = q ? *q : -1;
}
REX_KERNEL_ENTRY(peek)

struct pair {
    int head;
    double tail[3];
};
extern "C" __global__ void take_pair(struct pair s, char c, _Bool b, double *out) {
    out[0] = s.head + s.tail[2] + c + b;
    /* C's functions, not C++'s overloads by type. */
    out[1] = sqrt(2.0f) + abs(-2.5) + pow(2, 0.5f);
}
REX_KERNEL_ENTRY(take_pair)

extern "C" __global__ void diverge(int *p) {
    if (threadIdx.x != 3) {
        __syncthreads();
    }
    p[threadIdx.x] = 1;
}
REX_KERNEL_ENTRY_SYNC(diverge)

extern "C" __global__ void two_barriers(int *p) {
    if (threadIdx.x % 2) {
        __syncthreads();
    } else {
        __syncthreads();
    }
    p[threadIdx.x] = 1;
}
REX_KERNEL_ENTRY_SYNC(two_barriers)

extern "C" __global__ void unannounced(int *p) {
    p[threadIdx.x] = 1;
    __syncthreads();
}
REX_KERNEL_ENTRY(unannounced)

extern "C" __global__ void partial_warp(int *p) {
    if (threadIdx.x < 8) {
        p[0] = __shfl_down_sync(0xffffffffu, p[0], 1);
    }
}
REX_KERNEL_ENTRY_SYNC(partial_warp)

extern "C" __global__ void lame_reduction(int *p, void *scratch) {
    if (threadIdx.x != 1) {
        rex_reduce<rex_add>(1, p, scratch);
    }
}
REX_KERNEL_ENTRY(lame_reduction)

extern "C" __global__ void deep(int *p, int n) {
    volatile char big[4096];
    big[0] = (char)n;
    for (int i = 0; i < n; i++) {
        p[0] += big[0];
    }
    __syncthreads();
}
REX_KERNEL_ENTRY_SYNC(deep)
