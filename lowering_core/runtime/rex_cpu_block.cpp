/* A block whose threads wait for each other, on one host thread.
 *
 * Threads start in order (or in reverse, as REX_CPU_ORDER says) on a fiber; one that ends lets the next begin on the same fiber, and only one that waits keeps
 * its fiber. So a block without waits costs hardly more than a loop. Each warp runs until all its lanes have ended or
 * stand at a barrier of the block; what is left waiting then can never go on, and that is reported.
 */
#include "rex_cpu_block.h"

#include <stdlib.h>

#include "rex_fiber.h"

namespace {

constexpr unsigned max_threads = 1024;
constexpr unsigned warp_lanes = 32;

enum class State { Fresh, Running, AtBarrier, AtWarp, Ended };

struct Lane {
    State state;
    rex_fiber *fiber;
    const char *file;
    int line;
    rex_cpu_exchange kind;
    unsigned mask, operand, width;
    unsigned long long value, result;
};

struct Scheduler {
    const rex_cpu_job *job;
    unsigned current;    /* the lane that runs */
    unsigned first;      /* the first lane of the warp that begins, */
    unsigned count;      /* how many it has, */
    unsigned begun;      /* and how many of them have begun */
    rex_fiber *running;  /* the fiber that runs */
    unsigned idle_count;
    rex_fiber *idle[max_threads];
    Lane lanes[max_threads];
};

__thread Scheduler *scheduler;

/* Number k of `count` things in the order in which they run. */
unsigned turn(unsigned k, unsigned count) { return rex_cpu_reversed() ? count - 1 - k : k; }

void run_threads(void *argument) {
    Scheduler *own = static_cast<Scheduler *>(argument);
    for (;;) {
        rex_fiber *fiber = own->running;
        for (;;) {
            Lane &lane = own->lanes[own->current];
            lane.state = State::Running;
            lane.fiber = fiber;
            threadIdx.x = own->current;
            own->job->site->kernel->thread(own->job->params);
            lane.state = State::Ended;
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

void start_lanes(Scheduler *own, unsigned first, unsigned count) {
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

void resume(Scheduler *own, unsigned lane) {
    own->lanes[lane].state = State::Running;
    own->current = lane;
    threadIdx.x = lane;
    enter(own, own->lanes[lane].fiber);
}

/* The lanes of `first`'s warp that `lane` waits for. Lanes beyond the end of the block are never waited for. */
unsigned expected(const Lane &lane, unsigned count) {
    return lane.mask & (count >= warp_lanes ? 0xffffffffu : (1u << count) - 1u);
}

/* Whether every lane that `lane` waits for stands at the same exchange. */
bool complete(const Scheduler *own, unsigned first, unsigned count, const Lane &lane) {
    const unsigned wanted = expected(lane, count);
    for (unsigned k = 0; k < count; ++k) {
        const Lane &other = own->lanes[first + k];
        if ((wanted >> k & 1u) && (other.state != State::AtWarp || expected(other, count) != wanted ||
                                   other.line != lane.line || other.kind != lane.kind)) {
            return false;
        }
    }
    return true;
}

/* The lane that `lane`, number `self` of its warp, reads from; out of its segment it reads its own value. */
unsigned source(const Lane &lane, unsigned self) {
    const unsigned low = self & ~(lane.width - 1), high = low + lane.width;
    switch (lane.kind) {
        case REX_CPU_SHFL: return low | (lane.operand & (lane.width - 1));
        case REX_CPU_UP: return self >= low + lane.operand ? self - lane.operand : self;
        case REX_CPU_DOWN: return lane.operand < high - self ? self + lane.operand : self;
        case REX_CPU_XOR: return (self ^ lane.operand) < high ? self ^ lane.operand : self;
        default: return self;
    }
}

void exchange(Scheduler *own, unsigned first, unsigned count, unsigned wanted) {
    unsigned ballot = 0;
    for (unsigned k = 0; k < count; ++k) {
        ballot |= (wanted >> k & 1u) && own->lanes[first + k].value ? 1u << k : 0u;
    }
    for (unsigned k = 0; k < count; ++k) {
        Lane &lane = own->lanes[first + k];
        if (!(wanted >> k & 1u)) {
            continue;
        }
        const unsigned from = source(lane, k);
        const bool defined = from < count && (wanted >> from & 1u);
        /* What a lane that does not take part would give is undefined: a pattern that is hard to overlook. */
        lane.result = lane.kind == REX_CPU_BALLOT ? ballot : defined ? own->lanes[first + from].value
                                                                     : 0x7b7b7b7b7b7b7b7bull;
    }
}

/* Completes exchanges within a warp until its lanes have all ended or stand at a barrier. */
void finish_warp(Scheduler *own, unsigned first, unsigned count) {
    for (;;) {
        unsigned ready = 0;
        bool waiting = false;
        for (unsigned k = 0; k < count && !ready; ++k) {
            const Lane &lane = own->lanes[first + k];
            if (lane.state == State::AtWarp) {
                waiting = true;
                ready = complete(own, first, count, lane) ? expected(lane, count) : 0;
            }
        }
        if (!waiting) {
            return;
        }
        if (!ready) {
            for (unsigned k = 0; k < count; ++k) {
                const Lane &lane = own->lanes[first + k];
                if (lane.state == State::AtWarp) {
                    rex_cpu_fail("divergent warp operation: thread %u of block %u waits at %s:%d for lanes (mask 0x%x) "
                                 "that ended or wait elsewhere",
                                 first + k, blockIdx.x, lane.file, lane.line, lane.mask);
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
        const Lane &lane = own->lanes[k];
        if (lane.state == State::Ended) {
            ended = k;
        } else if (waiting == threads) {
            waiting = k;
        } else if (lane.line != own->lanes[waiting].line) {
            rex_cpu_fail("divergent barrier in block %u: thread %u waits at %s:%d while thread %u waits at %s:%d",
                         blockIdx.x, waiting, own->lanes[waiting].file, own->lanes[waiting].line, k, lane.file,
                         lane.line);
        }
    }
    if (waiting != threads && ended != threads) {
        rex_cpu_fail("divergent barrier in block %u: thread %u waits at %s:%d, which thread %u ended without reaching",
                     blockIdx.x, waiting, own->lanes[waiting].file, own->lanes[waiting].line, ended);
    }
    return waiting == threads;
}

/* How many lanes the warp has that begins with lane `first`. */
unsigned lanes_from(const rex_cpu_job *job, unsigned first) {
    return job->threads - first < warp_lanes ? job->threads - first : warp_lanes;
}

void suspend(State state, const char *file, int line) {
    Scheduler *own = scheduler;
    if (!own || !own->job) {
        rex_cpu_fail("threads wait for each other at %s:%d, but the kernel has REX_KERNEL_ENTRY, "
                     "not REX_KERNEL_ENTRY_SYNC",
                     file, line);
    }
    Lane &lane = own->lanes[own->current];
    lane.state = state;
    lane.file = file;
    lane.line = line;
    rex_fiber_leave(lane.fiber);
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

void rex_cpu_barrier(const char *file, int line) { suspend(State::AtBarrier, file, line); }

unsigned long long rex_cpu_warp(const char *file, int line, rex_cpu_exchange kind, unsigned mask,
                                unsigned long long value, unsigned operand, unsigned width) {
    const unsigned self = threadIdx.x % warp_lanes;
    if (!(mask >> self & 1u) || width == 0 || width > warp_lanes || (width & (width - 1)) != 0) {
        rex_cpu_fail("invalid warp operation at %s:%d: mask 0x%x of lane %u, width %u", file, line, mask, self, width);
    }
    if (scheduler && scheduler->job) {
        Lane &lane = scheduler->lanes[scheduler->current];
        lane.kind = kind;
        lane.mask = mask;
        lane.value = value;
        lane.operand = operand;
        lane.width = width;
    }
    suspend(State::AtWarp, file, line);
    return scheduler->lanes[scheduler->current].result;
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
        own->lanes[k].state = State::Fresh;
    }
    const unsigned warps = (job->threads + warp_lanes - 1) / warp_lanes;
    for (unsigned k = 0; k < warps; ++k) {
        const unsigned first = turn(k, warps) * warp_lanes, count = lanes_from(job, first);
        start_lanes(own, first, count);
        finish_warp(own, first, count);
    }
    while (!check_barrier(own)) {
        for (unsigned k = 0; k < warps; ++k) {
            const unsigned first = turn(k, warps) * warp_lanes, count = lanes_from(job, first);
            for (unsigned lane = 0; lane < count; ++lane) {
                resume(own, first + turn(lane, count));
            }
            finish_warp(own, first, count);
        }
    }
    own->job = nullptr;
}
