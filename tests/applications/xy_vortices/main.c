#include "xy.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    XYModel *m = xy_new(28, argc > 1 ? strtoul(argv[1], NULL, 0) : 20);
    int (*map)[m->nx] = malloc(sizeof(int[m->ny][m->nx]));
    for (int k = 0; k < 4; k++) {
        xy_relax(m, 6, k % 2);
        Vortices v = xy_vortices(m, map);
        Order o = xy_order(m);
        int sum = 0, first = -1;
        for (size_t i = 0; i < m->nx * m->ny; i++) {
            sum += map[i / m->nx][i % m->nx];
            if (first < 0 && map[i / m->nx][i % m->nx])
                first = (int)i;
        }
        printf("vortices +%d -%d sum %d first %d order %.5e\n", v.plus, v.minus, sum, first, hypot(o.c, o.s));
    }
    xy_free(m);
    free(map);
    return 0;
}
