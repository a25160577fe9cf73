/* Biquad cascades on many channels: each thread runs one channel in order; interleaved samples, state kept between calls. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CHANNELS 48
#define SECTIONS 2

typedef struct { float b0, b1, b2, a1, a2; } biquad_coeffs;
typedef struct { float z1, z2; } biquad_state;

typedef struct filter_bank {
    int channels;
    biquad_coeffs coeffs[SECTIONS];
    biquad_state *state; /* [channels][SECTIONS] */
} filter_bank;

#define STATE(bank, ch, s) (bank)->state[(ch) * SECTIONS + (s)]

static filter_bank *bank_create(int channels)
{
    filter_bank *b = malloc(sizeof *b);
    int n = channels * SECTIONS;
    b->channels = channels;
    for (int s = 0; s < SECTIONS; s++) {
        const float w = 0.15f * (s + 1), alpha = sinf(w) / 1.4142f, a0 = 1 + alpha;
        b->coeffs[s].b0 = b->coeffs[s].b2 = (1 - cosf(w)) / 2 / a0;
        b->coeffs[s].b1 = (1 - cosf(w)) / a0;
        b->coeffs[s].a1 = -2 * cosf(w) / a0;
        b->coeffs[s].a2 = (1 - alpha) / a0;
    }
    b->state = calloc(n, sizeof *b->state);
#pragma omp target enter data map(to: b[0:1])
#pragma omp target enter data map(to: b->state[0:n])
    return b;
}

static void bank_destroy(filter_bank *b)
{
    int n = b->channels * SECTIONS;
#pragma omp target exit data map(release: b->state[0:n])
#pragma omp target exit data map(release: b[0:1])
    free(b->state);
    free(b);
}

#pragma omp declare target
static inline float biquad(const biquad_coeffs *c, biquad_state *s, float x)
{
    const float y = c->b0 * x + s->z1;
    s->z1 = c->b1 * x - c->a1 * y + s->z2;
    s->z2 = c->b2 * x - c->a2 * y;
    return y;
}
#pragma omp end declare target

static void bank_process(filter_bank *b, float *samples, int frames)
{
    const int channels = b->channels;
#pragma omp target teams distribute parallel for map(tofrom: samples[0:frames*channels])
    for (int ch = 0; ch < channels; ch++)
        for (int i = 0; i < frames; i++) {
            float x = samples[i * channels + ch];
            for (int s = 0; s < SECTIONS; s++) x = biquad(&b->coeffs[s], &STATE(b, ch, s), x);
            samples[i * channels + ch] = x;
        }
}

int main(void)
{
    enum { FRAMES = 256, BLOCKS = 4 };
    filter_bank *b = bank_create(CHANNELS);
    float *samples = malloc(FRAMES * CHANNELS * sizeof *samples);
    double energy[CHANNELS];
    memset(energy, 0, sizeof energy);
    for (int block = 0; block < BLOCKS; block++) {
        for (int i = 0; i < FRAMES * CHANNELS; i++) {
            const int t = block * FRAMES + i / CHANNELS, ch = i % CHANNELS;
            samples[i] = sinf(t * 0.06f * (ch + 1));
        }
        bank_process(b, samples, FRAMES);
        for (int i = 0; i < FRAMES * CHANNELS; i++) energy[i % CHANNELS] += samples[i] * samples[i];
    }
    int passed = 0;
    for (int ch = 0; ch < CHANNELS; ch++) passed += energy[ch] > FRAMES * BLOCKS * 0.1;
    printf("%d of %d channels pass, the first has %.0f%%\n", passed, CHANNELS, 200 * energy[0] / (FRAMES * BLOCKS));
    free(samples);
    bank_destroy(b);
    return 0;
}
