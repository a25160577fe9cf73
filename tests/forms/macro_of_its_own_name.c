#include <stdio.h>
int main(void)
{
    int len = 8, i, all[64], *u = all;
    for (i = 0; i < 64; i++) u[i] = 0;
#define len (len * 2)
#pragma omp target data map(tofrom: u[0:len])
    {
#pragma omp target teams distribute parallel for
        for (i = 0; i < 16; i++) u[i] = i * 10;
        u[20] = 7;   /* not mapped: 0..15 are */
    }
    printf("%d %d\n", u[15], u[20]);
    return 0;
}
