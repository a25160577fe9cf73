#include "shower.h"
#include <stdio.h>
int main(void)
{
    layer layers[LAYERS] = {{0}};
    long sum[LAYERS];
    int hard = shower(3000, 24, layers, 20);
    cumulate(layers, sum);
    printf("%d hard primaries, %ld deposited\n", hard, sum[LAYERS - 1]);
    for (int k = 0; k < LAYERS; k += 3)
        printf("%2d electrons %d photons %d sum %ld\n", k, layers[k].electrons, layers[k].photons, sum[k]);
    return 0;
}
