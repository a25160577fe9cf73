#include "epidemic.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int people = argc > 1 ? atoi(argv[1]) : 1500;
    for (int percent = 0; percent <= 60; percent += 30) {
        society s = society_new(people, 8);
        vaccinate(&s, percent);
        int total = 0, peak = 0;
        for (int day = 1; day <= 40; day++) {
            census c = spread_day(&s, day, 80);
            total += c.fresh;
            peak = c.in[INFECTIOUS] > peak ? c.in[INFECTIOUS] : peak;
            if (day % 10 == 0)
                printf("%2d%% day %2d: S %4d E %4d I %4d R %4d V %4d\n", percent, day, c.in[0], c.in[1], c.in[2], c.in[3], c.in[4]);
        }
        printf("    %d infected, peak %d\n", total, peak);
        society_free(&s);
    }
    return 0;
}
