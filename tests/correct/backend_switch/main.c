#include <stdio.h>
#include "backend.h"

#define DECLARE(p)                                   \
    void p##_ramp(void *, int, double, double);      \
    void p##_filter(const void *, void *, int);      \
    double p##_peak(const void *, int);
DECLARE(single)
DECLARE(double)

#define RUN(p, type)                                               \
    do {                                                           \
        static type x[N], y[N];                                    \
        p##_ramp(x, N, 0.0, 16.0);                                 \
        p##_filter(x, y, N);                                       \
        printf(#p " %s: %.4f %.4f\n", BACKEND_NAME, p##_peak(y, N), (double)y[0]); \
    } while (0)

int main(void)
{
    enum { N = 129 };
    RUN(single, float);
    RUN(double, double);
    return 0;
}
