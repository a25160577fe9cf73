#include "crc32.h"

/* Byte-wise tables are made on the device once; a slice of the data has its own register. */
static uint32_t table[256];
#pragma omp declare target to(table)

void crc32_init(void)
{
#pragma omp target teams distribute parallel for
    for (uint32_t n = 0; n < 256; n++) {
        uint32_t c = n;
        for (int bit = 0; bit < 8; bit++) c = c & 1 ? 0xedb88320u ^ (c >> 1) : c >> 1;
        table[n] = c;
    }
}

void crc32_slices(const unsigned char *data, int slices, int length, uint32_t *out)
{
#pragma omp target teams distribute parallel for map(to: data[0:slices * length]) map(from: out[0:slices])
    for (int s = 0; s < slices; s++) {
        uint32_t c = ~0u;
        const unsigned char *p = data + s * length, *end = p + length;
        while (p != end) c = table[(c ^ *p++) & 0xff] ^ c >> 8;
        out[s] = ~c;
    }
}
