#include "shower.h"
#include <math.h>

#pragma omp declare target
uint32_t stir(uint32_t s)
{
    s ^= s << 13, s ^= s >> 17, s ^= s << 5;
    return s;
}

/* Heitler's cascade with a stack of what is still to do. */
void develop(particle first, layer *layers, double critical)
{
    particle stack[40];
    int top = 0;
    stack[top++] = first;
    while (top > 0) {
        particle p = stack[--top];
        p.seed = stir(p.seed);
        p.depth += 0.3 + (p.seed >> 8) / 16777216.0;
        int at = (int)p.depth;
        if (at >= LAYERS)
            continue;
        if (p.kind == GAMMA) {
            #pragma omp atomic
            layers[at].photons++;
        } else {
            #pragma omp atomic
            layers[at].electrons++;
        }
        if (p.energy < critical || top > 37) {
            #pragma omp atomic
            layers[at].deposited += (long)(p.energy * 1024);
            continue;
        }
        double share = 0.25 + 0.5 * ((p.seed & 0xff) / 256.0);
        particle a = p, b = p;
        a.energy = share * p.energy, b.energy = p.energy - a.energy;
        a.seed = stir(p.seed + 1), b.seed = stir(p.seed + 77);
        a.kind = p.kind == GAMMA ? ELECTRON : p.kind, b.kind = p.kind == GAMMA ? POSITRON : GAMMA;
        stack[top++] = a, stack[top++] = b;
    }
}
#pragma omp end declare target

int shower(double energy, int primaries, layer layers[LAYERS], double critical)
{
    int hadronic = 0;
    #pragma omp target parallel map(tofrom: layers[0:LAYERS], hadronic) firstprivate(energy, critical) num_threads(16)
    {
        #pragma omp single
        for (int i = 0; i < primaries; i++) {
            particle p = {i % 3 ? ELECTRON : GAMMA, energy / (1 + i % 4), 0, 1234567u + 97u * i};
            #pragma omp task firstprivate(p)
            {
                develop(p, layers, critical);
                #pragma omp atomic
                hadronic += p.energy > 0.9 * energy;
            }
        }
    }
    return hadronic;
}

void cumulate(layer layers[LAYERS], long sum[LAYERS])
{
    long running = 0;
    #pragma omp target map(to: layers[0:LAYERS]) map(from: sum[0:LAYERS]) map(tofrom: running)
    #pragma omp parallel for reduction(inscan, +: running)
    for (int k = 0; k < LAYERS; k++) {
        running += layers[k].deposited;
        #pragma omp scan inclusive(running)
        sum[k] = running;
    }
}
