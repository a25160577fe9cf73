#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "pic.h"

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 30;
    for (int i = 0; i < NP; i++) {
        double at = (i / 2 + 0.5) / (NP / 2) * length;
        x[i] = fmod(at + 0.05 * sin(0.5 * at) + length, length);
        v[i] = i % 2 ? 1.2 : -1.2;
    }
    #pragma omp target update to(x, v, length, dt)
    deposit();
    solve();
    push(-0.5);
    for (int step = 0; step <= steps; step++) {
        if (step % 10 == 0)
            printf("%3d kinetic %.5e field %.5e\n", step, kinetic(), electrostatic());
        push(1);
        deposit();
        solve();
    }
    #pragma omp target update from(charge)
    long long all = 0;
    for (int g = 0; g < NG; g++)
        all += charge[g];
    printf("particles %.3f\n", all / FIXED);
    return 0;
}
