#include "gps.h"

static const uint8_t tap[SATELLITES][2] = {{2, 6}, {3, 7}, {4, 8}, {5, 9}, {1, 9}, {2, 10}, {1, 8}, {2, 9}};

/* Two shift registers of ten bits a satellite. */
void gold_codes(chip code[SATELLITES][CHIPS])
{
#pragma omp target teams distribute parallel for map(to: tap) map(from: code[0:SATELLITES])
    for (int s = 0; s < SATELLITES; s++) {
        unsigned g1 = 0x3ff, g2 = 0x3ff;
        for (int i = 0; i < CHIPS; i++) {
            unsigned a = g1 >> 9 & 1, b = (g2 >> (tap[s][0] - 1) ^ g2 >> (tap[s][1] - 1)) & 1;
            code[s][i] = a ^ b ? 1 : -1;
            g1 = (g1 << 1 | ((g1 >> 2 ^ g1 >> 9) & 1)) & 0x3ff;
            g2 = (g2 << 1 | ((g2 >> 1 ^ g2 >> 2 ^ g2 >> 5 ^ g2 >> 7 ^ g2 >> 8 ^ g2 >> 9) & 1)) & 0x3ff;
        }
    }
}
