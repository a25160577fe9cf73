/* Host tasks prepare, target tasks compute, host tasks collect: a pipeline kept in order by depend. */
#include <stdio.h>
#include <stdlib.h>

enum { STAGES = 5, N = 400 };

static void prepare(int *x, int stage)
{
    for (int i = 0; i < N; i++) x[i] = (i * (stage + 3)) % 101;
}

static long collect(const int *x)
{
    long sum = 0;
    for (int i = 0; i < N; i++) sum += x[i] * (i % 3 + 1L);
    return sum;
}

int main(void)
{
    int *buffer[2] = {malloc(N * sizeof(int)), malloc(N * sizeof(int))};
    long sums[STAGES];
    int carry = 0;
    if (!buffer[0] || !buffer[1]) return 1;

#pragma omp parallel num_threads(3)
#pragma omp single
    {
        for (int s = 0; s < STAGES; s++) {
            int *x = buffer[s % 2];
#pragma omp task depend(out: x[0]) firstprivate(x, s)
            prepare(x, s);

#pragma omp target teams distribute parallel for nowait depend(inout: x[0]) map(tofrom: x[0:N]) firstprivate(s)
            for (int i = 0; i < N; i++) x[i] = x[i] * x[i] - s;

#pragma omp target nowait depend(inout: x[0]) map(tofrom: x[0:N])
            {
                for (int i = 1; i < N; i++) x[i] = (x[i] + x[i - 1]) % 1009;
            }

#pragma omp task depend(in: x[0]) depend(inout: carry) shared(sums, carry) firstprivate(x, s)
            {
                sums[s] = collect(x) + carry;
                carry = (int)(sums[s] % 7);
            }
        }
#pragma omp taskwait
    }
    for (int s = 0; s < STAGES; s++) printf("stage %d: %ld\n", s, sums[s]);
    free(buffer[0]);
    free(buffer[1]);
    return 0;
}
