#include <stdio.h>
struct grid { int nx, ny; } G = { 6, 8 };
#define nx G.nx
#define ny G.ny
int main(void)
{
    int u[48], i, s = 0;
    for (i = 0; i < 48; i++) u[i] = 1;
#pragma omp target teams distribute parallel for map(tofrom: u[0:nx*ny])
    for (i = 0; i < 48; i++) u[i] = i * 10 + 4;
    for (i = 0; i < 48; i++) s += u[i] * i;
    printf("%d\n", s);
    return 0;
}
