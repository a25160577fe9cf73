#include <stdio.h>
/* C++ forbids jumps into loops over the value of the variable that they declare. */
static int into(int i)
{
    int s = 0;
    goto middle;
    for (int j = 0; j < 3; j++) { s += 10; middle: j = s & 1; s += i; if (s > 40 || i == 0) goto out; }
out:
    return s;
}
static int cases(int i)
{
    int r = 0;
    switch (i % 3) { for (int j = 0; j < 3; j++) { case 1: j = 2; r += j; default: r++; if (i % 3 != 1) return r; } }
    return r;
}
int main(void)
{
    int o[16], p[16];
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 16; i++) o[i] = into(i);
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 16; i++) p[i] = cases(i);
    for (int i = 0; i < 16; i++) printf("%d %d\n", o[i], p[i]);
}
