#include "crc.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint32_t slowly(const uint8_t *p, size_t n)
{
    uint32_t c = ~0u;
    while (n--) {
        c ^= *p++;
        for (int k = 0; k < 8; k++)
            c = c & 1 ? c >> 1 ^ CRC_POLYNOMIAL : c >> 1;
    }
    return ~c;
}

int main(int argc, char **argv)
{
    const char *check = "123456789";
    size_t most = argc > 1 ? strtoul(argv[1], NULL, 10) : 40000;
    uint8_t *data = malloc(most);
    crc_setup();
    printf("check %08x, table %08x %08x\n", crc32((const uint8_t *)check, strlen(check)), crc_table[0][1],
           crc_table[3][200]);
    for (size_t k = 0; k < most; k++)
        data[k] = (uint8_t)(k * k >> 3);
    for (size_t n = 1; n <= most; n *= 7)
        printf("%6zu %08x %s\n", n, crc32(data, n), crc32(data, n) == slowly(data, n) ? "right" : "WRONG");
    free(data);
    return 0;
}
