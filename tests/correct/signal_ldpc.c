/* Bit-flipping decoding of a regular LDPC code; checks and bits alternate in two kernels of one structured region. */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define BITS 96
#define DEGREE 6
#define PER_BIT 3
#define CHECKS (BITS * PER_BIT / DEGREE)

static const struct ldpc {
    int bits, checks;
} code = {BITS, CHECKS};

static short check_of[BITS][PER_BIT], bit_of[CHECKS][DEGREE];

static void build(void)
{
    int used[CHECKS] = {0};
    for (int k = 0; k < PER_BIT; k++)
        for (int b = 0; b < BITS; b++) {
            const int group = CHECKS / PER_BIT, p = k == 0 ? b : k == 1 ? b * 5 + b / 16 : b * 7 + b / 32 * 3;
            int c = k * group + p % group;
            while (used[c] == DEGREE) c = k * group + (c + 1) % group;
            check_of[b][k] = (short)c;
            bit_of[c][used[c]++] = (short)b;
        }
}

static int decode(bool word[BITS], int limit)
{
    bool bad[CHECKS];
    int rounds, failed = 1;
#pragma omp target data map(to: check_of, bit_of) map(tofrom: word[0:BITS]) map(alloc: bad)
    for (rounds = 0; rounds < limit; rounds++) {
        failed = 0;
#pragma omp target teams distribute parallel for reduction(+: failed) map(tofrom: failed)
        for (int c = 0; c < code.checks; c++) {
            bool odd = false;
            for (int k = 0; k < DEGREE; k++) odd ^= word[bit_of[c][k]];
            bad[c] = odd;
            failed += odd;
        }
        if (!failed) break;
#pragma omp target teams distribute parallel for
        for (int b = 0; b < code.bits; b++) {
            int votes = 0;
            for (int k = 0; k < PER_BIT; k++) votes += bad[check_of[b][k]];
            if (votes * 2 > PER_BIT + 1) word[b] = !word[b];
        }
    }
    return failed ? -1 : rounds;
}

int main(void)
{
    int corrected = 0, wrong = 0;
    build();
    for (int e = 0; e < BITS; e++) {
        bool word[BITS];
        int ones = 0;
        memset(word, 0, sizeof word);
        word[e] = true;
        if (e % 5 == 0) word[(e + 37) % BITS] ^= 1;
        const int rounds = decode(word, 20);
        for (int b = 0; b < BITS; b++) ones += word[b];
        corrected += rounds >= 0 && ones == 0;
        wrong += rounds < 0;
    }
    printf("%d of %d words corrected, %d given up\n", corrected, BITS, wrong);
    return 0;
}
