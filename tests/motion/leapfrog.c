/* Particles in three regions a step; their masses never change. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define COUNT 800

int main(void)
{
    double place[COUNT], speed[COUNT], force[COUNT], mass[COUNT];
    for (int i = 0; i < COUNT; i++) {
        place[i] = i % 17;
        speed[i] = 0;
        mass[i] = 1 + i % 3;
    }
    for (int t = 0; t < 64; t++) {
#pragma omp target teams distribute parallel for map(to: place) map(from: force)
        for (int i = 0; i < COUNT; i++)
            force[i] = -0.5 * place[i];
#pragma omp target teams distribute parallel for map(to: force, mass) map(tofrom: speed)
        for (int i = 0; i < COUNT; i++)
            speed[i] += 0.125 * force[i] / mass[i];
#pragma omp target teams distribute parallel for map(to: speed) map(tofrom: place)
        for (int i = 0; i < COUNT; i++)
            place[i] += 0.125 * speed[i];
    }
    double sum = 0;
    for (int i = 0; i < COUNT; i++)
        sum += place[i] * place[i] + speed[i];
    printf("%.9f\n", sum);
    return 0;
}
