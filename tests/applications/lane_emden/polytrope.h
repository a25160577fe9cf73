#ifndef POLYTROPE_H
#define POLYTROPE_H
#ifdef SINGLE
typedef float real;
#else
typedef double real;
#endif
typedef struct { real n, xi, slope, mass, concentration; int steps; } star;
int solve(star *restrict stars, int count, real step);
#endif
