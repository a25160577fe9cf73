#include <stdio.h>
#include <stdint.h>
#include "buffer.h"

static void hash(uint32_t *keys, size_t n, uint32_t seed)
{
#pragma omp target teams distribute parallel for is_device_ptr(keys) firstprivate(seed)
    for (size_t i = 0; i < n; i++) {
        uint32_t k = keys[i] ^ seed;
        k *= 0x9e3779b1u;
        k ^= k >> 15;
        k *= 0x85ebca77u;
        keys[i] = k ^ k >> 13;
    }
}

static uint32_t fold(uint32_t *keys, size_t n)
{
    uint32_t all = 0;
#pragma omp target teams distribute parallel for is_device_ptr(keys) reduction(^: all) map(tofrom: all)
    for (size_t i = 0; i < n; i++) all ^= keys[i];
    return all;
}

int main(void)
{
    static uint32_t host[1000], part[10];
    const size_t n = sizeof host / sizeof *host;
    for (size_t i = 0; i < n; i++) host[i] = (uint32_t)i;
    buffer *b = buffer_new(sizeof host);
    if (!b) return 1;
    if (buffer_put(b, host, sizeof host, 0)) return 2;
    hash(buffer_device(b), n, 17);
    hash(buffer_device(b), n, ~0u);
    printf("%#x\n", (unsigned)fold(buffer_device(b), n));
    if (buffer_get(b, part, sizeof part, 500 * sizeof *host)) return 3;
    for (int i = 0; i < 10; i += 3) printf("%#x ", (unsigned)part[i]);
    printf("%d\n", buffer_get(b, part, sizeof part, sizeof host));
    buffer_free(b);
    return 0;
}
