#include <stdio.h>
int torus(int steps), box(int steps);

int main(void)
{
    for (int steps = 0; steps < 24; steps += 5)
        printf("%d %d\n", torus(steps), box(steps));
    return 0;
}
