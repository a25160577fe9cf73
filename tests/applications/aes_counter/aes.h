#ifndef AES_H
#define AES_H
#include <stdint.h>

#define KEY_WORDS (KEY_BITS / 32)
#define ROUNDS (KEY_WORDS + 6)

typedef union {
    uint8_t b[16];
    uint32_t w[4];
} block_t;

struct aes {
    uint8_t round_key[ROUNDS + 1][16];
    block_t nonce;
};

#pragma omp declare target
extern uint8_t aes_sbox[256];
static inline uint8_t twice(uint8_t x) { return (uint8_t)(x << 1 ^ (x >> 7) * 0x1b); }
#pragma omp end declare target

void aes_tables(void);
void aes_expand(struct aes *a, const uint8_t key[KEY_BITS / 8]);
void aes_ctr(const struct aes *a, uint8_t *data, long bytes);
#endif
