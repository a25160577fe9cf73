#include "adi.h"

void thomas(int n, double off, double diagonal, double *x, int stride)
{
    double c[N];
    c[0] = off / diagonal;
    x[0] /= diagonal;
    for (int i = 1; i < n; i++) {
        double m = 1.0 / (diagonal - off * c[i - 1]);
        c[i] = off * m;
        x[i * stride] = (x[i * stride] - off * x[(i - 1) * stride]) * m;
    }
    for (int i = n - 2; i >= 0; i--)
        x[i * stride] -= c[i] * x[(i + 1) * stride];
}
