/* Physics of the atmosphere, column by column: condensation, vertical mixing, grey radiation. */
#include <stdio.h>
#include <stdlib.h>

#include "column.h"

int main(int argc, char **argv)
{
    int columns = argc > 1 ? atoi(argv[1]) : 120, steps = argc > 2 ? atoi(argv[2]) : 12;
    struct atmosphere *a = atmosphere_open(columns, 30);
    double rain = 0.0, mean = 0.0;
    size_t n = (size_t)columns * a->levels;
    double *temperature = a->temperature, *column_rain = a->rain;
    for (int s = 0; s < steps; s++) {
        radiation(a, 600.0);
        diffusion(a, 600.0);
        condensation(a, 600.0);
    }
#pragma omp target update from(temperature[0:n], column_rain[0:columns])
    for (size_t i = 0; i < n; i++)
        mean += temperature[i] / n;
    for (int c = 0; c < columns; c++)
        rain += column_rain[c] / columns;
    printf("mean temperature %.5g, rain %.4g\n", mean, rain * 1e3);
    atmosphere_close(a);
    return 0;
}
