#include <stdio.h>
typedef struct { int a, b[2]; } S;
int main(void)
{
    int m[3] = { 1, 2, 3 }, sx = 1, k[2] = { 5, 6 }, q = 4, z[2] = { 1, 1 };
    S s = { 1, { 2, 3 } };
#pragma omp target map(tofrom: m)
#pragma omp parallel for firstprivate(m) lastprivate(m)
    for (int i = 0; i < 9; i++) { if (i == 8) m[0] += i; m[1] = i * 2; m[2] = i * 3; }
#pragma omp target map(tofrom: sx)
#pragma omp parallel sections firstprivate(sx) lastprivate(sx)
    {
#pragma omp section
        { sx = 5; }
#pragma omp section
        { sx = 9; }
    }
#pragma omp target map(tofrom: k, q, s, z)
    {
        q++;
#pragma omp parallel for firstprivate(k, q) lastprivate(k, q)
        for (int i = 0; i < 7; i++) { if (i == 6) { k[0] += i; q += 100; } k[1] = i; }
#pragma omp parallel num_threads(4)
        {
#pragma omp for firstprivate(s) lastprivate(s)
            for (int i = 0; i < 7; i++) { if (i == 6) s.a += i; s.b[0] = i; }
#pragma omp sections firstprivate(z) lastprivate(z)
            {
#pragma omp section
                { s.b[1] = 3; }
#pragma omp section
                { z[1] = 6; z[0] = 9; }
            }
        }
    }
    printf("%d %d %d | %d | %d %d | %d | %d %d %d | %d %d\n", m[0], m[1], m[2], sx, k[0], k[1], q, s.a, s.b[0], s.b[1], z[0], z[1]);
    return 0;
}
