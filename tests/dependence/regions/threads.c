// Code of a parallel region that all threads run.

#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int count;
double last;
static int own_count;
#pragma omp threadprivate(own_count)

void shared_number(int n, int *a)
{
    int id;
#pragma omp parallel
    {
        id = omp_get_thread_num();
      //^^ REX309 error: a race: the threads share `id` and write it at the same time; add private(id), or declare it inside the construct
        a[id] = n;
    }
}

void shared_index(int n, double *a)
{
    int i;
#pragma omp parallel
    {
        double sum = 0;
        for (i = 0; i < n; i++)
        //                 ^ REX309 error: a race: the threads share `i` and write it at the same time; add private(i), or declare it inside the construct
            sum += a[i];
        printf("%g\n", sum);
    }
}

void all_count(void)
{
#pragma omp parallel
    count++;
  //^^^^^ REX309 error: a race: the threads share `count` and write it at the same time; add reduction(+: count)
}

void all_of_them_fill(int n, double *a, const double *b)
{
#pragma omp parallel
    for (int i = 0; i < n; i++)
        a[i] = 2 * b[i];
      //^^^^ REX209 warning: all threads of the parallel region write `a[0]`, and nothing orders them: share the work out with a worksharing construct, or let one thread do it
}

double sum_of_parts(int n, const double *a)
{
    double s = 0;
#pragma omp parallel
    {
        int id = omp_get_thread_num(), threads = omp_get_num_threads();
        for (int i = id; i < n; i += threads)
            s += a[i];
          //^ REX309 error: a race: the threads share `s` and write it at the same time; add reduction(+: s)
    }
    return s;
}

void static_inside(int n, int *a)
{
#pragma omp parallel
    {
        static int calls;
        calls++;
      //^^^^^ REX309 error: a race: the threads share `calls` and write it at the same time; add reduction(+: calls)
        a[omp_get_thread_num()] = n;
    }
}

struct totals { double sum; int count; };

void member(struct totals *t, const double *a)
{
#pragma omp parallel
    t->sum += a[omp_get_thread_num()];
  //^^^^^^ REX209 warning: all threads of the parallel region write `t[0].sum`, and nothing orders them: protect it with atomic, or share the work out with a worksharing construct
}

void one_element(int k, int *a)
{
#pragma omp parallel num_threads(4)
    {
        a[k] += 1;
      //^^^^ REX209 warning: all threads of the parallel region write `a[k]`, and nothing orders them: protect it with atomic, or share the work out with a worksharing construct
        a[k + 1] = 2;
    }
}

void on_the_device(int n, int *a)
{
    int id;
#pragma omp target map(tofrom: a[0:n])
#pragma omp parallel
    {
        id = omp_get_thread_num();
        if (id < n)
            a[id] = 1;
    }
}

void by_pointer(int n, double *a)
{
#pragma omp parallel
    {
        double *first = a + n;
        first[0] = omp_get_thread_num();
      //^^^^^^^^ REX209 warning: all threads of the parallel region write `a[n + 0]`, and nothing orders them: share the work out with a worksharing construct, or let one thread do it
    }
}

void last_one_wins(double *out)
{
    double t = 0;
#pragma omp parallel
    t = omp_get_thread_num();
  //^ REX309 error: a race: the threads share `t` and write it at the same time; let one of them write it, as in single, or use atomic
    *out = t;
}

void right_parts(int n, double *a)
{
#pragma omp parallel
    {
        int id = omp_get_thread_num(), threads = omp_get_num_threads();
        int low = id * n / threads, high = (id + 1) * n / threads;
        for (int i = low; i < high; i++)
            a[i] = i;
        for (int i = id; i < n; i += threads)
            a[i] = a[i] + 1;
    }
}

void right_rows(int n, double a[64][64])
{
#pragma omp parallel num_threads(64)
    {
        int id = omp_get_thread_num();
        for (int j = 0; j < n; j++)
            a[id][j] = j;
    }
}

void right_own_buffers(int n, double *out)
{
    double *own;
#pragma omp parallel private(own)
    {
        own = malloc(n * sizeof *own);
        for (int i = 0; i < n; i++)
            own[i] = i;
        double *other = calloc(n, sizeof *other);
        for (int i = 0; i < n; i++)
            other[i] = own[i];
#pragma omp critical
        for (int i = 0; i < n; i++)
            out[i] += other[i];
        free(own);
        free(other);
    }
}

int right_flags(int n)
{
    int found = 0, threads = 0;
#pragma omp parallel
    {
        found = 1;
        threads = omp_get_num_threads();
        if (threads > n)
            printf("%d\n", threads);
    }
    return found + threads;
}

void right_first_thread(int *a)
{
#pragma omp parallel
    {
        if (omp_get_thread_num() == 0)
            a[0] = 1;
        int id = omp_get_thread_num();
        if (id == 1)
            count = 3;
    }
}

void right_one_thread(int n, int *a)
{
    int one = 1;
#pragma omp parallel num_threads(1)
    a[0] += n;
#pragma omp parallel if (0)
    a[1] += n;
#pragma omp parallel num_threads(one)
    a[2] += n;
}

void right_set_to_one(int n, int *a)
{
    omp_set_num_threads(1);
#pragma omp parallel
    a[0] += n;
}

void right_own_variables(int n, int *a)
{
    int t = n, u = 0, v = 1;
#pragma omp parallel private(t) firstprivate(u) reduction(+: v)
    {
        t = omp_get_thread_num();
        u++;
        v += t + u;
        own_count++;
        int w[2] = {t, u};
        w[0]++;
        a[t] = w[0];
    }
    a[n] = v;
}

void right_array_reduction(int n, int *bins)
{
#pragma omp parallel reduction(+: bins[0:8])
    for (int i = 0; i < 8; i++)
        bins[i] += n;
}

void right_own_struct(int n, struct totals *all)
{
#pragma omp parallel
    {
        struct totals mine = {0, 0};
        for (int i = 0; i < n; i++)
            mine.sum += i;
        all[omp_get_thread_num()] = mine;
    }
}

void locked_elsewhere(void);

void right_unknown_calls(int n, int *a)
{
#pragma omp parallel
    {
        locked_elsewhere();
        a[0] += n;
    }
}

void right_awaits(int *turn, int *a)
{
    int now = 0;
#pragma omp parallel shared(now)
    {
        int id = omp_get_thread_num(), seen = -1;
        while (seen != id) {
#pragma omp atomic read
            seen = now;
        }
        a[0] += id;
        *turn = id;
#pragma omp atomic
        now++;
    }
}

void right_outer_loop(int n, int m, double *a, const double *b)
{
    for (int t = 0; t < m; t++) {
#pragma omp parallel
        {
#pragma omp for
            for (int i = 0; i < n; i++)
                a[i] = b[i] + t;
        }
    }
}

void right_thread_pointers(double **parts, int n)
{
#pragma omp parallel
    {
        double *mine = parts[omp_get_thread_num()];
        for (int i = 0; i < n; i++)
            mine[i] = i;
        parts[omp_get_thread_num()][0] = 1;
    }
}

void right_strided(double *a, int n)
{
#pragma omp parallel
    {
        const int at = 8 * omp_get_thread_num();
        for (int k = 0; k < 8; k++)
            a[at + k] = n;
        double *row = &a[at];
        row[0] = 1;
        row++;
        *row = 2;
    }
}
