#include "scan.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 3333;
    struct particle *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q);
    int *flag = malloc(n * sizeof *flag), *place = malloc(n * sizeof *place), bad = 0, species[4] = {0};
    unsigned s = 3;
    for (int i = 0; i < n; i++) {
        s = s * 69069u + 5u;
        p[i].x = i;
        p[i].y = (float)(s >> 16);
        p[i].z = (float)(s >> 20) - 1000;
        p[i].alive = s >> 9 & 1;
        p[i].species = s >> 28 & 3;
    }
    for (int round = 0; round < 3; round++) {
        int kept = compact(n, p, q, flag, place);
        double sum = 0;
        for (int i = 1; i < kept; i++)
            bad += q[i].x <= q[i - 1].x;
        for (int i = 0; i < kept; i++) {
            sum += q[i].y;
            species[q[i].species]++;
        }
        printf("kept %d of %d, %d out of order, sum %.1f, last place %d\n", kept, n, bad, sum, place[n - 1]);
        for (int i = 0; i < n; i++) {
            p[i] = q[i];
            p[i].z -= 700;
        }
    }
    printf("species %d %d %d %d\n", species[0], species[1], species[2], species[3]);
    free(p), free(q), free(flag), free(place);
    return 0;
}
