#include "gps.h"
#include <stdio.h>

int main(void)
{
    static chip code[SATELLITES][CHIPS];
    static iq samples[CHIPS];
    struct peak found[SATELLITES];
    float floor[SATELLITES];

    gold_codes(code);
    front_end((const chip(*)[CHIPS])code, samples);
    acquire((const chip(*)[CHIPS])code, samples, found, floor);
    for (int s = 0; s < SATELLITES; s++) {
        float ratio = found[s].power / floor[s];
        if (ratio > 40)
            printf("satellite %d: phase %4d, doppler %5.0f Hz, %.2f over the floor\n", s + 1, found[s].phase,
                   doppler(found[s].bin), ratio);
        else
            printf("satellite %d: not seen\n", s + 1);
    }
    return 0;
}
