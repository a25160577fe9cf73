#ifndef WALK_H
#define WALK_H
#include <complex.h>
typedef double _Complex amplitude;
enum coin { HADAMARD, GROVER };
typedef struct walker { int side; enum coin coin; amplitude *now, *then; } walker;
#define AMP(w, x, y, c) (((size_t)(y) * (w).side + (x)) * 4 + (c))
void walk(walker *w, int steps);
double spread_of(const walker *w, double *norm);
#endif
