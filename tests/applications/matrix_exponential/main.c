#include "small.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 60;
    small *a = malloc(n * sizeof *a), *half = malloc(n * sizeof *half), *whole = malloc(n * sizeof *whole), all;
    for (int m = 0; m < n; m++)
        EACH(i, j) a[m].at[i][j] = ((m * 7 + i * 5 + j * 11) % 13 - 6) / 8.0 - (i == j) * 0.5;
    expm_batch(n, a, 0.5, half);
    expm_batch(n, a, 1.0, whole);
    double worst = 0, determinant = 0, trace = 0;
    for (int m = 0; m < n; m++) {
        small square = mul(half[m], half[m]);
        EACH(i, j) worst = fmax(worst, fabs(square.at[i][j] - whole[m].at[i][j]));
        for (int i = 0; i < M; i++)
            determinant += whole[m].at[i][i], trace += a[m].at[i][i];
    }
    product(n, whole, &all);
    printf("squares agree: %s, traces %.5f %.4f\n", worst < 1e-11 ? "yes" : "no", trace, determinant);
    printf("product %.4e %.4e %.4e\n", all.at[0][0], all.at[1][1], all.at[3][3]);
    free(a), free(half), free(whole);
    return 0;
}
