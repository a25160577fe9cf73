/* Copies that tasks have of arrays of variable length. */
#include "check.h"

/* row: target | task firstprivate, private; taskloop firstprivate; task without clauses | arrays of run-time length | device */
static int arrays_of_tasks(void) {
    const int n = atoi("9");
    int sum = 0, own = 0, kept = 0, again = 0, out[9] = {0}, right = 1;
#pragma omp target map(tofrom : sum, own, kept) DEVICE
#pragma omp parallel num_threads(4)
#pragma omp single
    {
        int v[n];
        MARK;
        for (int i = 0; i < n; i++)
            v[i] = i;
#pragma omp task firstprivate(v) shared(sum)
        {
            v[0] += 5;
            for (int i = 0; i < n; i++)
                sum += v[i];
        }
#pragma omp task private(v) shared(own)
        {
            for (int i = 0; i < n; i++)
                v[i] = 1;
            own = v[0] + v[n - 1] + (int)(sizeof v / sizeof v[0]);
        }
#pragma omp taskwait
        kept = v[0] + v[n - 1];
    }
#pragma omp target map(tofrom : again)
    {
        int v[n];
        for (int i = 0; i < n; i++)
            v[i] = i;
#pragma omp task shared(again)
        {
            v[0] += 5;
            again += v[0];
        }
#pragma omp taskwait
#pragma omp taskloop firstprivate(v) num_tasks(1) shared(again)
        for (int k = 0; k < 2; k++) {
            v[1] += k;
            again += 10 * v[1];
        }
        again += 100 * v[0] + 1000 * v[1];
    }
#pragma omp target teams distribute parallel for map(tofrom : out)
    for (int i = 0; i < 9; i++) {
        int w[n];
        for (int k = 0; k < n; k++)
            w[k] = k + i;
#pragma omp task firstprivate(w) shared(out)
        {
            w[1] = 7;
            out[i] = w[0] + w[1] + w[n - 1];
        }
#pragma omp taskwait
        out[i] += 100 * w[1];
    }
    for (int i = 0; i < 9; i++)
        right &= out[i] == 2 * i + 15 + 100 * (i + 1);
    return right && sum == 41 && own == 11 && kept == 8 && again == 5 + 30 + 1000;
}
int main(void) {
    CASE(arrays_of_tasks);
    return finish();
}
