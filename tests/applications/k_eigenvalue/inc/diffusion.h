#ifndef DIFFUSION_H
#define DIFFUSION_H
typedef struct { double D[G], removal[G], nu_fission[G], scatter; } material_t;
typedef struct { int n; double h; const material_t *lib; int nlib; unsigned char *map; double *flux[G]; } core_t;
#define NO_ALIAS restrict
double power_iteration(core_t *core, int outers, int inners);
#endif
