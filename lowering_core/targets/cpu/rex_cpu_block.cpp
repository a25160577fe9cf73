/* A block whose threads wait for each other, on one host thread.
 *
 * Threads start in order (or in reverse, as REX_CPU_ORDER says) on a fiber; one that ends lets the next begin on the same fiber, and only one that waits keeps
 * its fiber. So a block without waits costs hardly more than a loop. Each warp runs until all its threads have ended or
 * stand at a barrier of the block; what is left waiting then can never go on, and that is reported.
 */
#include "rex_cpu_block.h"

#include <sched.h>
#include <stdlib.h>
#include <string.h>

#include "rex_fiber.h"

namespace {

constexpr unsigned max_threads = 1024;

enum class State { Fresh, Running, AtBarrier, AtWarp, Yielded, Ended };

struct Thread {
    State state;
    rex_fiber *fiber;
    const char *file;
    int line;
    rex_cpu_exchange kind;
    unsigned operand, width;
    REX_MASK mask;
    unsigned long long value, result;
};

struct Scheduler {
    const rex_cpu_job *job;
    unsigned current;    /* the thread that runs */
    unsigned first;      /* the first thread of the warp that begins, */
    unsigned count;      /* how many it has, */
    unsigned begun;      /* and how many of them have begun */
    rex_fiber *running;  /* the fiber that runs */
    unsigned idle_count;
    rex_fiber *idle[max_threads];
    Thread threads[max_threads];
};

__thread Scheduler *scheduler;

/* Number k of `count` things in the order in which they run. */
unsigned turn(unsigned k, unsigned count) { return rex_cpu_reversed() ? count - 1 - k : k; }

void run_threads(void *argument) {
    Scheduler *own = static_cast<Scheduler *>(argument);
    for (;;) {
        rex_fiber *fiber = own->running;
        for (;;) {
            Thread &thread = own->threads[own->current];
            thread.state = State::Running;
            thread.fiber = fiber;
            threadIdx.x = own->current;
            own->job->site->__kernel()->thread(own->job->params);
            thread.state = State::Ended;
            if (own->begun == own->count) {
                break;
            }
            own->current = own->first + turn(own->begun++, own->count);
        }
        own->idle[own->idle_count++] = fiber;
        rex_fiber_leave(fiber);
    }
}

void enter(Scheduler *own, rex_fiber *fiber) {
    own->running = fiber;
    rex_fiber_enter(fiber);
}

void start_threads(Scheduler *own, unsigned first, unsigned count) {
    own->first = first;
    own->count = count;
    own->begun = 0;
    while (own->begun < count) {
        if (own->idle_count == 0) {
            rex_fiber *fiber = rex_fiber_create(run_threads, own);
            if (!fiber) {
                rex_cpu_fail("no memory for the stacks of %u threads", own->job->threads);
            }
            own->idle[own->idle_count++] = fiber;
        }
        own->current = first + turn(own->begun++, count);
        enter(own, own->idle[--own->idle_count]);
    }
}

void resume(Scheduler *own, unsigned thread) {
    own->threads[thread].state = State::Running;
    own->current = thread;
    threadIdx.x = thread;
    enter(own, own->threads[thread].fiber);
}

/* The lanes of `first`'s warp that `thread` waits for. Lanes beyond the end of the block are never waited for. */
REX_MASK expected(const Thread &thread, unsigned count) {
    return thread.mask & (~0ull >> (64 - count));
}

/* Whether every lane that `thread` waits for stands at the same exchange. */
bool complete(const Scheduler *own, unsigned first, unsigned count, const Thread &thread) {
    const REX_MASK awaited = expected(thread, count);
    for (unsigned k = 0; k < count; ++k) {
        const Thread &other = own->threads[first + k];
        if ((awaited >> k & 1u) && (other.state != State::AtWarp || expected(other, count) != awaited ||
                                   other.line != thread.line || other.kind != thread.kind)) {
            return false;
        }
    }
    return true;
}

/* The lane that `thread`, number `self` of its warp, reads from; out of its segment it reads its own value. */
unsigned source(const Thread &thread, unsigned self) {
    const unsigned low = self & ~(thread.width - 1), high = low + thread.width;
    switch (thread.kind) {
        case REX_CPU_SHFL: return low | (thread.operand & (thread.width - 1));
        case REX_CPU_UP: return self >= low + thread.operand ? self - thread.operand : self;
        case REX_CPU_DOWN: return thread.operand < high - self ? self + thread.operand : self;
        case REX_CPU_XOR: return (self ^ thread.operand) < high ? self ^ thread.operand : self;
        default: return self;
    }
}

void exchange(Scheduler *own, unsigned first, unsigned count, REX_MASK awaited) {
    REX_MASK ballot = 0;
    for (unsigned k = 0; k < count; ++k) {
        ballot |= (awaited >> k & 1u) && own->threads[first + k].value ? 1ull << k : 0u;
    }
    for (unsigned k = 0; k < count; ++k) {
        Thread &thread = own->threads[first + k];
        if (!(awaited >> k & 1u)) {
            continue;
        }
        const unsigned from = source(thread, k);
        const bool defined = from < count && (awaited >> from & 1u);
        /* What a lane that does not take part would give is undefined: a pattern that is hard to overlook. */
        thread.result = thread.kind == REX_CPU_BALLOT ? ballot : defined ? own->threads[first + from].value
                                                                     : 0x7b7b7b7b7b7b7b7bull;
    }
}

/* Whether a thread of the warp only gave way to others. */
bool has_yielded(const Scheduler *own, unsigned first, unsigned count) {
    for (unsigned k = 0; k < count; ++k) {
        if (own->threads[first + k].state == State::Yielded) {
            return true;
        }
    }
    return false;
}

/* Completes exchanges within a warp until its lanes have all ended or stand at a barrier. */
void finish_warp(Scheduler *own, unsigned first, unsigned count) {
    for (;;) {
        REX_MASK ready = 0;
        bool waiting = false;
        for (unsigned k = 0; k < count && !ready; ++k) {
            const Thread &thread = own->threads[first + k];
            if (thread.state == State::AtWarp) {
                waiting = true;
                ready = complete(own, first, count, thread) ? expected(thread, count) : 0;
            }
        }
        if (!waiting) {
            return;
        }
        if (!ready && has_yielded(own, first, count)) {
            return;
        }
        if (!ready) {
            for (unsigned k = 0; k < count; ++k) {
                const Thread &thread = own->threads[first + k];
                if (thread.state == State::AtWarp) {
                    rex_cpu_fail("divergent warp operation: thread %u of block %u waits at %s:%d for lanes (mask 0x%llx) "
                                 "that ended or wait elsewhere",
                                 first + k, blockIdx.x, thread.file, thread.line, thread.mask);
                }
            }
        }
        exchange(own, first, count, ready);
        for (unsigned k = 0; k < count; ++k) {
            if (ready >> turn(k, count) & 1u) {
                resume(own, first + turn(k, count));
            }
        }
    }
}

/* Whether the block has ended; otherwise all its threads stand at one barrier. */
bool check_barrier(const Scheduler *own) {
    const unsigned threads = own->job->threads;
    unsigned waiting = threads, ended = threads;
    for (unsigned k = 0; k < threads; ++k) {
        const Thread &thread = own->threads[k];
        if (thread.state == State::Ended) {
            ended = k;
        } else if (waiting == threads) {
            waiting = k;
        } else if (thread.line != own->threads[waiting].line) {
            rex_cpu_fail("divergent barrier in block %u: thread %u waits at %s:%d while thread %u waits at %s:%d",
                         blockIdx.x, waiting, own->threads[waiting].file, own->threads[waiting].line, k, thread.file,
                         thread.line);
        }
    }
    if (waiting != threads && ended != threads) {
        rex_cpu_fail("divergent barrier in block %u: thread %u waits at %s:%d, which thread %u ended without reaching",
                     blockIdx.x, waiting, own->threads[waiting].file, own->threads[waiting].line, ended);
    }
    return waiting == threads;
}

/* How many threads the warp has that begins with thread `first`. */
unsigned warp_threads(const rex_cpu_job *job, unsigned first) {
    return job->threads - first < rex_cpu_warp_width ? job->threads - first : rex_cpu_warp_width;
}

void suspend(State state, const char *file, int line) {
    Scheduler *own = scheduler;
    if (!own || !own->job) {
        rex_cpu_fail("threads wait for each other at %s:%d, but the kernel has REX_KERNEL_ENTRY, "
                     "not REX_KERNEL_ENTRY_SYNC",
                     file, line);
    }
    Thread &thread = own->threads[own->current];
    thread.state = state;
    thread.file = file;
    thread.line = line;
    rex_fiber_leave(thread.fiber);
}

/* Threads that gave way go on, in turn, until every thread of the block has ended or stands at a barrier. */
void settle(Scheduler *own, unsigned warps) {
    for (bool left = true; left;) {
        left = false;
        for (unsigned k = 0; k < warps; ++k) {
            const unsigned first = turn(k, warps) * rex_cpu_warp_width, count = warp_threads(own->job, first);
            for (unsigned lane = 0; lane < count; ++lane) {
                if (own->threads[first + turn(lane, count)].state == State::Yielded) {
                    resume(own, first + turn(lane, count));
                }
            }
            finish_warp(own, first, count);
            left = left || has_yielded(own, first, count);
        }
        if (left) {
            sched_yield(); /* for what they wait for may be with another block */
        }
    }
}

/* Fibers live as long as their host thread. */
struct Cleanup {
    ~Cleanup() {
        if (scheduler) {
            while (scheduler->idle_count > 0) {
                rex_fiber_destroy(scheduler->idle[--scheduler->idle_count]);
            }
            free(scheduler);
            scheduler = nullptr;
        }
    }
};
thread_local Cleanup cleanup;

}  // namespace

static unsigned warp_width() {
    const char *given = getenv("REX_WARP_WIDTH");
    return given && strcmp(given, "64") == 0 ? 64 : 32;
}
unsigned rex_cpu_warp_width = warp_width();

void rex_cpu_yield() {
    if (!scheduler || !scheduler->job) {
        sched_yield();
        return;
    }
    Thread &thread = scheduler->threads[scheduler->current];
    thread.state = State::Yielded;
    rex_fiber_leave(thread.fiber);
}

void rex_cpu_barrier(const char *file, int line) { suspend(State::AtBarrier, file, line); }

unsigned long long rex_cpu_warp(const char *file, int line, rex_cpu_exchange kind, REX_MASK mask,
                                unsigned long long value, unsigned operand, unsigned width) {
    const unsigned self = threadIdx.x % rex_cpu_warp_width;
    if (!(mask >> self & 1u) || width == 0 || width > rex_cpu_warp_width || (width & (width - 1)) != 0) {
        rex_cpu_fail("invalid warp operation at %s:%d: mask 0x%llx of lane %u, width %u", file, line, mask, self, width);
    }
    if (scheduler && scheduler->job) {
        Thread &thread = scheduler->threads[scheduler->current];
        thread.kind = kind;
        thread.mask = mask;
        thread.value = value;
        thread.operand = operand;
        thread.width = width;
    }
    suspend(State::AtWarp, file, line);
    return scheduler->threads[scheduler->current].result;
}

void rex_cpu_run_waiting_block(const rex_cpu_job *job) {
    if (!scheduler) {
        scheduler = static_cast<Scheduler *>(calloc(1, sizeof(Scheduler)));
        if (!scheduler) {
            rex_cpu_fail("no memory for the threads of a block");
        }
        (void)&cleanup;
    }
    Scheduler *own = scheduler;
    own->job = job;
    for (unsigned k = 0; k < job->threads; ++k) {
        own->threads[k].state = State::Fresh;
    }
    const unsigned warps = (job->threads + rex_cpu_warp_width - 1) / rex_cpu_warp_width;
    for (unsigned k = 0; k < warps; ++k) {
        const unsigned first = turn(k, warps) * rex_cpu_warp_width, count = warp_threads(job, first);
        start_threads(own, first, count);
        finish_warp(own, first, count);
    }
    settle(own, warps);
    while (!check_barrier(own)) {
        for (unsigned k = 0; k < warps; ++k) {
            const unsigned first = turn(k, warps) * rex_cpu_warp_width, count = warp_threads(job, first);
            for (unsigned lane = 0; lane < count; ++lane) {
                resume(own, first + turn(lane, count));
            }
            finish_warp(own, first, count);
        }
        settle(own, warps);
    }
    own->job = nullptr;
}
