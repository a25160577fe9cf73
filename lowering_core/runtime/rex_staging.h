/* Large copies between the host's pageable memory and a GPU. The GPU reads and writes pinned memory alone, so that all data
 * pass through pinned buffers. One thread, as the GPU's runtime has it, fills them more slowly than the bus takes them; here
 * several threads do, each with two buffers and a stream of its own, so that one is filled while the other is on its way.
 *
 * rex_backend_gpu.h includes it where its target defines
 *
 *     GPU_IS_PAGEABLE(attributes)   whether memory of the host is neither pinned nor managed
 *     GPU_PORTABLE                  how pinned memory is allocated that all devices use
 */
#ifndef REX_STAGING_H
#define REX_STAGING_H

#include <sched.h>
#include <signal.h>

#include <atomic>

namespace {

constexpr size_t chunk = size_t{1} << 20;
constexpr size_t least_staged = size_t{8} << 20; /* smaller copies are not worth waking threads for */
constexpr size_t usual_copiers = 4, most_copiers = 8;

struct Pipe {
    char *buffers[2];
    GPU(Event_t) passed[2]; /* what was in a buffer */
    GPU(Stream_t) stream;
};

/* Pipes of a device, made when it is copied to or from first. */
struct Pipes {
    Pipe all[most_copiers];
    GPU(Event_t) before;
    bool made, failed;
};
Pipes pipes[REX_MOST_DEVICES];

/* The one copy under way: chunks are dealt out to whoever asks next. */
struct Staged {
    char *to;
    const char *from;
    size_t size;
    bool to_device;
    int device;
    std::atomic<size_t> next;
    std::atomic<int> error;
};
Staged staged;
pthread_mutex_t staging = PTHREAD_MUTEX_INITIALIZER; /* held by the thread whose copy it is */
pthread_mutex_t copier_mutex = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t copier_work = PTHREAD_COND_INITIALIZER, copier_done = PTHREAD_COND_INITIALIZER;
size_t copiers, copiers_busy; /* threads of this back end beside the calling one */
unsigned long long copies_begun;
cpu_set_t processors; /* those of the program when it starts, before any thread is bound to some */

/* A chunk on its way through a buffer. */
struct Passage {
    char *host;
    size_t size; /* 0: none */
};

GPU(Error_t) end_passage(const Pipe &own, Passage (&passages)[2], int which) {
    Passage &one = passages[which];
    GPU(Error_t) error = one.size == 0 ? GPU(Success) : GPU(EventSynchronize)(own.passed[which]);
    if (error == GPU(Success) && one.size > 0 && !staged.to_device) {
        memcpy(one.host, own.buffers[which], one.size);
    }
    one.size = 0;
    return error;
}

GPU(Error_t) begin_passage(const Pipe &own, Passage (&passages)[2], int which, size_t at) {
    const size_t size = staged.size - at < chunk ? staged.size - at : chunk;
    char *const buffer = own.buffers[which];
    GPU(Error_t) error = GPU(Success);
    if (staged.to_device) {
        memcpy(buffer, staged.from + at, size);
        error = GPU(MemcpyAsync)(staged.to + at, buffer, size, GPU(MemcpyHostToDevice), own.stream);
    } else {
        error = GPU(MemcpyAsync)(buffer, staged.from + at, size, GPU(MemcpyDeviceToHost), own.stream);
    }
    passages[which] = {staged.to + at, size};
    return error == GPU(Success) ? GPU(EventRecord)(own.passed[which], own.stream) : error;
}

/* Copies chunks until none is left; what the others have begun they end themselves. */
void copy_chunks(const Pipe &own) {
    Passage passages[2] = {};
    int which = 0;
    GPU(Error_t) error = GPU(Success);
    for (size_t at; error == GPU(Success) && (at = staged.next.fetch_add(chunk)) < staged.size; which ^= 1) {
        error = end_passage(own, passages, which);
        error = error == GPU(Success) ? begin_passage(own, passages, which, at) : error;
    }
    for (int k = 0; k < 2; ++k, which ^= 1) {
        const GPU(Error_t) last = end_passage(own, passages, which);
        error = error == GPU(Success) ? last : error;
    }
    if (error != GPU(Success)) {
        staged.error = static_cast<int>(error);
    }
}

void *copier(void *number) {
    const size_t own = reinterpret_cast<size_t>(number);
    int device = -1;
    pthread_mutex_lock(&copier_mutex);
    for (unsigned long long seen = 0;;) {
        while (copies_begun == seen) {
            pthread_cond_wait(&copier_work, &copier_mutex);
        }
        seen = copies_begun;
        pthread_mutex_unlock(&copier_mutex);
        if (device != staged.device) {
            device = staged.device;
            (void)GPU(SetDevice)(device);
        }
        copy_chunks(pipes[device].all[own]);
        pthread_mutex_lock(&copier_mutex);
        if (--copiers_busy == 0) {
            pthread_cond_signal(&copier_done);
        }
    }
    return nullptr;
}

__attribute__((constructor)) void find_processors() {
    if (sched_getaffinity(0, sizeof processors, &processors) != 0) {
        CPU_ZERO(&processors);
    }
}

/* The threads that copy, the calling one included. */
size_t wanted_copiers() {
    const size_t asked = getenv("REX_COPY_THREADS") ? chosen("REX_COPY_THREADS") : usual_copiers;
    const size_t there = static_cast<size_t>(CPU_COUNT(&processors));
    const size_t most = there < most_copiers ? there : most_copiers;
    return asked < most ? asked : most;
}

/* The program's signals are not for these threads. */
void start_copiers() {
    static bool started;
    if (started) {
        return;
    }
    started = true;
    sigset_t all, before;
    pthread_attr_t attributes;
    pthread_t thread;
    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setaffinity_np(&attributes, sizeof processors, &processors);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    while (copiers + 1 < wanted_copiers() &&
           pthread_create(&thread, &attributes, copier, reinterpret_cast<void *>(copiers + 1)) == 0) {
        ++copiers;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    pthread_attr_destroy(&attributes);
}

bool made(Pipes &own) {
    if (own.made || own.failed) {
        return own.made;
    }
    GPU(Error_t) error = GPU(EventCreateWithFlags)(&own.before, GPU(EventDisableTiming));
    for (size_t k = 0; k <= copiers && error == GPU(Success); ++k) {
        Pipe &one = own.all[k];
        for (int b = 0; b < 2 && error == GPU(Success); ++b) {
            error = GPU(HostAlloc)(reinterpret_cast<void **>(&one.buffers[b]), chunk, GPU_PORTABLE);
            error = error == GPU(Success) ? GPU(EventCreateWithFlags)(&one.passed[b], GPU(EventDisableTiming)) : error;
        }
        error = error == GPU(Success) ? GPU(StreamCreateWithFlags)(&one.stream, GPU(StreamNonBlocking)) : error;
    }
    own.made = error == GPU(Success);
    own.failed = !own.made;
    if (own.failed) {
        (void)GPU(GetLastError)();
    }
    return own.made;
}

/* Whether a copy is one for this file. Registered memory needs no buffers. */
bool is_staged(const void *host, size_t size) {
    GPU_ATTRIBUTES attributes;
    if (size < least_staged || moving) {
        return false;
    }
    const bool known = GPU(PointerGetAttributes)(&attributes, host) == GPU(Success);
    if (!known) {
        (void)GPU(GetLastError)();
    }
    return !known || GPU_IS_PAGEABLE(attributes);
}

/* Copies what is_staged says behind all that this thread has begun. False where that has to be done in another way. */
bool copy_staged(void *to, const void *from, size_t size, bool to_device, const char **why) {
    if (pthread_mutex_trylock(&staging) != 0) {
        return false;
    }
    start_copiers();
    Pipes &own = pipes[current];
    if (copiers == 0 || !made(own)) {
        pthread_mutex_unlock(&staging);
        return false;
    }
    GPU(Error_t) error = GPU(EventRecord)(own.before, GPU(StreamPerThread));
    for (size_t k = 0; k <= copiers && error == GPU(Success); ++k) {
        error = GPU(StreamWaitEvent)(own.all[k].stream, own.before, 0);
    }
    if (error == GPU(Success)) {
        staged.to = static_cast<char *>(to);
        staged.from = static_cast<const char *>(from);
        staged.size = size;
        staged.to_device = to_device;
        staged.device = current;
        staged.next = 0;
        staged.error = 0;
        pthread_mutex_lock(&copier_mutex);
        copiers_busy = copiers;
        ++copies_begun;
        pthread_cond_broadcast(&copier_work);
        pthread_mutex_unlock(&copier_mutex);
        copy_chunks(own.all[0]);
        pthread_mutex_lock(&copier_mutex);
        while (copiers_busy > 0) {
            pthread_cond_wait(&copier_done, &copier_mutex);
        }
        pthread_mutex_unlock(&copier_mutex);
        error = static_cast<GPU(Error_t)>(staged.error.load());
    }
    pthread_mutex_unlock(&staging);
    *why = outcome(GPU_NAME(MemcpyAsync), error);
    return true;
}

}  // namespace

#endif
