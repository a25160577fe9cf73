#ifndef WILSON_H
#define WILSON_H
#include "su3.h"
#define VOLUME (NX * NX * NX * NT)
typedef su3 gauge_field[VOLUME][4];

void make_gauge(gauge_field u);
void wilson(const gauge_field u, const spinor *in, spinor *out, double kappa, int dagger);
double norm2(const spinor *v);
void axpy(spinor *y, double a, const spinor *x);
void xpay(spinor *y, double a, const spinor *x);
int cg(const gauge_field u, spinor *x, const spinor *b, double kappa, double tolerance);
#endif
