#include "v3.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    struct magnet m = {24, 16, 1.0, 0.2, 0.1, {0, 0, 0.3}, NULL, NULL};
    int n = m.w * m.h;
    v3 *spin = m.spin = malloc(sizeof(v3) * n), *k1 = m.k1 = malloc(sizeof(v3) * n);
    for (int i = 0; i < n; i++) {
        double a = 0.7 * (i % m.w) + 0.2 * (i / m.w), b = sin(1.1 * i);
        spin[i] = (v3){cos(a) * cos(b), sin(a) * cos(b), sin(b)};
    }
#pragma omp target enter data map(to : spin[:n]) map(alloc : k1[:n])
    for (int step = 0; step <= 20; step++) {
        if (step % 10 == 0)
            printf("%d: m_z %.5e energy %.5e\n", step, magnetisation(&m).z, llg_energy(&m));
        llg_step(&m, 0.05);
    }
#pragma omp target exit data map(from : spin[:n]) map(delete : k1[:n])
    printf("%.5e %.5e\n", spin[5].x, spin[n / 2].y);
    free(spin), free(k1);
    return 0;
}
