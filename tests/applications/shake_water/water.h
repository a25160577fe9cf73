#ifndef WATER_H
#define WATER_H
enum { OXYGEN, HYDROGEN1, HYDROGEN2, ATOMS };
typedef struct { double r[3], v[3], f[3]; } atom;
typedef struct { atom a[ATOMS]; } molecule;
typedef struct { int n; double box; molecule *m; } liquid;
#define OH 1.0
#define HH 1.633
#pragma omp declare target
static const double mass[ATOMS] = {16, 1, 1};
struct bond { int i, j; double length; };
static const struct bond bonds[3] = {{OXYGEN, HYDROGEN1, OH}, {OXYGEN, HYDROGEN2, OH}, {HYDROGEN1, HYDROGEN2, HH}};
#pragma omp end declare target
double pair_forces(liquid *l);
int shake(liquid *l, double dt, double tolerance, int *most);
#endif
