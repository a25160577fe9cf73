/*
 * The k weather stations nearest to a point, out of an array of records: one kernel computes all distances, then
 * each round finds the next station by two reductions.
 *
 * usage: nearest_neighbor [-t] [stations]
 */
#include <float.h>

#include "common.h"

#define K 6

typedef struct {
    float lat;
    float lng;
} LatLong;

typedef struct {
    LatLong position;
    int station; /* an identifier, unrelated to the place in the array */
    short year;
} Record;

/* Distance on the plane; stations are close enough to each other for that. */
static inline float distance_to(LatLong a, float lat, float lng)
{
    float dlat = lat - a.lat;
    float dlng = lng - a.lng;
    return sqrtf(dlat * dlat + dlng * dlng);
}

static void compute_distances(int n, const Record *records, LatLong from, float *distances)
{
#pragma omp target teams distribute parallel for map(to: records[0:n]) map(from: distances[0:n])
    for (int i = 0; i < n; i++)
        distances[i] = distance_to(records[i].position, from.lat, from.lng);
}

/* The index of the first record that comes after (last, last_index) in the order of distance, then index. */
static int next_nearest(int n, const float *distances, float last, int last_index)
{
    float best = FLT_MAX;
    int where = n;
#pragma omp target teams distribute parallel for reduction(min: best) map(to: distances[0:n]) map(tofrom: best)
    for (int i = 0; i < n; i++) {
        float d = distances[i];
        if ((d > last || (d == last && i > last_index)) && d < best)
            best = d;
    }
#pragma omp target teams distribute parallel for reduction(min: where) map(to: distances[0:n]) map(tofrom: where)
    for (int i = 0; i < n; i++) {
        int later = distances[i] > last || i > last_index;
        if (distances[i] == best && later && i < where)
            where = i;
    }
    return where;
}

/* Selection by repeated scans in double precision; distances squared are compared. */
static void reference(int n, const Record *records, LatLong from, int nearest[K])
{
    char *taken = allocate((size_t)n, 1);
    for (int k = 0; k < K; k++) {
        int best = -1;
        double least = 0.0;
        for (int i = 0; i < n; i++) {
            double dlat = (double)from.lat - records[i].position.lat;
            double dlng = (double)from.lng - records[i].position.lng;
            double square = dlat * dlat + dlng * dlng;
            if (!taken[i] && (best < 0 || square < least)) {
                best = i;
                least = square;
            }
        }
        taken[best] = 1;
        nearest[k] = best;
    }
    free(taken);
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 9973, K, 1L << 28);
    const int n = (int)options.size;
    Record *records = allocate((size_t)n, sizeof *records);
    float *distances = allocate((size_t)n, sizeof *distances);
    uint32_t seed = 2024;
    for (int i = 0; i < n; i++) {
        records[i].position.lat = (float)(random_unit(&seed) * 180.0 - 90.0);
        records[i].position.lng = (float)(random_unit(&seed) * 360.0 - 180.0);
        records[i].station = (int)(random_bits(&seed) % 100000);
        records[i].year = (short)(1950 + i % 70);
    }
    const LatLong home = {46.5f, 7.25f};

    int found[K] = {0}, want[K];
    double begin = wall_seconds();
#pragma omp target data map(from: distances[0:n])
    {
        compute_distances(n, records, home, distances);
        float last = -1.0f;
        int last_index = -1;
        for (int k = 0; k < K; k++) {
            found[k] = last_index = next_nearest(n, distances, last, last_index);
            if (last_index >= n)
                break;
#pragma omp target update from(distances[last_index:1])
            last = distances[last_index];
        }
    }
    report_time(&options, "nearest_neighbor", wall_seconds() - begin);

    reference(n, records, home, want);
    for (int k = 0; k < K; k++)
        printf("%d: record %d, station %d, distance %.3f\n", k, want[k], records[want[k]].station, distances[want[k]]);
    int failures = compare_int("nearest", found, want, K, 0.0);
    free(records), free(distances);
    return verdict("nearest_neighbor", failures);
}
