/* The host writes memory while it is mapped, and regions read the device's copy. */
#include <stdlib.h>

void boundary(int n, int steps, double *x, double *y) {
#pragma omp target data map(to: x[0:n]) map(from: y[0:n])
    for (int t = 0; t < steps; t++) {
        x[0] = t;
      //^^^^ REX315 warning: the host writes `x` here while it is mapped, and the region reads the device's old values: a map of what is present copies nothing; add target update to(x[0:1]) behind
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) y[i] = x[i];
    }
}

void filled_late(int n) {
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
#pragma omp target enter data map(alloc: x[0:n], y[0:n])
    for (int i = 0; i < n; i++) x[i] = i;
    //                          ^^^^ REX315 warning: the host writes `x` here while it is mapped, and the region reads the device's old values: a map of what is present copies nothing; add target update to(x[0:n]) behind
#pragma omp target teams distribute parallel for map(to: x[0:n])
    for (int i = 0; i < n; i++) y[i] = 2 * x[i];
#pragma omp target exit data map(delete: x[0:n]) map(from: y[0:n])
    free(x);
    free(y);
}

void coefficient(int n, double *restrict x) {
    double c[4] = {1, 2, 3, 4};
#pragma omp target data map(to: c) map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += c[i % 4];
        for (int k = 0; k < 4; k++) c[k] *= 0.5;
        //                          ^^^^ REX315 warning: the host writes `c` here while it is mapped, and the region reads the device's old values: a map of what is present copies nothing; add target update to(c[0:4]) behind
#pragma omp target teams distribute parallel for map(to: c)
        for (int i = 0; i < n; i++) x[i] += c[3];
    }
}

void all_of_it(int n, float *restrict x) {
    static float table[256];
#pragma omp target data map(to: table) map(tofrom: x[0:n])
    {
        for (int k = 0; k < 256; k++) table[k] = 1.0f / (k + 1);
        //                            ^^^^^^^^ REX315 warning: the host writes `table` here while it is mapped, and the region reads the device's old values: a map of what is present copies nothing; add target update to(table[0:256]) behind
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] *= table[i & 255];
    }
}

void in_place(int n, int steps, double *x) {
#pragma omp target data map(tofrom: x[0:n])
    for (int t = 0; t < steps; t++) {
        x[0] = 1.0 / (t + 1);
      //^^^^ REX315 warning: the host writes `x` here while it is mapped, and the region reads the device's old values: a map of what is present copies nothing; add target update to(x[0:1]) behind
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] = x[i] * 2;
    }
}
