#include "fields.h"

float ez[SIZE_X][SIZE_Y], hx[SIZE_X][SIZE_Y], hy[SIZE_X][SIZE_Y];
struct coefficients coeff;

void fields_setup(void)
{
    for (int i = 0; i < SIZE_X; i++)
        for (int j = 0; j < SIZE_Y; j++) {
            int inside = (i - 40) * (i - 40) + (j - 25) * (j - 25) < 64;
            coeff.e_loss[i][j] = inside ? 0.95f : 1.0f;
            coeff.e_gain[i][j] = inside ? 0.25f : 0.5f;
        }
    coeff.h_gain = 0.5f;
#pragma omp target update to(coeff, ez, hx, hy)
}

double field_energy(void)
{
    double sum = 0.0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum)
    for (int i = 0; i < SIZE_X; i++)
        for (int j = 0; j < SIZE_Y; j++)
            sum += (double)ez[i][j] * ez[i][j] + (double)hx[i][j] * hx[i][j] + (double)hy[i][j] * hy[i][j];
    return sum;
}
