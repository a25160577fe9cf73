#include <stdio.h>
#include "left.h"

double right_run(int n);

static int kernel(int n)
{
    int table = 0;
#pragma omp target map(tofrom: table)
    for (int i = 0; i < n; i++) table += i;
    return table;
}

int main(void)
{
    struct left *a = left_open(40), *b = left_open(7);
    if (!a || !b) return 1;
    printf("%d ", left_run(a));
    printf("%d ", left_run(b));
    printf("%d\n", left_run(a));
    printf("%.4f %.4f\n", right_run(10), right_run(33));
    printf("%d\n", kernel(12));
    left_close(a);
    left_close(b);
    return 0;
}
