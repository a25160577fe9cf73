#include "ising.h"
#include "random.h"

void lattice_hot(lattice s, uint32_t seed)
{
#pragma omp target teams distribute parallel for collapse(2) map(tofrom : s[0 : L]) firstprivate(seed)
    for (int y = 0; y < L; y++)
        for (int x = 0; x < L; x++)
            s[y][x] = philox(y, x, seed) & 1 ? 1 : -1;
}

observables lattice_measure(lattice s)
{
    long m = 0, e = 0;
#pragma omp target teams loop collapse(2) reduction(+ : m) reduction(- : e) map(to : s[0 : L]) map(tofrom : m, e)
    for (int y = 0; y < L; y++)
        for (int x = 0; x < L; x++) {
            m += s[y][x];
            e -= s[y][x] * (s[y][(x + 1) % L] + s[(y + 1) % L][x]);
        }
    return (observables){m, e};
}
