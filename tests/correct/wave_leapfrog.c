/* The wave equation in two dimensions by leapfrog: three time levels in one static array, the level as first index, a
 * sponge at the edges, a source and a few receivers. */
#include <math.h>
#include <stdio.h>

#define NX 64
#define NZ 48
#define LEVELS 3
#define RECEIVERS 6

static float u[LEVELS][NZ][NX];
static float speed[NZ][NX];
static float sponge[NZ][NX];
static float trace[RECEIVERS][160];

static float ricker(int step)
{
    float a = 0.09f * (step - 20);
    return (1.0f - 2.0f * a * a) * expf(-a * a);
}

static void model(void)
{
    int i, j;
    for (i = 0; i < NZ; i++)
        for (j = 0; j < NX; j++) {
            int edge = i < j ? i : j;
            if (NZ - 1 - i < edge) edge = NZ - 1 - i;
            if (NX - 1 - j < edge) edge = NX - 1 - j;
            speed[i][j] = i < NZ / 2 ? 0.16f : 0.25f;
            sponge[i][j] = edge < 8 ? 1.0f - 0.01f * (8 - edge) : 1.0f;
        }
}

int main(void)
{
    int step, i, j, k, steps = 160;
    int receiver_z = 4;
    float energy = 0.0f;

    model();
#pragma omp target data map(tofrom: u) map(to: speed, sponge) map(from: trace)
    {
        for (step = 0; step < steps; step++) {
            int now = step % LEVELS, before = (step + LEVELS - 1) % LEVELS, after = (step + 1) % LEVELS;
            float source = ricker(step);
#pragma omp target teams distribute parallel for collapse(2)
            for (i = 1; i < NZ - 1; i++) {
                for (j = 1; j < NX - 1; j++) {
                    float lap = u[now][i - 1][j] + u[now][i + 1][j] + u[now][i][j - 1] + u[now][i][j + 1]
                              - 4.0f * u[now][i][j];
                    float value = 2.0f * u[now][i][j] - u[before][i][j] * sponge[i][j] + speed[i][j] * lap;
                    u[after][i][j] = value * sponge[i][j];
                }
            }
#pragma omp target
            u[after][NZ / 4][NX / 2] += source;
#pragma omp target teams distribute parallel for
            for (k = 0; k < RECEIVERS; k++)
                trace[k][step] = u[after][receiver_z][8 + 9 * k];
        }
    }
    for (i = 0; i < NZ; i++)
        for (j = 0; j < NX; j++)
            energy += u[steps % LEVELS][i][j] * u[steps % LEVELS][i][j];
    printf("energy %.3g\n", energy);
    for (k = 0; k < RECEIVERS; k++) {
        int first = -1;
        for (step = 0; step < steps && first < 0; step++)
            if (fabsf(trace[k][step]) > 0.02f)
                first = step;
        printf("receiver %d: %s\n", k, first < 0 ? "silent" : first < 60 ? "early" : "late");
    }
    return 0;
}
