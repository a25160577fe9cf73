#include "market.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int sizes[] = {10, 50, 120}, k, d;
    for (k = 0; k < (int)(sizeof sizes / sizeof *sizes); k++) {
        market m;
        long happiness = 0, check = 0;
        market_open(&m, argc > 1 ? atoi(argv[1]) : sizes[k], 1977u + k);
        if (market_settle(&m) < 2)
            return 1;
        for (d = 0; d < m.size; d++) {
            happiness += m.next[d];
            check = (check * 31 + DOCTOR(m.held[d])) % 1000003;
        }
        printf("%3d doctors: choices lost %ld, matching %ld, unstable pairs %d\n", m.size, happiness, check,
               market_unstable(&m));
        market_close(&m);
    }
    return 0;
}
