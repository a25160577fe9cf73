/* Accelerations of n bodies that attract each other, all pairs: one body an iteration, 1/sqrt in the inner loop. */
#include "nbody.h"

static void attract(int n, const struct body *restrict body, struct acceleration *restrict result)
{
#pragma omp target teams distribute parallel for map(to: body[0:n]) map(from: result[0:n])
    for (int i = 0; i < n; i++) {
        float x = 0.0f, y = 0.0f, z = 0.0f;
        for (int j = 0; j < n; j++) {
            const float dx = body[j].x - body[i].x, dy = body[j].y - body[i].y, dz = body[j].z - body[i].z;
            const float inverse = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + SOFTENING);
            const float pull = body[j].mass * inverse * inverse * inverse;
            x += pull * dx;
            y += pull * dy;
            z += pull * dz;
        }
        result[i].x = x;
        result[i].y = y;
        result[i].z = z;
    }
}

int main(int argc, char **argv)
{
    struct bench bench = bench_begin("nbody", argc, argv, 1024);
    const int n = (int)bench.n;
    struct body *body = bench_memory((size_t)n, sizeof *body);
    struct acceleration *result = bench_memory((size_t)n, sizeof *result);
    fill(n, body);
#pragma omp target data map(to: body[0:(size_t)n]) map(from: result[0:(size_t)n])
    while (bench_next(&bench))
        attract(n, body, result);
    const double checksum = sum(n, result);
    int wrong = check(n, body, result);
    while (bench_next_with_transfers(&bench))
        attract(n, body, result);
    wrong += check(n, body, result);
    free(body), free(result);
    return bench_end(&bench, wrong, checksum);
}
