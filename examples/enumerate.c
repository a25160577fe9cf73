/*
 * Loops whose iterations can only be found by walking them: a stride that doubles, one that triples, and one that is
 * read from memory. They are not canonical OpenMP loops, and a compiler with OpenMP switched on rejects the first two
 * ("invalid increment expression"): build this one without -fopenmp. Their iterations are independent all the same,
 * and rex-lsp deals them out.
 *
 * usage: enumerate [-t] [samples]
 */
#include "common.h"

#define LEVELS 32

/*
 * The structure function of a series at dyadic lags: the mean square of x[i + lag] - x[i] for lag = 1, 2, 4, and so
 * on. The result for `lag` lands in out[lag].
 */
static void structure_function(int n, const double *x, double *out)
{
    const int largest = n / 2;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: out[0:largest + 1])
    for (int lag = 1; lag <= largest; lag *= 2) {
        double sum = 0.0;
        for (int i = 0; i + lag < n; i++) {
            double difference = x[i + lag] - x[i];
            sum += difference * difference;
        }
        out[lag] = sum / (n - lag);
    }
}

/* Averages over blocks of 1, 3, 9, … samples from the start, from the longest block to the shortest. */
static void block_means(unsigned n, const double *x, double *out)
{
    unsigned longest = 1;
    while (longest <= n / 3)
        longest *= 3;
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: out[0:n + 1])
    for (unsigned length = longest; length > 0; length /= 3) {
        double sum = 0.0;
        for (unsigned i = 0; i < length; i++)
            sum += x[i];
        out[length] = sum / length;
    }
}

/* Marks every stride[0]-th sample; the stride lives in memory that the loop does not write. */
static void mark(int n, const int *stride, char *marks)
{
#pragma omp target teams distribute parallel for map(to: stride[0:1]) map(tofrom: marks[0:n])
    for (int i = 0; i < n; i += stride[0])
        marks[i] = 1;
}

/* Walks the same sequences with explicit tables. */
static void reference(int n, const double *x, double *structure, double *means, char *marks, int stride)
{
    int lags[LEVELS], lengths[LEVELS], lag_count = 0, length_count = 0;
    for (long lag = 1; lag <= n / 2; lag += lag)
        lags[lag_count++] = (int)lag;
    for (long length = 1; length <= n; length *= 3)
        lengths[length_count++] = (int)length;
    for (int k = 0; k < lag_count; k++) {
        for (int i = 0; i < n - lags[k]; i++)
            structure[lags[k]] += pow(x[i + lags[k]] - x[i], 2.0) / (n - lags[k]);
    }
    for (int k = 0; k < length_count; k++)
        for (int i = 0; i < lengths[k]; i++)
            means[lengths[k]] += x[i] / lengths[k];
    for (int i = 0; i < n; i++)
        marks[i] = i % stride == 0;
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 4099, 1, 1L << 26);
    const int n = (int)options.size;
    const int stride[1] = {7};
    double *x = allocate((size_t)n, sizeof *x);
    double *structure = allocate((size_t)n / 2 + 1, sizeof *structure);
    double *want_structure = allocate((size_t)n / 2 + 1, sizeof *want_structure);
    double *means = allocate((size_t)n + 1, sizeof *means), *want_means = allocate((size_t)n + 1, sizeof *want_means);
    char *marks = allocate((size_t)n, 1), *want_marks = allocate((size_t)n, 1);
    uint32_t seed = 17;
    double walk = 0.0;
    for (int i = 0; i < n; i++)
        x[i] = walk += random_unit(&seed) - 0.5;

    double begin = wall_seconds();
    structure_function(n, x, structure);
    block_means((unsigned)n, x, means);
    mark(n, stride, marks);
    report_time(&options, "enumerate", wall_seconds() - begin);

    reference(n, x, want_structure, want_means, want_marks, stride[0]);
    int failures = compare_double("structure function", structure, want_structure, (size_t)n / 2 + 1, 1e-9);
    failures += compare_double("block means", means, want_means, (size_t)n + 1, 1e-9);
    if (memcmp(marks, want_marks, (size_t)n) != 0)
        failures += differs("marks", 1.0, 0.0, 0.0);
    double sum = 0.0, total = 0.0;
    long marked = 0;
    for (int i = 0; i <= n / 2; i++)
        sum += structure[i];
    for (int i = 0; i < n; i++) {
        total += fabs(means[i + 1]);
        marked += marks[i];
    }
    printf("samples %d, structure %.4e, means %.4e, marked %ld\n", n, sum, total, marked);
    free(x), free(structure), free(want_structure), free(means), free(want_means), free(marks), free(want_marks);
    return verdict("enumerate", failures);
}
