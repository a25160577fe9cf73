#include <stdio.h>
#include "act.h"
static inline int settle(int a) { ((void)0, ({ if (a > 3) a = 3; else a--; })); return a; }
int main(void) {
    float y[10];
    int z[10];
#pragma omp target teams distribute parallel for map(from: y, z)
    for (int i = 0; i < 10; i++) {
        y[i] = act(i, 2);
        z[i] = settle(i);
    }
    printf("%g %g %d %d\n", y[9], y[1], z[9], z[2]);
    return 0;
}
