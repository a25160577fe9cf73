#ifndef DTMF_H
#define DTMF_H
#include <math.h>
typedef short pcm;

enum { ROWS = 4, COLUMNS = 4, TONES = ROWS + COLUMNS, SILENCE = -1 };

#pragma omp declare target
static const float tones[TONES] = {697, 770, 852, 941, 1209, 1336, 1477, 1633};

typedef struct { float s1, s2, c; } goertzel;

static inline goertzel goertzel_start(float hertz) { return (goertzel){0, 0, 2 * cosf(6.2831853f * hertz / RATE)}; }
static inline void goertzel_push(goertzel *g, float x)
{
    float s = x + g->c * g->s1 - g->s2;
    g->s2 = g->s1;
    g->s1 = s;
}
static inline float goertzel_power(const goertzel *g)
{
    return g->s1 * g->s1 + g->s2 * g->s2 - g->c * g->s1 * g->s2;
}
#pragma omp end declare target

int key_index(char key);
char key_name(int index);
pcm *dial(const char *keys, int frames, int *samples);
void detect(const pcm *signal, int samples, signed char *keys, float *strength);
#endif
