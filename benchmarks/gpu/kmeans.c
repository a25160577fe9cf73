/* A step of k-means: each point takes the nearest centre and is added to that centre's mean by atomic updates. */
#include "kmeans.h"
#include <float.h>

static void step(int n, const float *restrict point, const float *restrict centre, double *restrict sum,
                 int *restrict members, int *restrict label, float *restrict moved)
{
#pragma omp target data map(to: point[0:(size_t)n * DIMENSIONS], centre[0:CENTRES]) \
    map(alloc: sum[0:CENTRES], members[0:CLUSTERS]) map(from: label[0:n], moved[0:CENTRES])
    {
#pragma omp target teams distribute parallel for map(from: sum[0:CENTRES], members[0:CLUSTERS])
        for (int k = 0; k < CENTRES; k++) {
            sum[k] = 0.0;
            if (k < CLUSTERS)
                members[k] = 0;
        }
#pragma omp target teams distribute parallel for map(to: point[0:(size_t)n * DIMENSIONS], centre[0:CENTRES]) \
    map(tofrom: sum[0:CENTRES], members[0:CLUSTERS]) map(from: label[0:n])
        for (int i = 0; i < n; i++) {
            int nearest = 0;
            float least = FLT_MAX;
            for (int k = 0; k < CLUSTERS; k++) {
                float square = 0.0f;
                for (int d = 0; d < DIMENSIONS; d++) {
                    const float difference = point[(size_t)i * DIMENSIONS + d] - centre[k * DIMENSIONS + d];
                    square += difference * difference;
                }
                if (square < least) {
                    least = square;
                    nearest = k;
                }
            }
            label[i] = nearest;
            for (int d = 0; d < DIMENSIONS; d++) {
#pragma omp atomic update
                sum[nearest * DIMENSIONS + d] += point[(size_t)i * DIMENSIONS + d];
            }
#pragma omp atomic update
            members[nearest]++;
        }
#pragma omp target teams distribute parallel for collapse(2) \
    map(to: sum[0:CENTRES], members[0:CLUSTERS], centre[0:CENTRES]) map(from: moved[0:CENTRES])
        for (int k = 0; k < CLUSTERS; k++) {
            for (int d = 0; d < DIMENSIONS; d++) {
                const int at = k * DIMENSIONS + d;
                moved[at] = members[k] > 0 ? (float)(sum[at] / members[k]) : centre[at];
            }
        }
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("kmeans", argc, argv, 1 << 12);
    const int n = (int)bench.n;
    float *point = bench_memory((size_t)n * DIMENSIONS, sizeof *point);
    float *centre = bench_memory(CENTRES, sizeof *centre);
    double *sum = bench_memory(CENTRES, sizeof *sum);
    int *members = bench_memory(CLUSTERS, sizeof *members), *label = bench_memory((size_t)n, sizeof *label);
    float *moved = bench_memory(CENTRES, sizeof *moved);
    fill(n, point, centre);
#pragma omp target data \
    map(to: point[0:(size_t)n * DIMENSIONS], centre[0:CENTRES]) \
    map(alloc: sum[0:CENTRES], members[0:CLUSTERS]) \
    map(from: label[0:(size_t)n], moved[0:CENTRES])
    while (bench_next(&bench))
        step(n, point, centre, sum, members, label, moved);
    const double checksum = bench_sum_floats(moved, CENTRES);
    int wrong = check(n, point, centre, label, moved);
    while (bench_next_with_transfers(&bench))
        step(n, point, centre, sum, members, label, moved);
    wrong += check(n, point, centre, label, moved);
    free(point), free(centre), free(sum), free(members), free(label), free(moved);
    return bench_end(&bench, wrong, checksum);
}
