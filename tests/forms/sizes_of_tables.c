#include <stdio.h>
static const char *const texts[] = {"a", "b", "c"};
#define TEXTS (sizeof texts / sizeof *texts)
struct big { char s[40]; };
struct local { int v[sizeof(struct big) / 10]; };
int main(void)
{
    int answer[TEXTS], again[TEXTS][sizeof(struct big)], base[] = {4, 5, 6, 7};
    int copy[sizeof base / sizeof base[0]], sum = 0;
    struct local l = {{1, 2, 3, 4}};
#pragma omp target data map(from: answer, again, copy)
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 3; i++) { answer[i] = i + l.v[i]; for (int k = 0; k < 40; k++) again[i][k] = k; }
#pragma omp target teams distribute parallel for
        for (int i = 0; i < 4; i++) { int mine[TEXTS]; char row[sizeof texts]; row[5] = 0; mine[i % TEXTS] = base[i]; copy[i] = mine[i % TEXTS] + row[5] + (int)sizeof(answer) + (int)TEXTS; }
    }
    for (int i = 0; i < 3; i++) for (int k = 0; k < 40; k++) sum += again[i][k] * (i + 1);
    printf("%d %d %d %d\n", answer[0], answer[2], copy[3], sum);
    return 0;
}
