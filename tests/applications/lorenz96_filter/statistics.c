#include "lorenz96.h"
#include <math.h>

void mean_of(const struct ensemble *e, member mean)
{
    member sum = {0};
    const member *x = (const member *)e->x;
    const int size = e->size;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : x[0 : size]) map(tofrom : sum)
    for (int m = 0; m < size; m++)
        for (int i = 0; i < DIMENSION; i++)
            sum[i] += x[m][i];
    for (int i = 0; i < DIMENSION; i++)
        mean[i] = sum[i] / size;
}

double spread(const struct ensemble *e, const member mean)
{
    double total = 0;
    const member *x = (const member *)e->x;
    const int size = e->size;
#pragma omp target data map(to : x[0 : size], mean[0 : DIMENSION])
    {
#pragma omp target teams distribute reduction(+ : total)
        for (int i = 0; i < DIMENSION; i++) {
            double variance = 0;
#pragma omp parallel for reduction(+ : variance)
            for (int m = 0; m < size; m++)
                variance += (x[m][i] - mean[i]) * (x[m][i] - mean[i]);
            total += variance / (size - 1);
        }
    }
    return sqrt(total / DIMENSION);
}

void nudge(struct ensemble *e, const member observed, const unsigned char *seen, double gain)
{
    member *x = e->x;
    const int size = e->size;
#pragma omp target teams distribute parallel for collapse(2) if (size > 1) map(to : observed[0 : DIMENSION]) \
    map(to : seen[0 : DIMENSION]) map(tofrom : x[0 : size]) defaultmap(none : pointer) firstprivate(gain)
    for (int m = 0; m < size; m++)
        for (int i = 0; i < DIMENSION; i++)
            if (seen[i])
                x[m][i] += gain * (observed[i] - x[m][i]);
}
