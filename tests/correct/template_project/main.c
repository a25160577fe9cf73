/* Level-one kernels made from a header for several types, in several files. */
#include <stdio.h>

#include "blas.h"

double norm2_of_pattern(int n);

#define COUNT 300

#define TRY(T, p, format)                                                                                            \
    do {                                                                                                             \
        static T x[COUNT], y[COUNT];                                                                                 \
        for (int i = 0; i < COUNT; i++) {                                                                            \
            x[i] = (T)(i % 17 - 5);                                                                                  \
            y[i] = (T)(i % 5);                                                                                       \
        }                                                                                                            \
        x[123] = -40;                                                                                                \
        p##axpy(COUNT, (T)2, x, y);                                                                                  \
        printf(#T " dot " format ", iamax %d\n", p##dot(COUNT, x, y), p##iamax(COUNT, x));                           \
    } while (0)

int main(void)
{
    TRY(float, s, "%.6g");
    TRY(double, d, "%.6g");
    TRY(long, l, "%ld");
    printf("other %.6g\n", norm2_of_pattern(40));
    return 0;
}
