/* The least of n floats and its place: a reduction of a structure, declared by the user as an expression. */
#include "minloc.h"

#pragma omp declare reduction(first_least: struct place: \
    omp_out = omp_in.value < omp_out.value || (omp_in.value == omp_out.value && omp_in.at < omp_out.at) \
                  ? omp_in : omp_out) initializer(omp_priv = {FLT_MAX, INT_MAX})

static struct place find(int n, const float *x)
{
    struct place least = {FLT_MAX, INT_MAX};
#pragma omp target teams distribute parallel for reduction(first_least: least) map(to: x[0:n]) map(tofrom: least)
    for (int i = 0; i < n; i++) {
        if (x[i] < least.value) {
            least.value = x[i];
            least.at = i;
        }
    }
    return least;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("minloc", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    struct place least = {0};
    float *x = bench_memory((size_t)n, sizeof *x);
    fill(n, x);
#pragma omp target data map(to: x[0:(size_t)n])
    while (bench_next(&bench))
        least = find(n, x);
    const double checksum = least.at + (double)least.value;
    int wrong = check(n, x, least);
    while (bench_next_with_transfers(&bench))
        least = find(n, x);
    wrong += check(n, x, least);
    free(x);
    return bench_end(&bench, wrong, checksum);
}
