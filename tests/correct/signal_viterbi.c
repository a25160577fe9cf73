/* Viterbi decoding of many frames of a rate-1/2 convolutional code (7, 5): frames over teams, states over threads. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define STATES 4
#define BITS 40
#define FRAMES 24

typedef uint8_t symbols[BITS]; /* two bits each */

static unsigned parity(unsigned v)
{
    v ^= v >> 2;
    v ^= v >> 1;
    return v & 1;
}

#pragma omp declare target
static unsigned output_of(unsigned state, unsigned bit)
{
    const unsigned r = bit << 2 | state;
    return parity(r & 7) << 1 | parity(r & 5);
}
#pragma omp end declare target

static void encode(uint64_t message, symbols out)
{
    unsigned state = 0;
    for (int t = 0; t < BITS; t++) {
        const unsigned bit = message >> t & 1;
        out[t] = (uint8_t)output_of(state, bit);
        state = (bit << 2 | state) >> 1;
    }
}

static void decode(int frames, symbols *received, uint64_t *messages)
{
#pragma omp target teams distribute map(to: received[0:frames]) map(from: messages[0:frames]) num_teams(frames) thread_limit(STATES)
    for (int f = 0; f < frames; f++) {
        unsigned metric[2][STATES] = {{0, 1000, 1000, 1000}};
        uint8_t from[BITS][STATES];
        for (int t = 0; t < BITS; t++) {
            const unsigned now = t & 1;
#pragma omp parallel for
            for (unsigned next = 0; next < STATES; next++) {
                const unsigned bit = next >> 1;
                unsigned best = ~0u;
                for (unsigned low = 0; low < 2; low++) {
                    const unsigned state = (next << 1 & 3) | low;
                    const unsigned wrong = output_of(state, bit) ^ received[f][t];
                    const unsigned m = metric[now][state] + (wrong & 1) + (wrong >> 1);
                    if (m < best) {
                        best = m;
                        from[t][next] = (uint8_t)state;
                    }
                }
                metric[!now][next] = best;
            }
        }
        unsigned state = 0;
        for (unsigned s = 1; s < STATES; s++)
            if (metric[BITS & 1][s] < metric[BITS & 1][state]) state = s;
        uint64_t message = 0;
        for (int t = BITS - 1; t >= 0; t--) {
            message |= (uint64_t)(state >> 1) << t;
            state = from[t][state];
        }
        messages[f] = message;
    }
}

int main(void)
{
    symbols *frames = malloc(FRAMES * sizeof *frames);
    uint64_t sent[FRAMES], got[FRAMES], x = 88172645463325252u;
    int right = 0;
    for (int f = 0; f < FRAMES; f++) {
        x ^= x << 13;
        x ^= x >> 7;
        x ^= x << 17;
        sent[f] = x & (((uint64_t)1 << (BITS - 2)) - 1);
        encode(sent[f], frames[f]);
        if (f % 3) frames[f][f % BITS] ^= 1;
        if (f % 3 == 2) frames[f][(f + 17) % BITS] ^= 2;
    }
    decode(FRAMES, frames, got);
    for (int f = 0; f < FRAMES; f++) right += sent[f] == got[f];
    printf("%d of %d frames decoded\n", right, FRAMES);
    free(frames);
    return 0;
}
