#include "lorenz96.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    struct ensemble e = {argc > 1 ? atoi(argv[1]) : 24, 8.0, 0}, truth = {1, 8.0, 0};
    unsigned char seen[DIMENSION];
    member mean;
    e.x = malloc(e.size * sizeof *e.x);
    truth.x = malloc(sizeof *truth.x);
    for (int i = 0; i < DIMENSION; i++) {
        truth.x[0][i] = 8 + (i == 19 ? 0.01 : 0) + sin(i);
        seen[i] = i % 2 == 0;
    }
    forecast(&truth, 0.01, 40);
    for (int m = 0; m < e.size; m++)
        for (int i = 0; i < DIMENSION; i++)
            e.x[m][i] = truth.x[0][i] + sin(1.3 * m + 0.7 * i);
    member *x = e.x;
#pragma omp target data map(tofrom : x[0 : e.size])
    for (int cycle = 0; cycle < 6; cycle++) {
        forecast(&e, 0.01, 5);
        forecast(&truth, 0.01, 5);
        mean_of(&e, mean);
        double before = spread(&e, mean), error = 0;
        nudge(&e, truth.x[0], seen, 0.4);
        mean_of(&e, mean);
        for (int i = 0; i < DIMENSION; i++)
            error += (mean[i] - truth.x[0][i]) * (mean[i] - truth.x[0][i]);
        printf("cycle %d spread %.5f then %.5f, error %.5f\n", cycle, before, spread(&e, mean), sqrt(error / DIMENSION));
    }
    free(e.x);
    free(truth.x);
    return 0;
}
