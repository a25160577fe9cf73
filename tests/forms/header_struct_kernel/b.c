#include "grid.h"
void more(struct grid *g, double *tmp) { struct grid h = *g; struct grid *p = &h; SWEEP(p, tmp, g->u); SWEEP(p, g->u, tmp); SWEEP(p, tmp, g->u); }
