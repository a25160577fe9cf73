#include "definitions.h"
#include <math.h>

void ideal_gas(int nx, int ny, int width, double gamma, const double *restrict density, const double *restrict energy,
               double *restrict pressure, double *restrict soundspeed)
{
#pragma omp target teams distribute parallel for simd collapse(2)
    for (int k = 0; k < ny + 2; k++) {
        for (int j = 0; j < nx + 2; j++) {
            double v = 1.0 / density[FTNREF2D(j, k, width)];
            pressure[FTNREF2D(j, k, width)] = (gamma - 1.0) * density[FTNREF2D(j, k, width)] * energy[FTNREF2D(j, k, width)];
            double pressurebyenergy = (gamma - 1.0) * density[FTNREF2D(j, k, width)];
            double pressurebyvolume = -density[FTNREF2D(j, k, width)] * pressure[FTNREF2D(j, k, width)];
            double sound_speed_squared = v * v * (pressure[FTNREF2D(j, k, width)] * pressurebyenergy - pressurebyvolume);
            soundspeed[FTNREF2D(j, k, width)] = sqrt(sound_speed_squared);
        }
    }
}
