#include <stdio.h>
#include "field.h"

int main(void)
{
    hot_edge();
    for (int round = 0; round < 3; round++) {
        step(10);
        alpha *= 0.5;
#pragma omp target update to(alpha)
        printf("%d: %.10f %.10f\n", round, field_column(2), field_column(NY / 2));
    }
#pragma omp target update from(field)
    double all = 0;
    for (int k = 0; k < NX * NY; k++)
        all += field[k] * (k % 5);
    printf("%.8f\n", all);
    return 0;
}
