#include <stdio.h>
/* Constants beyond the range of their type are infinite. */
#define MOST 1e999
static const double limits[2] = { 1e400, 2 };
static const float most = 1e39f;
int main(void)
{
    int o[4];
#pragma omp target teams distribute parallel for map(from: o)
    for (int i = 0; i < 4; i++) o[i] = (1e400 > i) + (1e39f > 1e38f) * 2 + (-MOST < i) * 4 + (3.4028235e38f < most) * 8 + (limits[i & 1] > 1e300);
    for (int i = 0; i < 4; i++) printf("%d\n", o[i]);
}
