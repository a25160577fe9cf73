#include "risk.h"
#include <math.h>
#include <stdlib.h>

void correlate(matrix covariance, matrix factor)
{
    for (int i = 0; i < ASSETS; i++)
        for (int j = 0; j < ASSETS; j++) {
            covariance[i][j] = (i == j ? 1.0 : 0.4 / (1 + abs(i - j))) * (0.010 + 0.002 * i) * (0.010 + 0.002 * j);
            factor[i][j] = 0;
        }
    for (int i = 0; i < ASSETS; i++)
        for (int j = 0; j <= i; j++) {
            double sum = covariance[i][j];
            for (int k = 0; k < j; k++)
                sum -= factor[i][k] * factor[j][k];
            factor[i][j] = i == j ? sqrt(sum) : sum / factor[j][j];
        }
}
