/* Distances from one point to n records: strided reads out of an array of structs, one square root each. */
#include "bench.h"

typedef struct {
    float lat, lng;
    int station;
    int year;
} Record;

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
    for (int i = 0; i < n; i++) {
        records[i].lat = (float)(180.0 * bench_value((uint64_t)i) - 90.0);
        records[i].lng = (float)(360.0 * bench_value((uint64_t)i + 1) - 180.0);
        records[i].station = i;
    }
#pragma omp target data map(to: records[0:n]) map(from: distances[0:n])
    while (bench_next(&bench))
        distances_from(n, records, 46.5f, 7.25f, distances);

    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const Record *r = &records[bench_sample(k, (size_t)n)];
        wrong += bench_differs(distances[r->station], hypot(46.5 - r->lat, 7.25 - r->lng), 1e-5);
    }
    free(records), free(distances);
    return bench_end(&bench, wrong, 0.0);
}
