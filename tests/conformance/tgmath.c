/* The macros of <tgmath.h>. */
#include "check.h"
#include <tgmath.h>

/* row: calls | <tgmath.h> | the function of the type of the arguments | device */
static int type_generic(void) {
    double a[N];
    float f[N];
    for (int i = 0; i < N; i++)
        f[i] = 0.1f * i;
#pragma omp target teams distribute parallel for map(from : a) map(to : f) DEVICE
    for (int i = 0; i < N; i++) {
        MARK;
        a[i] = sqrt(f[i]) + sqrt(i) + pow(f[i], 2) + fabs(-f[i]) + floor(f[i]) + ldexp(f[i], 2) + sizeof(exp(f[i]));
    }
    for (int i = 0; i < N; i++)
        if (fabs(a[i] - (sqrt(f[i]) + sqrt(i) + pow(f[i], 2) + fabs(-f[i]) + floor(f[i]) + ldexp(f[i], 2) + 4)) > 1e-6 * a[i])
            return 0;
    return 1;
}

int main(void) {
    CASE(type_generic);
    return finish();
}
