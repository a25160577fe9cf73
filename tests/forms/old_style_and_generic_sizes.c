/* Old-style definitions called in regions, and sizes of what <tgmath.h> chooses. */
#include <stdio.h>
#include <tgmath.h>
static int add(a, b) int a; int b; { return a + b; }
static double scale(x, k)
double x;
short k;
{
    return x * k;
}
int main(void) {
    int a[20];
    long sizes[2];
    double s = 0;
#pragma omp target teams distribute parallel for map(from : a)
    for (int i = 0; i < 20; i++)
        a[i] = add(i, 3);
#pragma omp target map(from : s, sizes)
    {
        s = scale(2.5, 4);
        sizes[0] = sizeof sqrt(1.0f);
        sizes[1] = sizeof(sqrt(1));
    }
    printf("%d %g %ld %ld\n", a[19], s, sizes[0], sizes[1]);
    return 0;
}
