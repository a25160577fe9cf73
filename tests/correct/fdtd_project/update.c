#include <math.h>

#include "fields.h"

void update_magnetic(void)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < SIZE_X - 1; i++)
        for (int j = 0; j < SIZE_Y - 1; j++) {
            hx[i][j] -= coeff.h_gain * (ez[i][j + 1] - ez[i][j]);
            hy[i][j] += coeff.h_gain * (ez[i + 1][j] - ez[i][j]);
        }
}

void update_electric(void)
{
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 1; i < SIZE_X - 1; i++)
        for (int j = 1; j < SIZE_Y - 1; j++)
            ez[i][j] = coeff.e_loss[i][j] * ez[i][j]
                       + coeff.e_gain[i][j] * (hy[i][j] - hy[i - 1][j] - hx[i][j] + hx[i][j - 1]);
}

void add_source(int step)
{
    float pulse = expf(-0.01f * (step - 30) * (step - 30));
#pragma omp target map(to: pulse)
    {
        ez[15][25] += pulse;
    }
}
