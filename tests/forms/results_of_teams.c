#include <stdio.h>
int main(void)
{
    int x = 0, out[16];
    long total = 0, inside = 5;
#pragma omp target teams distribute lastprivate(x) map(from: out) map(tofrom: x)
    for (int i = 0; i < 16; i++) {
        x = i * 3;
        int s = 0;
#pragma omp parallel for reduction(+: s)
        for (int k = 0; k <= i; k++) s += k;
        out[i] = s;
    }
#pragma omp target map(tofrom: total)
#pragma omp teams num_teams(2) reduction(+: total)
    {
        int mine = 0;
#pragma omp parallel for reduction(+: mine)
        for (int i = 0; i < 9; i++) mine += i;
        total += mine;
    }
#pragma omp target map(tofrom: inside)
#pragma omp teams num_teams(4) reduction(+: inside)
    {
#pragma omp parallel num_threads(8) reduction(+: inside)
        { inside += 1; }
    }
    printf("%d %d %s %s\n", x, out[15], total >= 36 ? "ok" : "bad", inside >= 6 ? "ok" : "bad");
    return 0;
}
