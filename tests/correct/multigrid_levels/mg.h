#ifndef MG_H
#define MG_H
#include <stddef.h>
typedef double Real;
#define MAXLEV 8
typedef struct Level { int n; size_t sz; Real h2; Real *u, *f, *r; } Level;
typedef struct Mg { int nlev; int nu1, nu2, gamma; Level lev[MAXLEV]; void (*smooth)(Level *, int); } Mg;
#define STRIDE(L) ((size_t)(L)->n + 2)
#define U(L, i, j) (L)->u[(i) * STRIDE(L) + (j)]
#define F(L, i, j) (L)->f[(i) * STRIDE(L) + (j)]
#define RES(L, i, j) (L)->r[(i) * STRIDE(L) + (j)]
#define LEVEL_POINTERS(L) Real *restrict u = (L)->u, *restrict f = (L)->f, *restrict r = (L)->r; \
    const int n = (L)->n; const size_t s = STRIDE(L), sz = (L)->sz; const Real h2 = (L)->h2; \
    (void)u, (void)f, (void)r, (void)s, (void)sz, (void)h2
enum Smoother { RED_BLACK, WEIGHTED_JACOBI, SMOOTHERS };
Mg *mg_new(int n, enum Smoother kind);
void mg_delete(Mg *);
void mg_cycle(Mg *, int level);
Real mg_norm(const Mg *);
#endif
