#include "records.h"
#include <stdlib.h>

record *records_new(int count, int room, uint32_t seed)
{
    record *r = calloc(room, sizeof *r);
    for (int k = 0; k < count; k++) {
        seed = seed * 747796405u + 2891336453u;
        uint32_t w = ((seed >> ((seed >> 28) + 4)) ^ seed) * 277803737u;
        r[k] = (record){.id = k + 1, .year = 1990 + w % 30, .month = 1 + (w >> 8) % 12, .day = 1 + (w >> 16) % 28,
                        .amount = (float)(w % 10007) / 4};
    }
    for (int k = count; k < room; k++)
        r[k].id = UINT32_MAX;
    return r;
}
