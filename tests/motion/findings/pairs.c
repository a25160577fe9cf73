/* Mappings without an end, ends without a mapping, and pairs. */
#include <stdlib.h>

double lasts(int n) {
    double x[64], total = 0;
    for (int i = 0; i < 64; i++) x[i] = i * n;
#pragma omp target enter data map(to: x)
//                                    ^ REX316 warning: `x` is still mapped when the function returns and its memory ends; add target exit data map(release: x) before
#pragma omp target teams distribute parallel for reduction(+: total) map(tofrom: total)
    for (int i = 0; i < 64; i++) total += x[i];
    return total;
}

void freed(int n) {
    double *x = malloc(n * sizeof *x);
#pragma omp target enter data map(alloc: x[0:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) x[i] = i;
    free(x);
  //^^^^^^^^ REX316 warning: `x` is freed while it is mapped; add target exit data map(release: x) before
}

double not_mapped(void) {
    double x[16] = {0};
#pragma omp target teams distribute parallel for map(tofrom: x)
    for (int i = 0; i < 16; i++) x[i] += i;
#pragma omp target exit data map(from: x)
//                                     ^ REX316 warning: `x` is not mapped here, so that exit data does nothing
    return x[3];
}

static double kept[64];

void of_the_file(void) {
#pragma omp target enter data map(to: kept)
}

double *given_back(int n) {
    double *x = malloc(n * sizeof *x);
#pragma omp target enter data map(alloc: x[0:n])
    return x;
}

static void end(int n, double *x) {
#pragma omp target exit data map(from: x[0:n])
}

double ended_by_a_function(int n) {
    double x[32] = {0};
#pragma omp target enter data map(to: x)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 32; i++) x[i] += n;
    end(32, x);
    return x[4];
}

void leave(double *x);

void ended_elsewhere(int n) {
    double x[32] = {0};
#pragma omp target enter data map(to: x)
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 32; i++) x[i] += n;
    leave(x);
}

void ended_on_some_ways(int n) {
    double x[32] = {0};
#pragma omp target enter data map(to: x) if(n > 4)
#pragma omp target teams distribute parallel for map(tofrom: x)
    for (int i = 0; i < 32; i++) x[i] += n;
#pragma omp target exit data map(from: x) if(n > 4)
}

void ended_in_front_of_free(int n) {
    double *x = malloc(n * sizeof *x);
#pragma omp target enter data map(alloc: x[0:n])
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) x[i] = i;
#pragma omp target exit data map(delete: x[0:n])
    free(x);
}

void of_the_caller(int n, double *x) {
#pragma omp target exit data map(from: x[0:n])
    free(x);
}

void deleted_twice(void) {
    double x[8] = {0};
#pragma omp target enter data map(to: x)
#pragma omp target exit data map(from: x)
#pragma omp target exit data map(delete: x)
}
