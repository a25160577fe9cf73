#include <stdio.h>
#include "lu.c"
#include "norm.c"
double other_norm(square a);

int main(void)
{
    static square a, l, u;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            a[i][j] = (i == j ? N : 0) + (i * twice(7) + j * 5) % 11;
    decompose(a, l, u);
    printf("%.9f %.9f %.9f %.6f\n", u[3][3], l[5][2], norm(a, l, u), other_norm(a));
    return 0;
}
