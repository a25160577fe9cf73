#include "kpm.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    struct ring r = {.sites = 256, .hop = 1, .flux = 0.5f, .disorder = 0.4f, .scale = 2.6f};
    double mu[MOMENTS] = {0}, dos[9], sum = 0;
    r.level = malloc(sizeof(float) * r.sites);
    for (int i = 0; i < r.sites; i++)
        r.level[i] = r.disorder * sinf(12.9f * i * i);
    moments(&r, 3, mu);
    #pragma omp target teams distribute map(to: mu) map(from: dos) map(tofrom: sum) reduction(+: sum)
    for (int k = 0; k < 9; k++) {
        double x = -0.8 + 0.2 * k, value = 0;
        #pragma omp parallel for simd reduction(+: value)
        for (int m = 0; m < MOMENTS; m++) {
            double q = M_PI / (MOMENTS + 1), g = ((MOMENTS - m + 1) * cos(q * m) + sin(q * m) / tan(q)) / (MOMENTS + 1);
            value += (m ? 2 : 1) * g * mu[m] * cos(m * acos(x));
        }
        dos[k] = value / (M_PI * sqrt(1 - x * x));
        sum += dos[k];
    }
    for (int k = 0; k < 9; k++)
        printf("%.1f %.2f\n", -0.8 + 0.2 * k, dos[k]);
    printf("%.3f\n", sum);
    free(r.level);
    return 0;
}
