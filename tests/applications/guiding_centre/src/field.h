#ifndef FIELD_H
#define FIELD_H
typedef struct { double b0, r0, q; } equilibrium;
typedef struct { double r, theta, zeta, vpar; } state;
typedef struct { double mu; state s; int turns, trapped; double least, most; } orbit;
enum { BINS = 16 };
#pragma omp declare target
double field_strength(const equilibrium *e, double r, double theta);
state drift(const equilibrium *e, double mu, state s);
#pragma omp end declare target
void follow(const equilibrium *e, orbit *o, int n, double dt, int steps, int histogram[BINS]);
#endif
