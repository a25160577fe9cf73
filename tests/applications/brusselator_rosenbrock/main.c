#include "kinetics.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    static const struct mechanism mechanisms[] = {
        {.name = "Brusselator", .rate = {1, 3, 0, 0.01}, .stiff = 0},
        {"Robertson", {0.04, 1e2, 3e3, 0}, 1},
    };
    const int cells = argc > 1 ? atoi(argv[1]) : 64;
    double(*c)[SPECIES] = malloc(cells * sizeof *c);
    for (int m = 0; m < 2; m++) {
        double sums[SPECIES] = {0};
        for (int i = 0; i < cells; i++) {
            c[i][0] = 1 + (mechanisms[m].stiff ? 0 : 0.01 * i);
            c[i][1] = mechanisms[m].stiff ? 0 : 2 - 0.005 * i;
            c[i][2] = mechanisms[m].stiff ? 1e-4 * i : 1;
        }
        struct outcome o = react(cells, &mechanisms[m], c, mechanisms[m].stiff ? 0.05 : 0.02, 100);
        for (int i = 0; i < cells; i++)
            for (int s = 0; s < SPECIES; s++)
                sums[s] += c[i][s];
        printf("%-12s %.4f %.3e %.4f, peak %.3e, %ld singular\n", mechanisms[m].name, sums[0], sums[1], sums[2], o.peak,
               o.singular);
        printf("  the peak is in a cell of the %s half\n", o.cell < cells / 2 ? "first" : "second");
    }
    free(c);
    return 0;
}
