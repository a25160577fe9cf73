#include <numerics.h>

static const double shares[2] = {0.2, 0.25};

static int inside(int k) { return k % 2; }

weights weights_of(int row, int column)
{
    const double side = shares[inside(row + column)];
    return (weights){1 - 4 * side, side};
}

double relaxed(double old, double fresh)
{
    return old + 0.75 * (fresh - old);
}

double precise_mean(double a, double b)
{
    long double sum = (long double)a + b;
    return (double)(sum / 2);
}

double host_only(double x)
{
    return x / 3;
}
