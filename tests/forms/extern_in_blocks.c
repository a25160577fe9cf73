#include <stdio.h>
#pragma omp declare target
static int scale = 3;
int base[4] = {1, 2, 3, 4};
#pragma omp end declare target
#pragma omp declare target
static int f(int i) { extern int base[4]; { extern int base[]; return base[i % 4] * scale; } }
static int g(int i) { int base = 5; return base + i; }
static int h(int scale) { { extern int base[4]; return base[0] + scale; } }
#pragma omp end declare target
int main(void) {
    int o[8];
#pragma omp target teams distribute parallel for map(from: o)
    for (int i = 0; i < 8; i++) o[i] = f(i) + g(i) + h(i);
    for (int i = 0; i < 8; i++) printf("%d\n", o[i]);
    return 0;
}
