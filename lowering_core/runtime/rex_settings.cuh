/* What functions of omp.h set and answer (OpenMP 5.2, 2.4 and 18.2): each thread has the settings of the task that it
 * runs. A file in which no region asks for what it sets does not define REX_SETTINGS, the most threads of its blocks;
 * there nothing is kept, and the answers are what a kernel begins with.
 */
#ifndef REX_SETTINGS_CUH
#define REX_SETTINGS_CUH

struct rex_settings {
    int threads, schedule, chunk, device, teams, limit;
    bool dynamic, active;
    /* Of the task: whether it is final, and made by a construct for tasks. */
    bool final, made;
};
/* schedule(runtime) deals out one iteration at a time, round robin; one level of parallelism is active. */
__device__ __forceinline__ rex_settings rex_first_settings() {
    return rex_settings{0, 1, 1, rex_device_numbers[0], 0, 0, false, true, false, false};
}

#ifdef REX_SETTINGS
__device__ __forceinline__ rex_settings *rex_block_settings() {
    __shared__ rex_settings settings[REX_SETTINGS];
    return settings;
}
__device__ __forceinline__ rex_settings &rex_own_settings() { return rex_block_settings()[threadIdx.x]; }
#else
__device__ __forceinline__ rex_settings rex_own_settings() { return rex_first_settings(); }
#endif

/* What a kernel begins with that may set or ask, and functions that it calls. */
__device__ __forceinline__ void rex_begin_settings() {
#ifdef REX_SETTINGS
    rex_own_settings() = rex_first_settings();
#endif
}

/* The settings of a task, which begin as those of the one that made it and end with it. */
struct rex_task_settings {
    rex_settings before;
    __device__ __forceinline__ rex_task_settings() : before(rex_own_settings()) {}
    __device__ __forceinline__ ~rex_task_settings() {
#ifdef REX_SETTINGS
        rex_own_settings() = before;
#endif
    }
};

/* Behind that: what kind of task it is. The tasks of a final one are final. */
__device__ __forceinline__ void rex_begin_task(bool made, bool final) {
    auto &&own = rex_own_settings();
    own.made = made;
    own.final = own.final || final;
}
__device__ __forceinline__ int omp_in_final() { return rex_own_settings().final; }
__device__ __forceinline__ int omp_in_explicit_task() { return rex_own_settings().made; }

#ifdef REX_SETTINGS
/* The same for the tasks of a parallel region; all threads of the block declare it, whose first one made it. */
struct rex_team_settings {
    rex_settings before;
    __device__ __forceinline__ rex_team_settings() : before(rex_block_settings()[0]) {
        __syncthreads();
        rex_own_settings() = before;
        rex_own_settings().made = false;
    }
    __device__ __forceinline__ ~rex_team_settings() { rex_own_settings() = before; }
};
/* The threads of a parallel region that asks for none, or for `asked`. */
__device__ __forceinline__ unsigned long long rex_set_threads() {
    const rex_settings &own = rex_own_settings();
    return !own.active ? 1 : own.threads > 0 ? rex_num_threads(own.threads) : blockDim.x;
}
__device__ __forceinline__ unsigned long long rex_active_threads(unsigned long long asked) {
    return rex_own_settings().active ? asked : 1;
}
/* The chunk of schedule(runtime) for so many iterations that workers share: kind 1 is static, without a chunk where that
 * is below 1. How the other kinds deal is not said.
 */
__device__ __forceinline__ long long rex_set_chunk(unsigned long long trips, unsigned long long workers) {
    const rex_settings &own = rex_own_settings();
    if ((own.schedule & 0x7fffffff) != 1) {
        return 1;
    }
    return own.chunk > 0 ? own.chunk : static_cast<long long>(rex_div(trips + workers - 1, workers));
}
#endif

__device__ __forceinline__ void omp_set_num_threads(int threads) {
    if (threads > 0) {
        auto &&own = rex_own_settings();
        own.threads = threads;
    }
}
__device__ __forceinline__ void omp_set_dynamic(int dynamic) {
    auto &&own = rex_own_settings();
    own.dynamic = dynamic != 0;
}
__device__ __forceinline__ void omp_set_nested(int) {
    auto &&own = rex_own_settings();
    own.active = true;
}
__device__ __forceinline__ void omp_set_max_active_levels(int levels) {
    if (levels >= 0) {
        auto &&own = rex_own_settings();
        own.active = levels > 0;
    }
}
template <class T>
__device__ __forceinline__ void omp_set_schedule(T kind, int chunk) {
    auto &&own = rex_own_settings();
    own.schedule = static_cast<int>(kind);
    own.chunk = chunk;
}
__device__ __forceinline__ void omp_set_default_device(int device) {
    auto &&own = rex_own_settings();
    own.device = device;
}
__device__ __forceinline__ void omp_set_num_teams(int teams) {
    auto &&own = rex_own_settings();
    own.teams = teams;
}
__device__ __forceinline__ void omp_set_teams_thread_limit(int limit) {
    auto &&own = rex_own_settings();
    own.limit = limit;
}

__device__ __forceinline__ int omp_get_max_threads() {
    const int threads = rex_own_settings().threads;
    return threads > 0 ? threads : static_cast<int>(blockDim.x);
}
__device__ __forceinline__ int omp_get_dynamic() { return rex_own_settings().dynamic; }
__device__ __forceinline__ int omp_get_nested() { return 0; }
__device__ __forceinline__ int omp_get_max_active_levels() { return rex_own_settings().active; }
template <class T>
__device__ __forceinline__ void omp_get_schedule(T *kind, int *chunk) {
    *kind = static_cast<T>(rex_own_settings().schedule);
    *chunk = rex_own_settings().chunk;
}
__device__ __forceinline__ int omp_get_default_device() { return rex_own_settings().device; }
__device__ __forceinline__ int omp_get_max_teams() { return rex_own_settings().teams; }
__device__ __forceinline__ int omp_get_teams_thread_limit() { return rex_own_settings().limit; }

#endif
