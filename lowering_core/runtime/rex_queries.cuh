/* The functions of omp.h in a kernel (OpenMP 5.2, chapter 18). A team is a block; one level of parallelism is active, so
 * that a `parallel` inside of another one has one thread. Those that depend on where they are called are here for code
 * that each thread of the outermost `parallel` runs, if that has all threads of the block; elsewhere emitted text has the
 * values, or asks by the number of parallel regions around (`level`) and the threads of the outermost one (`width`).
 */
#ifndef REX_QUERIES_CUH
#define REX_QUERIES_CUH

/* Where a call stands, for functions that ask. */
struct rex_place {
    int rex_level;
    unsigned rex_width;
};

__device__ __forceinline__ rex_place rex_at(int level, unsigned long long width) {
    return rex_place{level, static_cast<unsigned>(width)};
}
/* The same place inside so many more parallel regions. */
__device__ __forceinline__ rex_place rex_inside(rex_place place, int more) {
    place.rex_level += more;
    return place;
}

__device__ __forceinline__ int rex_thread_num(rex_place place) {
    return place.rex_level == 1 ? static_cast<int>(threadIdx.x) : 0;
}
__device__ __forceinline__ int rex_team_size(int level, rex_place place) {
    return level < 0 || level > place.rex_level ? -1 : level == 1 ? static_cast<int>(place.rex_width) : 1;
}
__device__ __forceinline__ int rex_threads_of_team(rex_place place) { return rex_team_size(place.rex_level, place); }
__device__ __forceinline__ int rex_ancestor_thread_num(int level, rex_place place) {
    return level < 0 || level > place.rex_level ? -1 : level == 1 ? static_cast<int>(threadIdx.x) : 0;
}
__device__ __forceinline__ int rex_level(rex_place place) { return place.rex_level; }
__device__ __forceinline__ int rex_active_level(rex_place place) {
    return place.rex_level > 0 && place.rex_width > 1 ? 1 : 0;
}

__device__ __forceinline__ int omp_get_thread_num() { return static_cast<int>(threadIdx.x); }
__device__ __forceinline__ int omp_get_num_threads() { return static_cast<int>(blockDim.x); }
__device__ __forceinline__ int omp_in_parallel() { return blockDim.x > 1; }
__device__ __forceinline__ int omp_get_level() { return 1; }
__device__ __forceinline__ int omp_get_active_level() { return blockDim.x > 1; }
__device__ __forceinline__ int omp_get_ancestor_thread_num(int level) {
    return rex_ancestor_thread_num(level, rex_at(1, blockDim.x));
}
__device__ __forceinline__ int omp_get_team_size(int level) { return rex_team_size(level, rex_at(1, blockDim.x)); }
__device__ __forceinline__ int omp_get_team_num() { return static_cast<int>(blockIdx.x); }
__device__ __forceinline__ int omp_get_num_teams() { return static_cast<int>(gridDim.x); }
__device__ __forceinline__ int omp_get_thread_limit() { return static_cast<int>(blockDim.x); }
__device__ __forceinline__ int omp_get_num_procs() { return static_cast<int>(blockDim.x); }

/* The same everywhere: how kernels run, and settings that they cannot change. */
__device__ __forceinline__ int omp_get_supported_active_levels() { return 1; }
__device__ __forceinline__ int omp_get_cancellation() { return 0; }
__device__ __forceinline__ int omp_get_proc_bind() { return 0; }
__device__ __forceinline__ int omp_get_max_task_priority() { return 0; }
__device__ __forceinline__ int omp_get_num_places() { return 0; }
__device__ __forceinline__ int omp_get_place_num_procs(int) { return 0; }
__device__ __forceinline__ void omp_get_place_proc_ids(int, int *) {}
__device__ __forceinline__ int omp_get_place_num() { return -1; }
__device__ __forceinline__ int omp_get_partition_num_places() { return 0; }
__device__ __forceinline__ void omp_get_partition_place_nums(int *) {}

__device__ __forceinline__ int omp_is_initial_device() { return 0; }
__device__ __forceinline__ int omp_get_device_num() { return rex_device_numbers[0]; }
__device__ __forceinline__ int omp_get_num_devices() { return rex_device_numbers[1]; }
__device__ __forceinline__ int omp_get_initial_device() { return rex_device_numbers[1]; }
/* What a selector of `target_device` is worth for the device with this number. */
__device__ __forceinline__ int rex_device_is(int number, int host, int other)
{
    const int count = rex_device_numbers[1];
    return number == -1 || number == count ? host : number >= 0 && number < count ? other : 0;
}

/* Seconds; they begin not long ago, so that a double tells nanoseconds apart. */
__device__ __forceinline__ double omp_get_wtick() { return REX_TICK * 1e-9; }
__device__ __forceinline__ double omp_get_wtime() {
    return static_cast<double>(static_cast<long long>(REX_NANOSECONDS() - REX_EARLIER)) * 1e-9;
}

#endif
