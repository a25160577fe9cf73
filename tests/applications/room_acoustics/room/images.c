#include "room.h"
#include <math.h>
#include <stdlib.h>

void mirror(const shoebox *r, image images[SPAN][SPAN][SPAN])
{
#pragma omp target teams distribute parallel for collapse(3) map(to : r[:1]) map(from : images[:SPAN])
    for (int x = 0; x < SPAN; x++)
        for (int y = 0; y < SPAN; y++)
            for (int z = 0; z < SPAN; z++) {
                const int n[3] = {x - ORDER, y - ORDER, z - ORDER};
                image *i = &images[x][y][z];
                i->strength = 1;
                for (int d = 0; d < 3; d++) {
                    int odd = n[d] & 1, hits = abs(n[d]);
                    i->at[d] = n[d] * r->size[d] + (odd ? r->size[d] - r->source[d] : r->source[d]);
                    i->strength *= pow(r->wall[2 * d], (hits + (n[d] < 0)) / 2) * pow(r->wall[2 * d + 1], (hits + (n[d] > 0)) / 2);
                }
            }
}
