#ifndef NEK_H
#define NEK_H
#ifndef LX
#define LX 6
#endif
#define LXYZ (LX * LX * LX)
typedef double element_t[LX][LX][LX];
typedef struct {
	int nelt;
	element_t *restrict u, *restrict w, *restrict g[6], *mult, *r, *p, *z;
	double dxm1[LX][LX], dxtm1[LX][LX];
} nek;
void setup(nek *n, int nelt);
void teardown(nek *n);
void ax(const nek *n, element_t *w, const element_t *u);
void ax_collapsed(const nek *n, element_t *w, const element_t *u);
double glsc3(const nek *n, const element_t *a, const element_t *b);
int cg(nek *n, int niter, double *final);
#endif
