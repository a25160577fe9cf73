/* A recurrent layer over a batch: gates through a macro, layer norm and GELU; a workspace of one allocation. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define BATCH 6
#define INPUT 5
#define HIDDEN 12
#define STEPS 9

enum gate { GATE_I, GATE_F, GATE_G, GATE_O, GATES };

typedef float scalar;

typedef struct workspace {
    scalar *base;
    scalar (*wx)[GATES * HIDDEN];          /* [INPUT] */
    scalar (*wh)[GATES * HIDDEN];          /* [HIDDEN] */
    scalar (*x)[BATCH][INPUT];             /* [STEPS] */
    scalar (*gates)[GATES][HIDDEN];        /* [BATCH] */
    scalar (*h)[HIDDEN], (*c)[HIDDEN];     /* [BATCH] */
} workspace;

enum {
    WX = 0, WH = WX + INPUT * GATES * HIDDEN, X = WH + HIDDEN * GATES * HIDDEN, G = X + STEPS * BATCH * INPUT,
    H = G + BATCH * GATES * HIDDEN, C = H + BATCH * HIDDEN, TOTAL = C + BATCH * HIDDEN
};

static inline scalar sigmoid(scalar v) { return 1 / (1 + expf(-v)); }
static inline scalar gelu(scalar v) { return v / 2 * (1 + erff(v / sqrtf(2.0f))); }

static workspace make(void)
{
    workspace w;
    w.base = malloc(TOTAL * sizeof(scalar));
    for (int i = 0; i < TOTAL; i++) w.base[i] = i < G ? (scalar)(i * 31 % 97) / 97 - 0.5f : 0;
    w.wx = (void *)(w.base + WX);
    w.wh = (void *)(w.base + WH);
    w.x = (void *)(w.base + X);
    w.gates = (void *)(w.base + G);
    w.h = (void *)(w.base + H);
    w.c = (void *)(w.base + C);
    return w;
}

int main(void)
{
    workspace w = make();
    scalar *base = w.base;
#pragma omp target enter data map(to: base[0:TOTAL])
    for (int t = 0; t < STEPS; t++) {
        scalar (*x)[INPUT] = w.x[t], (*h)[HIDDEN] = w.h, (*c)[HIDDEN] = w.c, (*gates)[GATES][HIDDEN] = w.gates;
        scalar (*wx)[GATES * HIDDEN] = w.wx, (*wh)[GATES * HIDDEN] = w.wh;
#pragma omp target teams distribute parallel for collapse(3)
        for (int b = 0; b < BATCH; b++)
            for (int g = 0; g < GATES; g++)
                for (int j = 0; j < HIDDEN; j++) {
                    scalar sum = g == GATE_F ? 1 : 0;
                    for (int i = 0; i < INPUT; i++) sum += x[b][i] * wx[i][g * HIDDEN + j];
                    for (int i = 0; i < HIDDEN; i++) sum += h[b][i] * wh[i][g * HIDDEN + j];
                    gates[b][g][j] = g == GATE_G ? tanhf(sum) : sigmoid(sum);
                }
#pragma omp target teams distribute parallel for collapse(2)
        for (int b = 0; b < BATCH; b++)
            for (int j = 0; j < HIDDEN; j++) {
                scalar (*const gate)[HIDDEN] = gates[b];
                c[b][j] = gate[GATE_F][j] * c[b][j] + gate[GATE_I][j] * gate[GATE_G][j];
                h[b][j] = gate[GATE_O][j] * tanhf(c[b][j]);
            }
    }
    scalar (*h)[HIDDEN] = w.h, out[BATCH][HIDDEN];
#pragma omp target teams distribute map(from: out) num_teams(BATCH)
    for (int b = 0; b < BATCH; b++) {
        scalar mean = 0, variance = 0;
#pragma omp parallel for reduction(+: mean)
        for (int j = 0; j < HIDDEN; j++) mean += h[b][j] / HIDDEN;
#pragma omp parallel for reduction(+: variance)
        for (int j = 0; j < HIDDEN; j++) variance += (h[b][j] - mean) * (h[b][j] - mean) / HIDDEN;
#pragma omp parallel for
        for (int j = 0; j < HIDDEN; j++) out[b][j] = gelu((h[b][j] - mean) / sqrtf(variance + 1e-5f));
    }
#pragma omp target exit data map(delete: base[0:TOTAL])
    for (int b = 0; b < BATCH; b++) {
        double sum = 0;
        for (int j = 0; j < HIDDEN; j++) sum += out[b][j];
        printf("%.3f%c", sum, b + 1 < BATCH ? ' ' : '\n');
    }
    free(base);
    return 0;
}
