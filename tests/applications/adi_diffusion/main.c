#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "adi.h"

static field u, w, first;

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 10;
    const double h = 1.0 / (N - 1), dt = 0.002, pi = 3.14159265358979323846;
    alpha_x = 0.5 * dt / (h * h);
    alpha_y = 0.25 * dt / (h * h);
    #pragma omp target update to(alpha_x, alpha_y)

    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            first[i][j] = u[i][j] = sin(pi * i * h) * sin(2 * pi * j * h);
            if (i == 0 || j == 0 || i == N - 1 || j == N - 1)
                first[i][j] = u[i][j] = 0;
        }
    #pragma omp target data map(tofrom: u) map(alloc: w)
    {
        #pragma omp target
        {
            #pragma omp parallel for collapse(2)
            for (int i = 0; i < N; i++)
                for (int j = 0; j < N; j++)
                    w[i][j] = 0;
        }
        for (int s = 0; s < steps; s++) {
            half_step_x(u, w);
            half_step_y(w, u);
            if (s % 5 == 4) {
                double worst = 0;
                #pragma omp target teams distribute parallel for collapse(2) reduction(max:worst)
                for (int i = 0; i < N; i++)
                    for (int j = 0; j < N; j++)
                        worst = worst > fabs(u[i][j]) ? worst : fabs(u[i][j]);
                printf("after %d steps the largest value is %.5e\n", s + 1, worst);
            }
        }
    }
    for (int k = 3; k < N - 2; k += 7)
        printf("%.5f ", u[k][k] / first[k][k]);
    printf("\n");
    return 0;
}
