/* SWM: the COMMON blocks of the Fortran version */
#ifndef SWM_H
#define SWM_H
#define M 48
#define N 32
#define MP1 (M + 1)
#define NP1 (N + 1)

#pragma omp declare target
extern struct cons_ { double dt, tdt, dx, dy, a, alpha, el, pi, tpi, di, dj, pcf; int itmax, mprint, m, n, mp1, np1; } cons_;
extern struct fields_ {
	double u[NP1][MP1], v[NP1][MP1], p[NP1][MP1];
	double unew[NP1][MP1], vnew[NP1][MP1], pnew[NP1][MP1];
	double uold[NP1][MP1], vold[NP1][MP1], pold[NP1][MP1];
} fields_;
extern struct work_ { double cu[NP1][MP1], cv[NP1][MP1], z[NP1][MP1], h[NP1][MP1], psi[NP1][MP1]; } work_;
#pragma omp end declare target

#define u(i, j) fields_.u[(j) - 1][(i) - 1]
#define v(i, j) fields_.v[(j) - 1][(i) - 1]
#define p(i, j) fields_.p[(j) - 1][(i) - 1]
#define unew(i, j) fields_.unew[(j) - 1][(i) - 1]
#define vnew(i, j) fields_.vnew[(j) - 1][(i) - 1]
#define pnew(i, j) fields_.pnew[(j) - 1][(i) - 1]
#define uold(i, j) fields_.uold[(j) - 1][(i) - 1]
#define vold(i, j) fields_.vold[(j) - 1][(i) - 1]
#define pold(i, j) fields_.pold[(j) - 1][(i) - 1]
#define cu(i, j) work_.cu[(j) - 1][(i) - 1]
#define cv(i, j) work_.cv[(j) - 1][(i) - 1]
#define z(i, j) work_.z[(j) - 1][(i) - 1]
#define h(i, j) work_.h[(j) - 1][(i) - 1]
#define psi(i, j) work_.psi[(j) - 1][(i) - 1]

void inital_(void);
void calc1_(void);
void calc2_(void);
void calc3z_(void);
void calc3_(void);
#endif
