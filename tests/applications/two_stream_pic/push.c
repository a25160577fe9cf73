#include "pic.h"

#pragma omp declare target
double x[NP], v[NP];
double length = 12.5663706143592, dt = 0.1;
#pragma omp end declare target

void deposit(void)
{
    #pragma omp target teams distribute parallel for
    for (int g = 0; g < NG; g++)
        charge[g] = 0;
    #pragma omp target teams distribute parallel for
    for (int i = 0; i < NP; i++) {
        double at = x[i] / length * NG;
        int left = (int)at;
        double w = at - left;
        #pragma omp atomic
        charge[left % NG] += (long long)((1 - w) * FIXED);
        #pragma omp atomic
        charge[(left + 1) % NG] += (long long)(w * FIXED);
    }
}

void push(double fraction)
{
    #pragma omp target teams distribute parallel for simd firstprivate(fraction)
    for (int i = 0; i < NP; i++) {
        double at = x[i] / length * NG, w;
        int left = (int)at;
        w = at - left;
        double e = (1 - w) * field[left % NG] + w * field[(left + 1) % NG];
        v[i] -= fraction * dt * e;
        double y = x[i] + (fraction == 1 ? dt * v[i] : 0);
        if (y < 0)
            y += length;
        if (y >= length)
            y -= length;
        x[i] = y;
    }
}

double kinetic(void)
{
    double sum = 0;
    #pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int i = 0; i < NP; i++)
        sum += 0.5 * v[i] * v[i];
    return sum * length / NP;
}
