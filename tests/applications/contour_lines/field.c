#include "field.h"
#include <math.h>

#define ONE ((fixed)1 << 24)

typedef long long fixed;
grid_t field;

/* Iterations until the orbit leaves; they stay on the device for the contours. */
long field_escape(double complex centre, double width, int limit)
{
    const fixed re = (fixed)(creal(centre) * ONE), im = (fixed)(cimag(centre) * ONE), step = (fixed)(width * ONE) / SIDE;
    long total = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+ : total) map(tofrom : total)
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            const fixed c[2] = {re + step * (x - SIDE / 2), im + step * (y - SIDE / 2)};
            fixed z[2] = {0, 0}, squares[2] = {0, 0};
            int n = 0;
            while (n < limit && squares[0] + squares[1] <= 4 * ONE) {
                z[1] = 2 * z[0] * z[1] / ONE + c[1];
                z[0] = squares[0] - squares[1] + c[0];
                for (int k = 0; k < 2; k++)
                    squares[k] = z[k] * z[k] / ONE;
                n++;
            }
            field[y][x] = n;
            total += n;
        }
    return total;
}

void field_hills(void)
{
#pragma omp target
#pragma omp teams
#pragma omp loop bind(teams) collapse(2)
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            field[y][x] = (int)(floor(20 * sin(x * 0.31) * cos(y * 0.23) + 1e-6) + 20);
}
