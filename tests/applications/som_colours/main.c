#include "som.h"
#include <stdio.h>
#include <stdlib.h>

#define PALETTE 40

int main(int argc, char **argv)
{
    const int steps = argc > 1 ? atoi(argv[1]) : 120;
    static som map;
    colour palette[PALETTE];

    for (int i = 0; i < PALETTE; i++)
        palette[i] = (colour){{(i * 37 % 40) / 40.0f, (i * 23 % 40) / 40.0f, (i * 11 % 40) / 40.0f}};
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            for (int k = 0; k < 3; k++)
                map.unit[y][x].v[k] = 0.4f + 0.2f * (float)((y * 7 + x * 13 + k * 5) % 11) / 11.0f;
    som *s = &map;
#pragma omp target enter data map(to : s[0:1], palette)
    for (int t = 0; t < steps; t++) {
        float left = 1 - (float)t / steps;
        som_present(s, palette[t * 17 % PALETTE], 0.5f * left + 0.02f, 0.4f * SIDE * left + 0.6f);
        if (t % 30 == 29)
            printf("step %3d: error %.4f, roughness %.4f\n", t + 1, som_error(s, palette, PALETTE), som_roughness(s));
    }
#pragma omp target update from(s->unit[0 : SIDE][0 : SIDE])
#pragma omp target exit data map(release : s[0:1], palette)
    for (int y = 0; y < SIDE; y += 5)
        printf("%.3f %.3f %.3f | %.3f %.3f %.3f\n", map.unit[y][0].r, map.unit[y][0].g, map.unit[y][0].b,
               map.unit[y][SIDE - 1].r, map.unit[y][SIDE - 1].g, map.unit[y][SIDE - 1].b);
    return 0;
}
