#include "imc.h"
#include <math.h>
#pragma omp declare target
double slab = 4.0, light = 30.0, radiation = 0.0137;
#pragma omp end declare target

void coefficients(zone z[], double dt)
{
#pragma omp target map(tofrom : z[:ZONES])
#pragma omp parallel for
    for (int i = 0; i < ZONES; i++) {
        double t = z[i].temperature, beta = 4 * radiation * t * t * t / 0.1;
        z[i].opacity = fmin(50, 3 / (t * t * t));
        z[i].fleck = 1 / (1 + beta * light * dt * z[i].opacity);
        z[i].emission = z[i].fleck * z[i].opacity * light * radiation * t * t * t * t * dt * slab / ZONES;
        z[i].deposit = 0;
    }
}

void heat(zone z[])
{
#pragma omp target teams distribute parallel for simd map(tofrom : z[:ZONES])
    for (int i = 0; i < ZONES; i++)
        z[i].temperature += (z[i].deposit / QUANTUM - z[i].emission) / (0.1 * slab / ZONES);
}
