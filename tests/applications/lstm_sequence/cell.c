#include "lstm.h"
#include <math.h>
#include <omp.h>
#include <stdlib.h>

static float *upload(int n, float scale, unsigned *state, int device)
{
    float *host = malloc(n * sizeof(float));
    for (int i = 0; i < n; i++) {
        *state = *state * 1664525u + 1013904223u;
        host[i] = scale * ((*state >> 9) / 4194304.0f - 1.0f);
    }
    float *there = omp_target_alloc(n * sizeof(float), device);
    if (there)
        omp_target_memcpy(there, host, n * sizeof(float), 0, 0, device, omp_get_initial_device());
    free(host);
    return there;
}

int lstm_open(lstm_t *m, int vocabulary, int hidden, unsigned seed)
{
    int d = omp_get_default_device(), h2 = GATES * hidden * hidden;
    float scale = 1.8f / sqrtf((float)hidden);
    *m = (lstm_t){.vocabulary = vocabulary, .hidden = hidden, .device = d};
    m->embedding = upload(vocabulary * hidden, 1.5f, &seed, d);
    m->wx = upload(h2, scale, &seed, d);
    m->wh = upload(h2, scale, &seed, d);
    m->bias = upload(GATES * hidden, 0.3f, &seed, d);
    m->h = upload(hidden, 0.0f, &seed, d);
    m->c = upload(hidden, 0.0f, &seed, d);
    m->gates = upload(GATES * hidden, 0.0f, &seed, d);
    m->logits = upload(vocabulary, 0.0f, &seed, d);
    return m->embedding && m->wx && m->wh && m->bias && m->h && m->c && m->gates && m->logits;
}

void lstm_close(lstm_t *m)
{
    float *all[] = {m->embedding, m->wx, m->wh, m->bias, m->h, m->c, m->gates, m->logits};
    for (unsigned i = 0; i < sizeof all / sizeof *all; i++)
        omp_target_free(all[i], m->device);
}

void lstm_feed(lstm_t *m, int token)
{
    const int n = m->hidden;
    float *x = m->embedding, *wx = m->wx, *wh = m->wh, *bias = m->bias, *h = m->h, *c = m->c, *gates = m->gates;

#pragma omp target teams distribute is_device_ptr(x, wx, wh, bias, h, gates) device(m->device)
    for (int row = 0; row < GATES * n; row++) {
        float sum = bias[row];
#pragma omp parallel for reduction(+ : sum)
        for (int k = 0; k < n; k++)
            sum += wx[row * n + k] * x[token * n + k] + wh[row * n + k] * h[k];
        switch ((enum gate)(row / n)) {
        case CELL:
            gates[row] = tanhf(sum);
            break;
        case INPUT:
        case FORGET:
        case OUTPUT:
        default:
            gates[row] = 1.0f / (1.0f + expf(-sum));
        }
    }
#pragma omp target parallel for is_device_ptr(h, c, gates) device(m->device)
    for (int i = 0; i < n; i++) {
        c[i] = gates[FORGET * n + i] * c[i] + gates[INPUT * n + i] * gates[CELL * n + i];
        h[i] = gates[OUTPUT * n + i] * tanhf(c[i]);
    }
}
