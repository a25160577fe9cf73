/* SHA-256 of many messages and CRC-32 of many slices. */
#include "crc32.h"
#include "sha256.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void hex(const uint8_t *bytes, size_t n)
{
    while (n--) printf("%02x", *bytes++);
    putchar('\n');
}

int main(void)
{
    enum { COUNT = 120, LENGTH = 9 };
    struct message *messages = calloc(COUNT, sizeof *messages);
    digest_t *digests = malloc(COUNT * sizeof *digests), all = {0};
    unsigned char data[COUNT * LENGTH];
    uint32_t crc[COUNT];
    for (int i = 0; i < COUNT; i++) {
        messages[i].length = (uint8_t)(i == 0 ? 3 : i % SHA256_MAX_MESSAGE);
        memset(messages[i].bytes, 'a' + i % 26, messages[i].length);
    }
    memcpy(messages[0].bytes, "abc", 3);
    sha256_batch(messages, digests, COUNT);
    for (int i = 0; i < COUNT; i++)
        for (int b = 0; b < SHA256_SIZE; b++) all[b] ^= digests[i][b];
    hex(digests[0], SHA256_SIZE);
    hex(digests[60], SHA256_SIZE);
    hex(all, SHA256_SIZE);
    for (int i = 0; i < COUNT * LENGTH; i++) data[i] = "123456789"[i % LENGTH] + (unsigned char)(i / LENGTH);
    crc32_init();
    crc32_slices(data, COUNT, LENGTH, crc);
    printf("%08x %08x\n", (unsigned)crc[0], (unsigned)crc[COUNT - 1]);
    free(messages);
    free(digests);
    return 0;
}
