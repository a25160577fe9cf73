/* The same sums with each spelling: split, combined, nested teams and parallel, orphaned worksharing in callees. */
#include <omp.h>
#include <stdio.h>

enum { N = 640 };
static int data[N];

#pragma omp declare target
static void orphan_add(int *x, int n, int amount)
{
#pragma omp for
    for (int i = 0; i < n; i++) x[i] += amount;
}

static int orphan_sum(const int *x, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += x[i];
    return sum;
}
#pragma omp end declare target

static int check(const char *what)
{
    long sum = 0;
    for (int i = 0; i < N; i++) sum += (long)data[i] * (i % 7 + 1);
    return printf("%-12s %ld\n", what, sum);
}

int main(void)
{
    int total = 0, most = 0;
    for (int i = 0; i < N; i++) data[i] = i % 50;
#pragma omp target data map(tofrom: data)
    {
#pragma omp target
#pragma omp teams num_teams(5)
#pragma omp distribute
        for (int b = 0; b < N; b += 64)
#pragma omp parallel for schedule(static, 4)
            for (int i = b; i < b + 64; i++) data[i] += b / 64;

#pragma omp target parallel num_threads(32)
        orphan_add(data, N, 3);

#pragma omp target parallel
        {
#pragma omp for nowait
            for (int i = 0; i < N / 2; i++) data[i] *= 2;
#pragma omp for
            for (int i = N / 2; i < N; i++) data[i] -= 1;
#pragma omp single
            data[0] = 1000;
#pragma omp barrier
#pragma omp sections
            {
#pragma omp section
                data[1] += data[0];
#pragma omp section
                data[2] -= data[0];
            }
#pragma omp master
            data[3] = 4;
#pragma omp critical
            data[4] = 5;
        }
#pragma omp target update from(data)
        check("regions");

#pragma omp target teams map(tofrom: total) reduction(+: total) num_teams(3)
        {
            if (omp_get_team_num() == 0) total += orphan_sum(data, N);
        }
#pragma omp target simd map(tofrom: most) reduction(max: most)
        for (int i = 0; i < N; i++) most = data[i] > most ? data[i] : most;
    }
    printf("%d %d\n", total, most);
#pragma omp target teams distribute parallel for simd simdlen(4) map(tofrom: data) schedule(static, 8) dist_schedule(static, 64)
    for (int i = 0; i < N; i++) data[i] ^= i;
    check("simd");
#pragma omp target map(tofrom: data)
#pragma omp loop bind(parallel)
    for (int i = 0; i < N; i++) data[i] += 2;
    check("loop");
    return 0;
}
