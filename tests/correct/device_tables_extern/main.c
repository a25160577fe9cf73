#include <stdio.h>
#include "atoms.h"

int main(void)
{
    static enum element chain[240];
    static double energy[240];
    double mass = 0.0;
    int bonds = 0;
    const int n = sizeof chain / sizeof chain[0];
    for (int i = 0; i < n; i++) chain[i] = (enum element)((i * i + i / 3) % ELEMENTS);

#pragma omp target teams distribute parallel for map(to: chain) map(from: energy) reduction(+: mass, bonds) \
    map(tofrom: mass, bonds)
    for (int i = 0; i < n; i++) {
        enum element here = chain[i], next = chain[(i + 1) % n];
        mass += element_mass(here);
        bonds += bond(here, next);
        energy[i] = reduced_mass(here, next) * elements[here].radius;
    }
    printf("mass %.1f bonds %d\n", mass, bonds);
    for (int i = 0; i < 6; i++) printf("%s%s %.6f\n", elements[chain[i]].symbol, elements[chain[i + 1]].symbol, energy[i]);
    return 0;
}
