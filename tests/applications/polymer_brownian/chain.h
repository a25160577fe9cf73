#pragma once
#include <stdint.h>
typedef double bead[4];       /* padded */
typedef enum { FENE, HARMONIC } spring;
struct chains { int count; spring kind; double k, r0; bead (*at)[BEADS]; bead (*force)[BEADS]; };
void bond_forces(struct chains *c);
double end_to_end(const struct chains *c);
