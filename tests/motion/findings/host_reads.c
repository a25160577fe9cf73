/* The host reads memory that a region changed on the device. */
#include <stdio.h>
#include <stdlib.h>

double first_of_all(int n, double *x) {
    double first;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] *= 0.5;
        first = x[0];
        //      ^^^^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, where it is mapped; add target update from(x[0:1]) before
    }
    return first;
}

double summed(int n, double *x) {
    double sum = 0;
#pragma omp target enter data map(to: x[0:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) x[i] = i;
    for (int i = 0; i < n; i++) sum += x[i];
    //                                 ^^^^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, where it is mapped; add target update from(x[0:n]) before
#pragma omp target exit data map(from: x[0:n])
    return sum;
}

void watched(int n, int steps, double *x) {
#pragma omp target data map(tofrom: x[0:n])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n - 1; i++) x[i] = x[i] * 0.5 + t;
        if (t % 10 == 0)
            for (int i = 0; i < n; i++) printf("%g\n", x[i]);
            //                                         ^^^^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, where it is mapped; add target update from(x[0:n]) before
    }
}

int next_iteration(int n, int steps) {
    int flags[64] = {0}, seen = 0;
#pragma omp target data map(tofrom: flags)
    for (int t = 0; t < steps; t++) {
        seen += flags[3];
        //      ^^^^^^^^ REX314 warning: the host reads the old `flags` here: the region wrote it on the device, where it is mapped; add target update from(flags[3:1]) before
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 64; i++) flags[i] = i * n + t;
    }
    return seen;
}

double total_in_scalar(int n, const double *x) {
    double sum = 0, kept;
#pragma omp target data map(to: x[0:n]) map(tofrom: sum)
    {
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
        for (int i = 0; i < n; i++) sum += x[i];
        kept = sum;
        //     ^^^ REX314 warning: the host reads the old `sum` here: the region wrote it on the device, where it is mapped; add target update from(sum) before
    }
    return kept;
}

double rows(double a[16][32]) {
    double one;
#pragma omp target data map(tofrom: a[0:16])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 32; j++) a[i][j] += 1;
        one = a[4][5];
        //    ^^^^^^^ REX314 warning: the host reads the old `a` here: the region wrote it on the device, where it is mapped; add target update from(a[0:16]) before
    }
    return one;
}

double flat_matrix(int n, int m, double *restrict a) {
    double sum = 0;
#pragma omp target data map(tofrom: a[0:n * m])
    {
#pragma omp target teams distribute parallel for collapse(2)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) a[i * m + j] += 1;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++) sum += a[i * m + j];
            //                                 ^^^^^^^^^^^^ REX314 warning: the host reads the old `a` here: the region wrote it on the device, where it is mapped; add target update from(a[0:n * m]) before
    }
    return sum;
}

static double best(int n, const double *x) {
    double found = x[0];
    for (int i = 1; i < n; i++)
        if (x[i] > found) found = x[i];
    return found;
}

double by_a_function(int n) {
    double x[100], found;
#pragma omp target data map(tofrom: x)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 100; i++) x[i] = i * n;
        found = best(100, x);
        //                ^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, where it is mapped; add target update from(x) before
    }
    return found;
}

double lost_at_the_end(int n) {
    double x[100];
    for (int i = 0; i < 100; i++) x[i] = n;
#pragma omp target data map(to: x)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 100; i++) x[i] *= 2;
    }
    return x[7];
    //     ^^^^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, and its mapping ended without copying it back; map it tofrom, or add target update from(x[7:1]) before the mapping ends
}

double released(int n, double *x) {
#pragma omp target enter data map(to: x[0:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) x[i] += 1;
#pragma omp target exit data map(release: x[0:n])
    return x[n - 1];
    //     ^^^^^^^^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, and its mapping ended without copying it back; map it tofrom, or add target update from(x[n - 1:1]) before the mapping ends
}

int until_found(int n, int *x) {
    int rounds = 0;
#pragma omp target data map(tofrom: x[0:n])
    while (x[0] < 100) {
    //     ^^^^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, where it is mapped; add target update from(x[0:1]) before
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += i + 1;
        rounds++;
    }
    return rounds;
}

double in_each_tenth(int n, int steps, double *x) {
    double seen = 0;
#pragma omp target data map(tofrom: x[0:n])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += t;
        if (t < 3) continue;
        for (int k = 0; k < 2; k++)
            if (k) seen += x[0];
            //             ^^^^ REX314 warning: the host reads the old `x` here: the region wrote it on the device, where it is mapped; add target update from(x[0:1]) before
    }
    return seen;
}
