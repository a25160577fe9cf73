#include "de.h"
#include <math.h>

float pattern(const float *gain, float u)
{
    float sum = 0;
    for (int k = 0; k < HALF; k++)
        sum += gain[k] * cosf(3.14159265f * (k + 0.5f) * u);
    return sum;
}

float side_lobe(const float *gain, int angle)
{
    float u = (float)angle / (ANGLES - 1);
    return u < 0.28f ? 0 : fabsf(pattern(gain, u));
}

void evaluate(struct member *m, int n)
{
#pragma omp target teams distribute map(tofrom: m[0:n])
    for (int i = 0; i < n; i++) {
        float worst = 0, area = 0;
#pragma omp parallel for simd reduction(max: worst) reduction(+: area)
        for (int a = 0; a < ANGLES; a++) {
            float s = side_lobe(m[i].gain, a);
            worst = s > worst ? s : worst;
            area += s * s / ANGLES;
        }
        m[i].cost = (worst + 0.1f * area) / fabsf(pattern(m[i].gain, 0));
    }
}
