#include "aes.h"
#include <string.h>

void aes_expand(struct aes *a, const uint8_t key[KEY_BITS / 8])
{
    uint8_t *w = &a->round_key[0][0], rcon = 1;
    memcpy(w, key, KEY_BITS / 8);
    for (int k = KEY_WORDS; k < 4 * (ROUNDS + 1); k++) {
        uint8_t t[4];
        memcpy(t, w + 4 * (k - 1), 4);
        if (k % KEY_WORDS == 0) {
            uint8_t first = t[0];
            t[0] = aes_sbox[t[1]] ^ rcon;
            t[1] = aes_sbox[t[2]];
            t[2] = aes_sbox[t[3]];
            t[3] = aes_sbox[first];
            rcon = twice(rcon);
        } else if (KEY_WORDS > 6 && k % KEY_WORDS == 4)
            for (int i = 0; i < 4; i++)
                t[i] = aes_sbox[t[i]];
        for (int i = 0; i < 4; i++)
            w[4 * k + i] = w[4 * (k - KEY_WORDS) + i] ^ t[i];
    }
}
