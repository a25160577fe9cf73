/* Regions in functions that are called while their memory is mapped. */
#include <stdio.h>
#include <stdlib.h>

static void halve(int count, double *v) {
#pragma omp target teams distribute parallel for map(tofrom: v[0:count])
    for (int i = 0; i < count; i++) v[i] *= 0.5;
}

static void copy(int count, const double *restrict from, double *restrict to) {
#pragma omp target teams distribute parallel for map(to: from[0:count]) map(from: to[0:count])
    for (int i = 0; i < count; i++) to[i] = from[i];
}

static void fetch(int count, double *v) {
#pragma omp target update from(v[0:count])
}

static double total(int count, const double *v) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += v[i];
    return sum;
}

double old_total(int n, int steps, double *x) {
    double sum;
#pragma omp target data map(tofrom: x[0:n])
    {
        for (int t = 0; t < steps; t++) halve(n, x);
        sum = total(n, x);
        //             ^ REX314 warning: the host reads the old `x` here: `halve` wrote it on the device, where it is mapped; add target update from(x[0:n]) before
    }
    return sum;
}

double new_total(int n, int steps, double *x) {
    double sum;
#pragma omp target data map(tofrom: x[0:n])
    {
        for (int t = 0; t < steps; t++) halve(n, x);
        fetch(n, x);
        sum = total(n, x);
    }
    return sum;
}

void old_input(int n, int steps, double *restrict x, double *restrict y) {
#pragma omp target data map(to: x[0:n]) map(from: y[0:n])
    for (int t = 0; t < steps; t++) {
        x[0] = t;
      //^^^^ REX315 warning: the host writes `x` here while it is mapped, and `copy` reads the device's old values: a map of what is present copies nothing; add target update to(x[0:1]) behind
        copy(n, x, y);
    }
}

void sent_by_itself(int n, int steps, double *restrict x, double *restrict y) {
    for (int t = 0; t < steps; t++) {
        x[0] = t;
        copy(n, x, y);
        printf("%g\n", y[0]);
    }
}

double another_part(int n, double *x) {
    double sum;
#pragma omp target data map(tofrom: x[0:n])
    {
        halve(n - 1, x);
        sum = x[n - 1];
    }
    return sum;
}

double own_memory(int n) {
    double *x = malloc(n * sizeof *x), first;
    for (int i = 0; i < n; i++) x[i] = i;
#pragma omp target enter data map(to: x[0:n])
    halve(n, x);
    first = x[0];
    //      ^^^^ REX314 warning: the host reads the old `x` here: `halve` wrote it on the device, where it is mapped; add target update from(x[0:1]) before
#pragma omp target exit data map(from: x[0:n])
    free(x);
    return first;
}
