#include "phi4.h"
#include <math.h>
#include <stdio.h>
int main(void)
{
    const couplings c = {0.18, 0.5};
    double out[T];
    for (int i = 0; i < T * X * X; i++)
        phi[i / (X * X)][i / X % X][i % X] = 0.8 + 0.4 * sin(1.3 * i);
#pragma omp target update to(phi)
    for (int trajectory = 0; trajectory < 3; trajectory++) {
        for (int i = 0; i < T * X * X; i++)
            mom[i / (X * X)][i / X % X][i % X] = cos(0.7 * i * (trajectory + 1));
#pragma omp target update to(mom)
        double before = hamiltonian(c);
        kick(c, 0.05);
        for (int step = 1; step <= 8; step++) {
            drift(0.1);
            kick(c, step == 8 ? 0.05 : 0.1);
        }
        double after = hamiltonian(c), mean = correlator(out);
        printf("%d: H %.5e, violated by %s than 1%%, mean %.4e, C(1) %.4e C(4) %.4e\n", trajectory, before,
               fabs(after - before) < 0.01 * fabs(before) ? "less" : "more", mean, out[1], out[T / 2]);
    }
    return 0;
}
