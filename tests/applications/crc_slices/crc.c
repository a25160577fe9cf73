#include "crc.h"
#include <stdlib.h>

uint32_t crc_table[CRC_SLICES][256];

void crc_setup(void)
{
    #pragma omp target
    {
        #pragma omp parallel
        {
            #pragma omp for
            for (uint32_t b = 0; b < 256; b++) {
                uint32_t c = b;
                for (int k = 0; k < 8; k++)
                    c = c & 1 ? c >> 1 ^ CRC_POLYNOMIAL : c >> 1;
                crc_table[0][b] = c;
            }
            #pragma omp for
            for (int b = 0; b < 256; b++)
                for (int s = 1; s < CRC_SLICES; s++)
                    crc_table[s][b] = crc_table[s - 1][b] >> 8 ^ crc_table[0][crc_table[s - 1][b] & 255];
        }
    }
    #pragma omp target update from(crc_table)
}

#pragma omp declare target
static uint32_t of_piece(const uint8_t *p, size_t n)
{
    uint32_t c = ~0u;
    for (; n >= 4; n -= 4, p += 4) {
        c ^= p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
        c = crc_table[3][c & 255] ^ crc_table[2][c >> 8 & 255] ^ crc_table[1][c >> 16 & 255] ^ crc_table[0][c >> 24];
    }
    while (n--)
        c = c >> 8 ^ crc_table[0][(c ^ *p++) & 255];
    return ~c;
}
#pragma omp end declare target

uint32_t crc32(const uint8_t *data, size_t n)
{
    const size_t piece = 512, pieces = (n + piece - 1) / piece;
    uint32_t *part = malloc((pieces + 1) * sizeof *part), whole = 0;

    #pragma omp target teams distribute parallel for map(to: data[:n]) map(from: part[:pieces])
    for (size_t k = 0; k < pieces; k++) {
        size_t start = k * piece, length = n - start < piece ? n - start : piece;
        part[k] = of_piece(data + start, length);
    }
    for (size_t k = 0; k < pieces; k++)
        whole = crc32_combine(whole, part[k], n - k * piece < piece ? n - k * piece : piece);
    free(part);
    return whole;
}
