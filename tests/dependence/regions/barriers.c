// What threads wait for: the end of a construct unless it says nowait, and barriers.

#include <omp.h>
#include <stdio.h>

void neighbours(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            b[i] = 2 * a[i];
#pragma omp for
        for (int i = 1; i < n; i++)
            a[i] = b[i - 1];
          //^^^^ REX313 warning: a race: `a[1]` is written here while other threads may still be in the `for` that reads it; remove nowait, or put a barrier in front
    }
}

void shifted(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for schedule(static) nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for schedule(static)
        for (int i = 0; i < n; i++)
            a[i] = b[i + 1];
            //     ^^^^^^^^ REX313 warning: a race: `b[1]` is read here while other threads may still be in the `for` that writes it; remove nowait, or put a barrier in front
    }
}

void in_any_order(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for schedule(dynamic) nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for schedule(dynamic)
        for (int i = 0; i < n; i++)
            a[i] = b[i];
            //     ^^^^ REX313 warning: a race: `b[0]` is read here while other threads may still be in the `for` that writes it; remove nowait, or put a barrier in front
    }
}

void other_chunks(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for schedule(static, 4) nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for schedule(static, 8)
        for (int i = 0; i < n; i++)
            a[i] = b[i];
            //     ^^^^ REX313 warning: a race: `b[0]` is read here while other threads may still be in the `for` that writes it; remove nowait, or put a barrier in front
    }
}

void next_chunk(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for schedule(static, 4) nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for schedule(static, 4)
        for (int i = 4; i < n; i++)
            a[i] = b[i];
            //     ^^^^ REX313 warning: a race: `b[4]` is read here while other threads may still be in the `for` that writes it; remove nowait, or put a barrier in front
    }
}

void result_is_used(int n, const double *a, double *b)
{
    double s = 0;
#pragma omp parallel
    {
#pragma omp for reduction(+: s) nowait
        for (int i = 0; i < n; i++)
            s += a[i];
        b[omp_get_thread_num()] = s;
        //                        ^ REX313 warning: a race: `s` is read here while other threads may still be in the `for` that combines it; remove nowait, or put a barrier in front
    }
}

void result_is_set(int n, const double *a, double *b)
{
    double s;
#pragma omp parallel
    {
        s = 0;
#pragma omp for reduction(+: s)
//                           ^ REX313 warning: a race: `s` is combined here, and another thread may not yet have come to where it is written; put a barrier between the two
        for (int i = 0; i < n; i++)
            s += a[i];
        b[omp_get_thread_num()] = s;
    }
}

void last_value(int n, double *a, double *b)
{
    double t = 0;
#pragma omp parallel
    {
#pragma omp for lastprivate(t) nowait
        for (int i = 0; i < n; i++)
            a[i] = t = i;
        b[omp_get_thread_num()] = t;
        //                        ^ REX313 warning: a race: `t` is read here while other threads may still be in the `for` that writes it; remove nowait, or put a barrier in front
    }
}

void primary_thread(int n, int *a)
{
    int k = 0;
#pragma omp parallel
    {
#pragma omp masked
        k = n;
        a[omp_get_thread_num()] = k;
        //                        ^ REX313 warning: a race: `k` is read here while other threads may still be in the `masked` that writes it; put a barrier in front
    }
}

void single_without(int n, int *a)
{
    int k = 0;
#pragma omp parallel
    {
#pragma omp single nowait
        k = n;
        a[omp_get_thread_num()] = k;
        //                        ^ REX313 warning: a race: `k` is read here while other threads may still be in the `single` that writes it; remove nowait, or put a barrier in front
    }
}

void two_singles(int n)
{
    int k = 0;
#pragma omp parallel
    {
#pragma omp single nowait
        k = n;
#pragma omp single
        printf("%d\n", k);
        //             ^ REX313 warning: a race: `k` is read here while other threads may still be in the `single` that writes it; remove nowait, or put a barrier in front
    }
}

void all_write_then_one(int n, int *a)
{
    int k = 0;
#pragma omp parallel
    {
        k = n;
#pragma omp single
        k = k + 1;
      //^ REX313 warning: a race: `k` is written here, and another thread may not yet have come to where it is written; put a barrier between the two
        a[omp_get_thread_num()] = k;
    }
}

void before_the_loop(int n, double *a)
{
#pragma omp parallel
    {
        a[5] = omp_get_num_threads();
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] = i;
          //^^^^ REX313 warning: a race: `a[5]` is written here, and another thread may not yet have come to where it is written; put a barrier between the two
    }
}

void in_steps(int n, int m, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
        for (int t = 0; t < m; t++) {
#pragma omp for nowait
            for (int i = 1; i < n - 1; i++)
                b[i] = a[i - 1] + a[i + 1];
#pragma omp for
            for (int i = 1; i < n - 1; i++)
                a[i] = b[i];
              //^^^^ REX313 warning: a race: `a[1]` is written here while other threads may still be in the `for` that reads it; remove nowait, or put a barrier in front
        }
    }
}

void printed_too_early(int n, const int *a)
{
    int s = 0;
#pragma omp parallel
    {
        int mine = a[omp_get_thread_num()];
#pragma omp critical
        s += mine;
#pragma omp single
        printf("%d\n", s);
        //             ^ REX313 warning: a race: `s` is read here, and another thread may not yet have come to where it is written; put a barrier between the two
    }
}

void right_same_iterations(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for schedule(static) nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for schedule(static) nowait
        for (int i = 0; i < n; i++)
            a[i] = b[i];
#pragma omp for schedule(static)
        for (int k = 1; k <= n; k++)
            b[k - 1] = a[k - 1];
    }
}

void right_by_default(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for
        for (int i = 0; i < n; i++)
            a[i] = b[i];
    }
}

void right_same_rows(int n, double (*restrict a)[64], double (*restrict b)[64])
{
#pragma omp parallel
    {
#pragma omp for schedule(static) nowait
        for (int i = 0; i < n; i++)
            for (int j = 0; j < 64; j++)
                b[i][j] = 1;
#pragma omp for schedule(static)
        for (int i = 0; i < n; i++)
            for (int j = 1; j < 64; j++)
                a[i][j] = b[i][j - 1];
    }
}

void right_same_chunks(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for schedule(static, 4) nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for schedule(static, 4)
        for (int i = 0; i < n; i++)
            a[i] = b[i - i % 4];
    }
}

void right_chunk_of_their_own(int n, int chunk, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for schedule(static, chunk) nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp for schedule(static, chunk)
        for (int i = 0; i < n; i++)
            a[i] = b[i];
    }
}

void right_waits(int n, double *restrict a, double *restrict b)
{
    double s = 0;
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            b[i] = 1;
#pragma omp barrier
#pragma omp for reduction(+: s)
        for (int i = 1; i < n; i++)
            s += a[i] = b[i - 1];
#pragma omp single
        s += 1;
        b[omp_get_thread_num()] = s;
    }
}

void right_other_arrays(int n, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            a[i] = 1;
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            b[i] = 2;
    }
    a[0] = b[1];
}

void right_primary_thread(int n, int *a)
{
    int k = 0, m = 0;
#pragma omp parallel
    {
#pragma omp masked
        k = n;
#pragma omp barrier
        a[omp_get_thread_num()] = k;
#pragma omp masked
        m = k + 1;
#pragma omp masked
        m += 2;
    }
    a[0] = m;
}

void right_single(int n, int *a)
{
    int k = 0;
#pragma omp parallel
    {
#pragma omp single
        k = n;
        a[omp_get_thread_num()] = k;
    }
}

void right_handed_out(int n, int *a)
{
    int k;
#pragma omp parallel private(k)
    {
#pragma omp single copyprivate(k)
        k = n;
        a[omp_get_thread_num()] = k;
    }
}

void right_in_steps(int n, int m, double *restrict a, double *restrict b)
{
#pragma omp parallel
    {
        for (int t = 0; t < m; t++) {
#pragma omp for
            for (int i = 1; i < n - 1; i++)
                b[i] = a[i - 1] + a[i + 1];
#pragma omp for
            for (int i = 1; i < n - 1; i++)
                a[i] = b[i];
        }
    }
}

void right_levels(int n, int m, double (*a)[64])
{
#pragma omp parallel
    {
        for (int t = 1; t < m; t++) {
#pragma omp for
            for (int i = 1; i < 63; i++)
                a[t][i] = a[t - 1][i - 1] + a[t - 1][i + 1];
        }
    }
}

static void all_wait(void)
{
#pragma omp barrier
}

void right_waits_in_a_function(int n, int *a)
{
    int k = 0;
#pragma omp parallel
    {
#pragma omp masked
        k = n;
        all_wait();
        a[omp_get_thread_num()] = k;
    }
}

void right_sum(int n, const double *a, double *b)
{
    double s = 0;
#pragma omp parallel
    {
        double mine = 0;
#pragma omp for nowait
        for (int i = 0; i < n; i++)
            mine += a[i];
#pragma omp critical
        s += mine;
#pragma omp barrier
        b[omp_get_thread_num()] = s;
    }
}

void right_chunks_in_order(int n, int *a)
{
#pragma omp parallel
    {
#pragma omp for schedule(static, 8)
        for (int i = 0; i < n; i++)
            a[i] = i % 8 == 0 ? 1 : a[i - 1] + 1;
#pragma omp for schedule(dynamic, 8)
        for (int i = 0; i < n; i++)
            a[i] = i % 8 == 0 ? 1 : a[i - 1] + 1;
    }
}
