#include "polytrope.h"
#include <stdio.h>
int main(void)
{
    enum { COUNT = 10 };
    star stars[COUNT];
    for (int i = 0; i < COUNT; i++)
        stars[i] = (star){.n = i * 0.45 + 0.2};
    printf("%d of %d have a surface\n", solve(stars, COUNT, 0.013), COUNT);
    for (const star *s = stars; s < stars + COUNT; s++)
        printf("n %.2f xi %.5e mass %.5e concentration %.4e\n", s->n, s->xi, s->mass, s->concentration);
    return 0;
}
