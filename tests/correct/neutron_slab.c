/* Neutron transport through a slab by Monte Carlo: a history each thread, own generator, tallies by atomics. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define ZONES 20
#define GROUPS 2

enum fate { ALIVE, ABSORBED, REFLECTED, TRANSMITTED, FATES };
static const char *fate_names[FATES] = {"alive", "absorbed", "reflected", "transmitted"};

typedef struct {
    double total[GROUPS];
    double scatter[GROUPS][GROUPS];
} material_t;

typedef struct {
    double x, mu;
    int group;
    enum fate fate;
    unsigned long long seed;
} particle_t;

#pragma omp declare target
static double rng(unsigned long long *seed)
{
    *seed = *seed * 2806196910506780709ULL + 1ULL;
    return (double)(*seed >> 11) / 9007199254740992.0;
}

static void scatter(particle_t *p, const material_t *m)
{
    double xi = rng(&p->seed) * m->total[p->group], sum = 0.0;
    int g;
    for (g = 0; g < GROUPS; g++) {
        sum += m->scatter[p->group][g];
        if (xi < sum) {
            p->group = g;
            p->mu = 2.0 * rng(&p->seed) - 1.0;
            return;
        }
    }
    p->fate = ABSORBED;
}
#pragma omp end declare target

int main(int argc, char **argv)
{
    const int histories = argc > 1 ? atoi(argv[1]) : 5000;
    const double width = 5.0;
    material_t material = {{1.0, 1.5}, {{0.5, 0.3}, {0.0, 1.1}}};
    unsigned long long collisions[ZONES] = {0}, fates[FATES] = {0};
    int i;

#pragma omp target teams distribute parallel for map(to: material) map(tofrom: collisions, fates)
    for (i = 0; i < histories; i++) {
        particle_t p;
        p.x = 0.0;
        p.mu = 1.0;
        p.group = 0;
        p.fate = ALIVE;
        p.seed = 1234567ULL + 7919ULL * i;
        rng(&p.seed);
        rng(&p.seed);
        while (p.fate == ALIVE) {
            p.x += -log(1.0 - rng(&p.seed)) / material.total[p.group] * p.mu;
            if (p.x < 0.0)
                p.fate = REFLECTED;
            else if (p.x >= width)
                p.fate = TRANSMITTED;
            else {
                int zone = (int)(p.x / width * ZONES);
#pragma omp atomic
                collisions[zone]++;
                scatter(&p, &material);
            }
        }
#pragma omp atomic
        fates[p.fate] += 1;
    }

    for (i = ABSORBED; i < FATES; i++)
        printf("%-12s %.3f\n", fate_names[i], (double)fates[i] / histories);
    for (i = 0; i < ZONES; i += 5)
        printf("zone %2d: %.2f collisions a history\n", i, (double)collisions[i] / histories);
    return 0;
}
