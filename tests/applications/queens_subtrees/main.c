#include "queens.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    enum { ROOM = 2000 };
    static board start[ROOM];
    int most = argc > 1 ? atoi(argv[1]) : 9;
    for (int n = 4; n <= most && n < N_MAX; n++) {
        int starts = prefixes(n, n < 6 ? 1 : 3, start, ROOM);
        answer a = solve(n, starts, start);
        printf("%2d: %lld from %d beginnings, first %lld, at most %d", n, a.count, starts, a.first, a.deepest);
        if (n < 9)
            printf(", by tasks %lld", by_tasks(n));
        printf("\n");
    }
    return 0;
}
