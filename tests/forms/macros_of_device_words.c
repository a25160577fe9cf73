#include <stdio.h>
#define global 3
#define device(x) ((x) * 2)
#define host 5
#define shared 7
#define constant 11
#define noinline 13
static int twice(int x) { return device(x) + global; }
int main(void)
{
    int o[8];
#pragma omp target teams distribute parallel for map(from: o)
    for (int i = 0; i < 8; i++) o[i] = twice(i) + device(host) * shared + constant + noinline;
    for (int i = 0; i < 8; i++) printf("%d\n", o[i]);
    return 0;
}
