#include "qsim.h"
#include <stdio.h>
#include <stdlib.h>

#define COUNT(a) (int)(sizeof(a) / sizeof *(a))

int main(int argc, char **argv)
{
    qreg r = {.qubits = argc > 1 ? atoi(argv[1]) : 9};
    r.size = UINT64_C(1) << r.qubits;
    r.state = calloc(r.size, sizeof *r.state);
    r.state[0] = 1;
    const op ghz[] = {{H, 0, 0, 0}, {CX, 0, 1, 0}, {CX, 1, 2, 0}, {T, 2, 0, 0}, {CX, 2, 3, 0}, {SWAP, 3, 6, 0}};
    const op layer[] = {{RY, 0, 0, 0.7f}, {RY, 4, 0, 1.1f}, {CZ, 0, 4, 0}, {X, 5, 0, 0}, {RY, 5, 0, 0.3f}, {CX, 5, 7, 0},
                        {H, 8, 0, 0}, {CX, 4, 8, 0}, {T, 8, 0, 0}, {RY, 8, 0, -0.4f}, {MEASURE_ALL, 0, 0, 0}};
    float one[64];
    amp *state = r.state;
#pragma omp target data map(tofrom : state[:r.size])
    {
        run(&r, ghz, COUNT(ghz));
        printf("norm %.4f\n", total(&r));
        for (int k = 0; k < 3; k++)
            run(&r, layer, COUNT(layer));
        probabilities(&r, one);
        for (int q = 0; q < r.qubits; q++)
            printf("%d: %.3f\n", q, one[q] + 1e-4f);
    }
    printf("amplitudes %.3f %.3f\n", cabsf(state[0]) + 1e-4f, cabsf(state[32]) + 1e-4f);
    free(state);
    return 0;
}
