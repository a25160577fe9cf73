#include "swarm.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const char *const names[] = {[SPHERE] = "sphere", [ROSENBROCK] = "rosenbrock", [RASTRIGIN] = "rastrigin"};
    int count = argc > 1 ? atoi(argv[1]) : 64;
    for (landscape where = SPHERE; where < LANDSCAPES; where++) {
        swarm s;
        double value;
        swarm_open(&s, where, count);
        for (int t = 0; t < 24; t++) {
            int leader = swarm_leader(&s, &value);
            if (t % 8 == 0)
                printf("%-10s step %2d: %.4f\n", names[where], t, value);
            swarm_move(&s, leader, 0.72);
        }
        swarm_close(&s);
    }
    return 0;
}
