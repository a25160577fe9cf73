#pragma once
#include <stdbool.h>

#define MAX_PER_CELL 16

typedef float real;

struct params {
    int atoms, cells_per_side, steps;
    real box, cutoff, dt;
};

typedef struct { real x, y, z; } real3;

struct system {
    struct params par;
    real3 *pos, *vel, *force;
    int *cell_count, *cell_atom;
};

extern struct params defaults;

bool parse_params(int argc, char **argv, struct params *p);
void system_create(struct system *s, const struct params *p);
void system_destroy(struct system *s);
void build_cells(struct system *s);
double compute_forces(struct system *s);
void integrate(struct system *s, int half);
double kinetic(struct system *s);
