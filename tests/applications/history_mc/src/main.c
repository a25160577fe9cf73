#include "mc_particle.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    enum { N = 8 };
    int cycles = 3, per_cycle = argc > 1 ? atoi(argv[1]) : 400;
    unsigned char material[N * N * N];
    const MC_Material materials[3] = {{1.5, 0.2, 0.1}, {4.0, 0.05, 0.0}, {0.2, 0.5, 0.0}};
    for (int c = 0; c < N * N * N; c++)
        material[c] = c % 7 == 0 ? 2 : c % 3 == 0;
    Mesh mesh = {N, 4.0, material, materials};
    ParticleVault vault = {malloc(sizeof(MC_Particle) * per_cycle), 0, per_cycle};
    unsigned long long *tally = calloc(N * N * N, sizeof *tally);
    Balance balance = {0};
    for (int cycle = 0; cycle < cycles; cycle++) {
        vault.num_particles = 0;
        SourceNow(&vault, &mesh, per_cycle, 1029384756 + 1000 * cycle);
        CycleTracking(&mesh, &vault, &balance, tally);
        printf("%d absorb %lld scatter %lld fission %lld produce %lld escape %lld census %lld segments %lld\n", cycle,
               balance.absorb, balance.scatter, balance.fission, balance.produced, balance.escape, balance.census,
               balance.segments);
    }
    unsigned long long most = 0, all = 0;
    for (int c = 0; c < N * N * N; c++) {
        all += tally[c];
        if (tally[c] > most)
            most = tally[c];
    }
    printf("flux: %llu in all, %llu at most\n", all, most);
    free(tally);
    free(vault.particles);
    return 0;
}
