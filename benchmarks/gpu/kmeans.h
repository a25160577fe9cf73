/* Inputs and check of kmeans, for kmeans.c and kmeans.cu. */
#include "bench.h"

#define CLUSTERS 32
#define DIMENSIONS 4
#define CENTRES (CLUSTERS * DIMENSIONS)

static void fill(int n, float *point, float *centre)
{
    for (size_t k = 0; k < (size_t)n * DIMENSIONS; k++)
        point[k] = (float)bench_value(k + CENTRES);
    for (size_t k = 0; k < CENTRES; k++)
        centre[k] = (float)bench_value(k);
}

static double distance(const float *point, const float *centre)
{
    double square = 0.0;
    for (int d = 0; d < DIMENSIONS; d++)
        square += ((double)point[d] - centre[d]) * ((double)point[d] - centre[d]);
    return square;
}

/* Counts wrong samples of labels, and wrong means of what has a label; forgets the result. */
static int check(int n, const float *point, const float *centre, int *label, float *moved)
{
    int wrong = 0;
    for (int s = 0; s < SAMPLES; s++) {
        const size_t i = bench_sample(s, (size_t)n);
        double least = 1e9;
        for (int k = 0; k < CLUSTERS; k++)
            least = fmin(least, distance(point + i * DIMENSIONS, centre + k * DIMENSIONS));
        const int known = label[i] >= 0 && label[i] < CLUSTERS;
        wrong += !known || distance(point + i * DIMENSIONS, centre + label[i] * DIMENSIONS) > least + 1e-6;
    }
    double sum[CENTRES] = {0.0};
    int members[CLUSTERS] = {0};
    for (size_t i = 0; i < (size_t)n; i++) {
        if (label[i] < 0 || label[i] >= CLUSTERS)
            return 1;
        members[label[i]]++;
        for (int d = 0; d < DIMENSIONS; d++)
            sum[label[i] * DIMENSIONS + d] += point[i * DIMENSIONS + (size_t)d];
    }
    for (int k = 0; k < CENTRES; k++) {
        const int count = members[k / DIMENSIONS];
        wrong += bench_differs(moved[k], count ? sum[k] / count : centre[k], 1e-6);
    }
    for (int i = 0; i < n; i++)
        label[i] = -1;
    memset(moved, 0, CENTRES * sizeof *moved);
    return wrong;
}
