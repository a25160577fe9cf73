#include <math.h>
#include <stddef.h>
#include "voxel.h"

/* Amanatides and Woo; the dose is counted in steps. */
void trace(const struct volume *vol, const float attenuation[256], int n, const ray *rays, hit *hits, unsigned *dose)
{
    const int nx = vol->dim[0], ny = vol->dim[1], nz = vol->dim[2];
    const size_t cells = (size_t)nx * ny * nz;
    const uint8_t *id = vol->id;
    #pragma omp target teams distribute parallel for map(to: id[0:cells], attenuation[0:256], rays[0:n]) \
        map(from: hits[0:n]) map(tofrom: dose[0:cells]) default(none) firstprivate(nx, ny, nz, n) shared(id, attenuation, rays, hits, dose)
    for (int r = 0; r < n; r++) {
        const int dim[3] = {nx, ny, nz};
        ray a = rays[r];
        int at[3], step[3];
        float next[3], delta[3], t = 0, depth = 0;
        hit h = {.last = 0xff};
        for (int k = 0; k < 3; k++) {
            at[k] = (int)floorf(a.origin.v[k]);
            step[k] = a.dir.v[k] < 0 ? -1 : 1;
            delta[k] = a.dir.v[k] ? fabsf(1 / a.dir.v[k]) : INFINITY;
            next[k] = a.dir.v[k] ? (at[k] + (step[k] > 0) - a.origin.v[k]) / a.dir.v[k] : INFINITY;
        }
        while (at[0] >= 0 && at[1] >= 0 && at[2] >= 0 && at[0] < dim[0] && at[1] < dim[1] && at[2] < dim[2]) {
            size_t c = ((size_t)at[2] * ny + at[1]) * nx + at[0];
            int axis = next[0] < next[1] ? (next[0] < next[2] ? 0 : 2) : next[1] < next[2] ? 1 : 2;
            depth += attenuation[id[c]] * (next[axis] - t);
            t = next[axis];
            next[axis] += delta[axis];
            at[axis] += step[axis];
            h.steps++;
            h.last = id[c];
            #pragma omp atomic update
            dose[c] += 1u;
            if (depth > 20)
                break;
        }
        h.depth = depth;
        hits[r] = h;
    }
}
