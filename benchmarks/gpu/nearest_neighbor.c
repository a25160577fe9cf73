/* Distances from one point to n records: strided reads out of an array of structs, one square root each. */
#include "nearest_neighbor.h"

static inline float distance_to(const Record *record, float lat, float lng)
{
    const float dlat = lat - record->lat, dlng = lng - record->lng;
    return sqrtf(dlat * dlat + dlng * dlng);
}

static void distances_from(int n, const Record *records, float lat, float lng, float *distances)
{
#pragma omp target teams distribute parallel for map(to: records[0:n]) map(from: distances[0:n])
    for (int i = 0; i < n; i++)
        distances[i] = distance_to(&records[i], lat, lng);
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("nearest_neighbor", argc, argv, 1 << 16);
    const int n = (int)bench.n;
    Record *records = bench_memory((size_t)n, sizeof *records);
    float *distances = bench_memory((size_t)n, sizeof *distances);
    fill(n, records);
#pragma omp target data map(to: records[0:n]) map(from: distances[0:n])
    while (bench_next(&bench))
        distances_from(n, records, LATITUDE, LONGITUDE, distances);
    const double checksum = bench_sum_floats(distances, (size_t)n);
    int wrong = check(n, records, distances);
    while (bench_next_with_transfers(&bench))
        distances_from(n, records, LATITUDE, LONGITUDE, distances);
    wrong += check(n, records, distances);
    free(records), free(distances);
    return bench_end(&bench, wrong, checksum);
}
