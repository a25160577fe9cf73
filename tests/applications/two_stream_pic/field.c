#include "pic.h"

#pragma omp declare target
double field[NG], potential[NG];
long long charge[NG];
#pragma omp end declare target

/* Gauss-Seidel in two colours, by the threads of one team with barriers between. */
void solve(void)
{
    #pragma omp target parallel num_threads(NG / 2)
    {
        const double h = length / NG;
        #pragma omp for
        for (int g = 0; g < NG; g++)
            potential[g] = 0;
        for (int sweep = 0; sweep < 60; sweep++)
            for (int colour = 0; colour < 2; colour++) {
                #pragma omp for
                for (int k = 0; k < NG / 2; k++) {
                    int g = 2 * k + colour;
                    double rho = 1 - charge[g] / (FIXED * PER_CELL);
                    if (g > 0)
                        potential[g] = 0.5 * (potential[g - 1] + potential[(g + 1) % NG] + h * h * rho);
                }
            }
        #pragma omp for
        for (int g = 0; g < NG; g++)
            field[g] = (potential[(g + NG - 1) % NG] - potential[(g + 1) % NG]) / (2 * h);
    }
}

double electrostatic(void)
{
    double sum = 0;
    #pragma omp target map(from: sum)
    {
        sum = 0;
        for (int g = 0; g < NG; g++)
            sum += 0.5 * field[g] * field[g] * length / NG;
    }
    return sum;
}
