/* The memory that kernels of the CPU back end take by malloc: a list, for the host has the same heap. */
#include "rex_backend.h"

#include <pthread.h>
#include <stdlib.h>

namespace {

/* In front of each block; its size keeps blocks aligned as malloc's. */
struct alignas(16) Block {
    Block *before, *after;
    size_t size;
};
Block *blocks;
pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

}  // namespace

void *rex_cpu_take(size_t size) {
    Block *const block = size > SIZE_MAX - sizeof(Block) ? nullptr : static_cast<Block *>(malloc(size + sizeof(Block)));
    if (!block) {
        return nullptr;
    }
    pthread_mutex_lock(&mutex);
    *block = {nullptr, blocks, size};
    if (blocks) {
        blocks->before = block;
    }
    blocks = block;
    pthread_mutex_unlock(&mutex);
    return block + 1;
}

void rex_cpu_give(void *memory) {
    if (!memory) {
        return;
    }
    Block *const block = static_cast<Block *>(memory) - 1;
    pthread_mutex_lock(&mutex);
    (block->before ? block->before->after : blocks) = block->after;
    if (block->after) {
        block->after->before = block->before;
    }
    pthread_mutex_unlock(&mutex);
    free(block);
}

int rex_backend_is_heap_memory(const void *address) {
    const uintptr_t at = reinterpret_cast<uintptr_t>(address);
    int found = 0;
    pthread_mutex_lock(&mutex);
    for (const Block *one = blocks; one && !found; one = one->after) {
        const uintptr_t first = reinterpret_cast<uintptr_t>(one + 1);
        found = at >= first && at - first < one->size;
    }
    pthread_mutex_unlock(&mutex);
    return found;
}
