/* AES-128 in counter mode: tables made at start, one block an iteration, a union of words and bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROUNDS 10
#define XTIME(x) ((uint8_t)((x) << 1 ^ ((x) & 0x80 ? 0x1b : 0)))

typedef union {
    uint8_t b[16];
    uint8_t m[4][4]; /* columns */
    uint64_t w[2];
} block;

typedef struct {
    block round[ROUNDS + 1];
} key_schedule;

static uint8_t sbox[256];

static uint8_t rotl8(uint8_t x, int s) { return (uint8_t)(x << s | x >> (8 - s)); }

static void make_sbox(void)
{
    uint8_t p = 1, q = 1;
    do {
        p = p ^ XTIME(p);
        q ^= q << 1;
        q ^= q << 2;
        q ^= q << 4;
        if (q & 0x80) q ^= 0x09;
        sbox[p] = 0x63 ^ q ^ rotl8(q, 1) ^ rotl8(q, 2) ^ rotl8(q, 3) ^ rotl8(q, 4);
    } while (p != 1);
    sbox[0] = 0x63;
}

static key_schedule expand(const uint8_t key[16])
{
    key_schedule s;
    uint8_t *w = s.round[0].b, rcon = 1;
    memcpy(w, key, 16);
    for (int i = 16; i < 16 * (ROUNDS + 1); i += 4) {
        uint8_t t[4];
        memcpy(t, w + i - 4, 4);
        if (i % 16 == 0) {
            const uint8_t first = t[0];
            t[0] = sbox[t[1]] ^ rcon;
            t[1] = sbox[t[2]];
            t[2] = sbox[t[3]];
            t[3] = sbox[first];
            rcon = XTIME(rcon);
        }
        for (int j = 0; j < 4; j++) w[i + j] = w[i + j - 16] ^ t[j];
    }
    return s;
}

static inline void add_round_key(block *s, const block *k)
{
    s->w[0] ^= k->w[0];
    s->w[1] ^= k->w[1];
}

static inline void sub_and_shift(block *s, const uint8_t *box)
{
    const block t = *s;
    for (int c = 0; c < 4; c++)
        for (int r = 0; r < 4; r++) s->m[c][r] = box[t.m[(c + r) & 3][r]];
}

static inline void mix_columns(block *s)
{
    for (int c = 0; c < 4; c++) {
        uint8_t *a = s->m[c], all = a[0] ^ a[1] ^ a[2] ^ a[3], first = a[0], x;
        for (int r = 0; r < 3; r++) {
            x = a[r] ^ a[r + 1];
            a[r] ^= XTIME(x) ^ all;
        }
        x = a[3] ^ first;
        a[3] ^= XTIME(x) ^ all;
    }
}

static inline block encrypt(block s, const key_schedule *k, const uint8_t *box)
{
    add_round_key(&s, &k->round[0]);
    for (int r = 1; r < ROUNDS; r++) {
        sub_and_shift(&s, box);
        mix_columns(&s);
        add_round_key(&s, &k->round[r]);
    }
    sub_and_shift(&s, box);
    add_round_key(&s, &k->round[ROUNDS]);
    return s;
}

static void ctr(const key_schedule *schedule, uint64_t nonce, block *data, size_t blocks)
{
    const key_schedule k = *schedule;
#pragma omp target teams distribute parallel for firstprivate(k) map(to: sbox) map(tofrom: data[0:blocks])
    for (size_t i = 0; i < blocks; i++) {
        block counter = {.w = {nonce, 0}};
        for (int b = 0; b < 8; b++) counter.b[15 - b] = (uint8_t)(i >> 8 * b);
        add_round_key(&data[i], &(block){.w = {0, 0}});
        counter = encrypt(counter, &k, sbox);
        add_round_key(&data[i], &counter);
    }
}

int main(void)
{
    enum { BLOCKS = 200 };
    block known, *data = malloc(BLOCKS * sizeof *data);
    uint8_t key[16];
    unsigned sum = 0, same = 0;
    make_sbox();
    for (int i = 0; i < 16; i++) key[i] = (uint8_t)i, known.b[i] = (uint8_t)(i * 0x11);
    const key_schedule k = expand(key);
    known = encrypt(known, &k, sbox);
    for (int i = 0; i < 16; i++) printf("%02x%s", known.b[i], i < 15 ? "" : "\n");
    memset(data, 0, BLOCKS * sizeof *data);
    ctr(&k, 0x0123456789abcdefu, data, BLOCKS);
    for (int i = 0; i < BLOCKS * 16; i++) sum = sum * 31 + data[i / 16].b[i % 16];
    ctr(&k, 0x0123456789abcdefu, data, BLOCKS);
    for (int i = 0; i < BLOCKS * 16; i++) same += data[i / 16].b[i % 16] == 0;
    printf("stream %08x, back: %s\n", sum, same == BLOCKS * 16 ? "yes" : "no");
    free(data);
    return 0;
}
