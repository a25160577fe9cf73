#include "queue.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int replications = argc > 1 ? atoi(argv[1]) : 64;
    station line[STATIONS] = {{1, 60, 0}, {SERVERS, 300, 20}, {2, 130, 5}};
    puts("between    customers  detours  mean wait  longest");
    for (ticks between = 80; between <= 140; between += 20) {
        statistics s;
        replicate(line, between, 200, replications, &s);
        printf("%7ld  %9ld  %7ld  %9.3f  %7ld  busy", (long)between, s.customers, s.detours, (double)s.waited / s.customers,
               (long)s.longest);
        for (int k = 0; k < STATIONS; k++)
            printf(" %.3f", (double)s.busy[k] / s.customers);
        putchar('\n');
    }
    return 0;
}
