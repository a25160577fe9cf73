/* The element of the greatest magnitude of n doubles: a reduction of a structure, combined by a function. */
#include "maxloc.h"

static void keep_larger(struct pivot *kept, const struct pivot *other)
{
    if (other->size > kept->size || (other->size == kept->size && other->row < kept->row))
        *kept = *other;
}

#pragma omp declare reduction(larger: struct pivot: keep_larger(&omp_out, &omp_in)) \
    initializer(omp_priv = {-1.0, INT_MAX})

static struct pivot find(int n, const double *column)
{
    struct pivot pivot = {-1.0, INT_MAX};
#pragma omp target teams distribute parallel for reduction(larger: pivot) map(to: column[0:n]) map(tofrom: pivot)
    for (int i = 0; i < n; i++) {
        const struct pivot candidate = {fabs(column[i]), i};
        keep_larger(&pivot, &candidate);
    }
    return pivot;
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("maxloc", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    struct pivot pivot = {0};
    double *column = bench_memory((size_t)n, sizeof *column);
    fill(n, column);
#pragma omp target data map(to: column[0:(size_t)n])
    while (bench_next(&bench))
        pivot = find(n, column);
    const double checksum = pivot.row + pivot.size;
    int wrong = check(n, column, pivot);
    while (bench_next_with_transfers(&bench))
        pivot = find(n, column);
    wrong += check(n, column, pivot);
    free(column);
    return bench_end(&bench, wrong, checksum);
}
