#include "cosmology.h"
#include <math.h>
#include <stdio.h>

int main(void)
{
    enum { N = 80 };
    double z[N], d[N], seen[N], sigma[N];
    static const char *names[MODELS] = {"LCDM", "wCDM", "CPL"};
    for (int i = 0; i < N; i++) {
        z[i] = 0.02 * (i + 1);
        seen[i] = 25 + 5 * log10(4280 * z[i] * (1 + 0.72 * z[i] - 0.1 * z[i] * z[i])) + 0.1 * sin(i);
        sigma[i] = 0.1 + 0.01 * (i % 5);
    }
    const cosmology trial[] = {{70, 0.3, 0.7, -1, 0}, {68, 0.32, 0.6, -0.9, 0.1}, {72, 0.25, 0.8, -1.1, -0.2}};
    for (int t = 0; t < 3; t++)
        for (enum model m = LCDM; m < MODELS; m++) {
            distances(&trial[t], m, N, z, d, 40);
            printf("%d %s: %.3f Mpc at z = %.2f, chi2 %.4f\n", t, names[m], d[N - 1], z[N - 1], likelihood(N, d, seen, sigma));
        }
    return 0;
}
