/* Inputs and check of nearest_neighbor, for nearest_neighbor.c and nearest_neighbor.cu. */
#include "bench.h"

#define LATITUDE 46.5f
#define LONGITUDE 7.25f

typedef struct {
    float lat, lng;
    int station;
    int year;
} Record;

static void fill(int n, Record *records)
{
    for (int i = 0; i < n; i++) {
        records[i].lat = (float)(180.0 * bench_value((uint64_t)i) - 90.0);
        records[i].lng = (float)(360.0 * bench_value((uint64_t)i + 1) - 180.0);
        records[i].station = i;
    }
}

/* Counts wrong samples, and forgets the result. */
static int check(int n, const Record *records, float *distances)
{
    int wrong = 0;
    for (int k = 0; k < SAMPLES; k++) {
        const Record *r = &records[bench_sample(k, (size_t)n)];
        wrong += bench_differs(distances[r->station], hypot(LATITUDE - r->lat, LONGITUDE - r->lng), 1e-5);
    }
    memset(distances, 0, (size_t)n * sizeof *distances);
    return wrong;
}
