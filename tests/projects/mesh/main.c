#include <stdio.h>
#include <stdlib.h>
#include "mesh.h"

int main(void)
{
    mesh m = {96, {-4, 40}, malloc(96 * sizeof(double)), calloc(96, sizeof(double)), {0, 0}};
    for (int c = 0; c < m.cells; c++)
        m.value[c] = c % 11 * 8 - 16;
    advance(&m, 3, 10);
    advance(&m, 2, 1000);
    printf("%.9f\n", worst(&m));
#pragma omp target data map(tofrom : m, m.value[0 : m.cells], m.flux[0 : m.cells])
    {
        clamp(&m);
        advance(&m, 4, 20);
        printf("%.9f\n", worst(&m));
        advance(&m, 4, 10);
    }
    m.told.last = m.cells - 1;
    double sum = 0;
    for (int c = 0; c < m.cells; c++)
        sum += m.value[c] * (c % 3);
    printf("%.6f %d %d\n", sum, m.told.last, m.told.rounds);
    free(m.value), free(m.flux);
    return 0;
}
