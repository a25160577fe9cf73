#include "wave.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const char *names[POTENTIALS] = {"free", "barrier", "well"};
    struct setup s = {.points = 160, .packets = argc > 1 ? atoi(argv[1]) : 6, .dx = 0.08, .dt = 0.01};
    const int n = s.points, all = n * s.packets;
    amplitude *psi = malloc(all * sizeof *psi), *scratch = malloc(all * sizeof *scratch);
    double norm[s.packets], position[s.packets];
    for (s.kind = FREE; s.kind < POTENTIALS; s.kind++) {
        for (int p = 0; p < s.packets; p++)
            for (int k = 0; k < n; k++) {
                double x = (k - n / 2) * s.dx + 2;
                psi[p * n + k] = k == 0 || k == n - 1 ? 0 : exp(-x * x) * cexp(I * (p + 1) * x);
            }
#pragma omp target enter data map(to : psi[0 : all]) map(alloc : scratch[0 : all])
        printf("%s:", names[s.kind]);
        for (int round = 0; round < 2; round++) {
            evolve(&s, psi, scratch, 30);
            moments(&s, psi, norm, position);
            for (int p = 0; p < s.packets; p += 2)
                printf(" %.5f", position[p]);
        }
#pragma omp target exit data map(from : psi[0 : all]) map(release : scratch[0 : all])
        printf(", norm %.5f, middle %.4f%+.4fi\n", norm[0], creal(psi[n / 2 - 20]), cimag(psi[n / 2 - 20]));
    }
    free(psi);
    free(scratch);
    return 0;
}
