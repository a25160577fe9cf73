/* Rows in stages as a GPU has them: a copy happens when its thread waits for it, and no sooner. */
#include "rex_target.cuh"

#ifdef REX_CPU
#include <vector>

#define REX_ASYNC_COPIES 1
struct test_copy {
    void *to;
    const void *from;
};
static thread_local std::vector<std::vector<test_copy>> test_groups[1024];
static thread_local std::vector<test_copy> test_open[1024];
static thread_local bool test_whole;
static inline void rex_copy_async(void *to, const void *from) { test_open[threadIdx.x].push_back({to, from}); }
static inline void rex_commit_copies() {
    test_groups[threadIdx.x].push_back(test_open[threadIdx.x]);
    test_open[threadIdx.x].clear();
}
static inline void rex_copy_piece(void *to, const void *from) { memcpy(to, from, 16); }
template <int N>
static inline void rex_wait_for_copies() {
    std::vector<std::vector<test_copy>> &groups = test_groups[threadIdx.x];
    while (groups.size() > N) {
        for (const test_copy &one : groups.front()) {
            rex_copy_piece(one.to, one.from);
        }
        groups.erase(groups.begin());
    }
}
static inline bool rex_all_lanes() { return test_whole; }
#endif
#include "rex_device.cuh"

/* The hash of each row, and those of its beginnings where `store`; `chunks` are those that came through the ring. */
template <class T>
static __device__ inline void test_rows(const T *x, T *hash, T *y, int *chunks, long long rows, long long pitch,
                             long long count, [[maybe_unused]] int whole, int store) {
#ifdef REX_CPU
    test_whole = whole != 0;
#endif
    for (long long r = (long long)rex_global_thread(); r < rows; r += (long long)rex_grid_threads()) {
        T sum = 0;
        const T *row = x + r * pitch;
        T *into = y + r * pitch;
        const auto staged = store ? rex_stage_rows(row, count, into) : rex_stage_rows(row, count);
        for (int k = 0; k < rex_staged_chunks(staged); ++k) {
            T value[128 / sizeof(T)], stored[128 / sizeof(T)];
            rex_take_chunk(staged, k, value);
            for (unsigned t = 0; t < 128 / sizeof(T); ++t) {
                stored[t] = sum = (T)(sum * 31 + value[t]);
            }
            if (store) {
                rex_put_chunk(staged, k, stored);
            }
        }
        for (long long k = rex_staged_chunks(staged) * (128 / (long long)sizeof(T)); k < count; ++k) {
            sum = (T)(sum * 31 + row[k]);
            if (store) {
                into[k] = sum;
            }
        }
        hash[r] = sum;
        chunks[r] = rex_staged_chunks(staged);
    }
}

#define TEST_KERNEL(T, name) \
    extern "C" __global__ void rows_##name(const T *x, T *hash, T *y, int *chunks, long long rows, long long first, \
                                           long long pitch, long long count, int whole, int store) { \
        test_rows(x + first, hash, y + first, chunks, rows, pitch, count, whole, store); \
    } \
    REX_KERNEL_ENTRY_SYNC(rows_##name)
TEST_KERNEL(unsigned char, bytes)
TEST_KERNEL(unsigned, words)
TEST_KERNEL(unsigned long long, longs)
