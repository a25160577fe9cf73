#include "su2.h"
#include <stdio.h>

int main(void)
{
    double planes[6];
    links_start(0.7);
    for (int sweep = 0; sweep < 5; sweep++) {
        printf("%d plaquette %.6e polyakov %.5e\n", sweep, plaquette(planes), polyakov());
        for (int mu = 0; mu < DIM; mu++)
            for (int parity = 0; parity < 2; parity++)
                links_cool(parity, mu, 0.2);
    }
    for (int k = 0; k < 6; k++)
        printf(" %.5e", planes[k]);
    puts("");
    return 0;
}
