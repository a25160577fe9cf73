/* Launches on the CPU back end: the thread that launches runs blocks, and helpers take some of them. Several launches may be
 * under way at once, each by a thread of its own. */
#include "rex_backend.h"

#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <unistd.h>

#include "rex_cpu_block.h"

namespace {

constexpr unsigned max_workers = 256;

/* A launch on its way. */
struct Launch {
    rex_cpu_job job;
    unsigned chunk;                /* blocks taken at a time */
    unsigned long long next_block; /* atomic */
    unsigned helping;              /* helpers that have not finished with it */
    Launch *next;
};

/* The host threads that help the launching ones; they sleep while there is nothing to do. */
struct Pool {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    pthread_cond_t work = PTHREAD_COND_INITIALIZER;
    pthread_cond_t done = PTHREAD_COND_INITIALIZER;
    unsigned helpers = 0; /* threads that exist */
    Launch *launches = nullptr;
};
Pool pool;

void run_plain_block(const rex_cpu_job *job) {
    const rex_kernel *kernel = job->site->__kernel();
    if (!rex_cpu_reversed()) {
        kernel->block(job->params, job->threads);
        return;
    }
    for (unsigned thread = job->threads; thread-- > 0;) {
        threadIdx.x = thread;
        kernel->thread(job->params);
    }
}

void run_blocks(Launch *launch) {
    const rex_cpu_job *job = &launch->job;
    const rex_kernel *kernel = job->site->__kernel();
    rex_cpu_current = job;
    rex_cpu_numbers[0] = job->device;
    rex_cpu_numbers[1] = rex_cpu_devices();
    blockDim = {job->threads, 1, 1};
    gridDim = {job->blocks, 1, 1};
    threadIdx = {0, 0, 0};
    blockIdx = {0, 0, 0};
    for (;;) {
        unsigned long long block = __atomic_fetch_add(&launch->next_block, launch->chunk, __ATOMIC_RELAXED);
        if (block >= job->blocks) {
            break;
        }
        const unsigned long long end = block + launch->chunk < job->blocks ? block + launch->chunk : job->blocks;
        for (; block < end; ++block) {
            blockIdx.x = static_cast<unsigned>(rex_cpu_reversed() ? job->blocks - 1 - block : block);
            rex_cpu_reductions = 0;
            if (kernel->sync) {
                rex_cpu_run_waiting_block(job);
            } else {
                run_plain_block(job);
            }
            if (rex_cpu_reductions % job->threads != 0) {
                rex_cpu_fail("divergent reduction: not every thread of block %u took part", blockIdx.x);
            }
        }
    }
    rex_cpu_current = nullptr;
}

/* The first launch that has blocks left; NULL without one. */
Launch *unfinished() {
    Launch *launch = pool.launches;
    while (launch && __atomic_load_n(&launch->next_block, __ATOMIC_RELAXED) >= launch->job.blocks) {
        launch = launch->next;
    }
    return launch;
}

void *help(void *) {
    rex_cpu_use_signal_stack();
    pthread_mutex_lock(&pool.mutex);
    for (;;) {
        Launch *launch = unfinished();
        if (!launch) {
            pthread_cond_wait(&pool.work, &pool.mutex);
            continue;
        }
        ++launch->helping;
        pthread_mutex_unlock(&pool.mutex);
        run_blocks(launch);
        pthread_mutex_lock(&pool.mutex);
        if (--launch->helping == 0) {
            pthread_cond_broadcast(&pool.done);
        }
    }
    return nullptr;
}

/* The processors that this process may use, which may be far fewer than the machine has. */
long processors() {
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) {
        return CPU_COUNT(&set);
    }
#endif
    return sysconf(_SC_NPROCESSORS_ONLN);
}

unsigned requested_workers() {
    const char *text = getenv("REX_CPU_THREADS");
    const long count = text && *text ? strtol(text, nullptr, 10) : processors();
    return count < 1 ? 1 : count > static_cast<long>(max_workers) ? max_workers : static_cast<unsigned>(count);
}

/* Starts helpers on the first launch that has work for them. Fewer than requested is slower but right. */
void start_helpers(unsigned count) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, size_t{8} << 20);
    while (pool.helpers < count) {
        pthread_t thread;
        if (pthread_create(&thread, &attributes, help, nullptr) != 0) {
            break;
        }
        ++pool.helpers;
    }
    pthread_attr_destroy(&attributes);
}

void share(Launch *launch, unsigned helpers) {
    pthread_mutex_lock(&pool.mutex);
    start_helpers(helpers);
    launch->next = pool.launches;
    pool.launches = launch;
    pthread_cond_broadcast(&pool.work);
    pthread_mutex_unlock(&pool.mutex);
    run_blocks(launch);
    pthread_mutex_lock(&pool.mutex);
    Launch **place = &pool.launches;
    while (*place != launch) {
        place = &(*place)->next;
    }
    *place = launch->next;
    while (launch->helping > 0) {
        pthread_cond_wait(&pool.done, &pool.mutex);
    }
    pthread_mutex_unlock(&pool.mutex);
}

}  // namespace

rex_launch_status rex_backend_launch(const rex_site *site, int64_t blocks, int64_t threads, void **params,
                                     const char **why) {
    (void)why;
    static const unsigned workers = requested_workers();
    const int device = rex_cpu_selected;
    Launch launch = {{site, params, static_cast<unsigned>(blocks), static_cast<unsigned>(threads), device}, 1, 0, 0, nullptr};
    rex_cpu_use_signal_stack();
    launch.chunk += static_cast<unsigned>(blocks / (8 * static_cast<int64_t>(workers)));
    const unsigned helpers = blocks < workers ? static_cast<unsigned>(blocks) - 1 : workers - 1;
    rex_kernel_started();
    rex_cpu_kernel_begins(device);
    if (helpers == 0) {
        run_blocks(&launch);
    } else {
        share(&launch, helpers);
    }
    rex_cpu_kernel_ends(device);
    return REX_LAUNCH_DONE;
}
