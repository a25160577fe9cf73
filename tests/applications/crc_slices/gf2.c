#include "crc.h"

/* Appending zeros to a message multiplies its checksum by a matrix over GF(2). */
static uint32_t times(const uint32_t m[32], uint32_t v)
{
    uint32_t sum = 0;
    for (; v; v >>= 1, m++)
        if (v & 1)
            sum ^= *m;
    return sum;
}

static void square(uint32_t to[32], const uint32_t m[32])
{
    for (int k = 0; k < 32; k++)
        to[k] = times(m, m[k]);
}

uint32_t crc32_combine(uint32_t first, uint32_t second, size_t length)
{
    uint32_t even[32], odd[32];
    odd[0] = CRC_POLYNOMIAL;
    for (int k = 1; k < 32; k++)
        odd[k] = 1u << (k - 1);
    square(even, odd);
    square(odd, even);
    while (length) {
        square(even, odd);
        if (length & 1)
            first = times(even, first);
        length >>= 1;
        if (!length)
            break;
        square(odd, even);
        if (length & 1)
            first = times(odd, first);
        length >>= 1;
    }
    return first ^ second;
}
