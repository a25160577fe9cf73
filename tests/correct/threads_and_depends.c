/* Target tasks with a diamond of dependences, taskgroup, taskloop on the host, nested parallel with own regions. */
#include <omp.h>
#include <stdio.h>

#define N 200

static int a[N], b[N], c[N], d[N];

static long weighted(const int *x)
{
    long sum = 0;
    for (int i = 0; i < N; i++) sum += (long)x[i] * (i % 5 + 1);
    return sum;
}

static void diamond(void)
{
#pragma omp taskgroup
    {
#pragma omp target nowait depend(out: a) map(from: a)
#pragma omp teams distribute parallel for
        for (int i = 0; i < N; i++) a[i] = i;
#pragma omp target teams distribute parallel for nowait depend(in: a) depend(out: b) map(to: a) map(from: b)
        for (int i = 0; i < N; i++) b[i] = a[i] * 2;
#pragma omp target teams distribute parallel for nowait depend(in: a) depend(out: c) map(to: a) map(from: c)
        for (int i = 0; i < N; i++) c[i] = a[i] + 100;
#pragma omp target teams distribute parallel for nowait depend(in: b, c) depend(out: d) map(to: b, c) map(from: d)
        for (int i = 0; i < N; i++) d[i] = b[i] - c[i];
    }
}

static void mapped_chain(void)
{
#pragma omp target enter data map(to: a) nowait depend(out: a)
    for (int k = 1; k <= 3; k++) {
#pragma omp target teams distribute parallel for nowait depend(inout: a) firstprivate(k)
        for (int i = 0; i < N; i++) a[i] = a[i] * 3 + k;
    }
#pragma omp target exit data map(from: a) depend(inout: a)
#pragma omp taskwait
}

int main(void)
{
    int rows[4][N], finished = 0;
#pragma omp parallel num_threads(2)
#pragma omp master
    diamond();
    printf("%ld %ld %ld %ld\n", weighted(a), weighted(b), weighted(c), weighted(d));
    mapped_chain();
    printf("%ld\n", weighted(a));

#pragma omp parallel num_threads(2) shared(rows, finished)
    {
#pragma omp single
        {
#pragma omp taskloop grainsize(1) shared(rows)
            for (int r = 0; r < 4; r++) {
                int *row = rows[r];
#pragma omp target teams distribute parallel for map(from: row[0:N]) firstprivate(r)
                for (int i = 0; i < N; i++) row[i] = r * 1000 + i;
            }
        }
#pragma omp atomic
        finished++;
#pragma omp barrier
#pragma omp for
        for (int r = 0; r < 4; r++) {
            int *row = rows[r], most = 0;
#pragma omp target teams distribute parallel for map(to: row[0:N]) reduction(max: most) map(tofrom: most)
            for (int i = 0; i < N; i++) most = row[i] % 777 > most ? row[i] % 777 : most;
            row[0] = most;
        }
    }
    for (int r = 0; r < 4; r++) printf("%ld ", weighted(rows[r]));
    printf("%d\n", finished >= 1);
    return 0;
}
