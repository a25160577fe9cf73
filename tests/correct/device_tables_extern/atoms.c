#include "atoms.h"

#pragma omp declare target
const element_data elements[ELEMENTS] = {
    [H] = {"H", 1, {1.0, 0.5}},
    [O] = {.symbol = "O", .number = 8, .mass = 16.0, .radius = 0.75},
    [C] = {"C", .number = 6, {.radius = 1.25, .mass = 12.0}},
    [N] = {"N", 7, {14.0, 1.0}},
};

const short bond_order[][ELEMENTS] = {
    [H] = {1, 1, 1, 1},
    [C] = {1, 3, 3, 2},
    [N ... O] = {[H] = 1, [C] = 2, [N ... O] = 2},
};

double element_mass(enum element e) { return elements[e].mass; }

int bond(enum element a, enum element b)
{
    return bond_order[a][b] * (elements[a].symbol[0] == 'H' || elements[b].symbol[0] == 'H' ? 1 : 2);
}
#pragma omp end declare target
