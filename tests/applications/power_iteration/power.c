#include "spectral.h"
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

double *workspace;

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 60;
    Operator op = {n, 0, malloc(sizeof(double) * n * n)};
    Eigen e = {.vectors = calloc((size_t)MAX_VECTORS * n, sizeof(double))};
    workspace = calloc(n, sizeof(double));
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            op.matrix[i * n + j] = i == j ? (i < 4 ? 40 - 7 * i : 1 + 0.01 * i) : 1.0 / (1 + abs(i - j));
    for (int round = 0; round < 2; round++) {
        op.shift = round * 0.5;
        subspace(&op, &e, 3, 60);
        printf("shift %.1f:", op.shift);
        for (int k = 0; k < e.found; k++)
            printf(" %.4f", e.value[k]);
        double lost = 0;
        for (int k = 0; k < e.found; k++)
            for (int l = 0; l < k; l++) {
                double dot = 0;
                for (int i = 0; i < n; i++)
                    dot += e.vectors[k * n + i] * e.vectors[l * n + i];
                lost = fmax(lost, fabs(dot));
            }
        printf(" %s\n", lost < 1e-9 ? "orthogonal" : "not orthogonal");
    }
    free(op.matrix);
    free(e.vectors);
    free(workspace);
    return 0;
}
