#pragma once
double dot(int n, const double *x, const double *y);
void axpy(int n, double a, const double *x, double *y);
void xpay(int n, const double *x, double a, double *y);
