// Sections: each is run by one thread, two of them at the same time.

#include <omp.h>
#include <stdio.h>

int total;

void one_writes_what_the_other_reads(int n, int *a)
{
    int x = 0;
#pragma omp parallel sections
    {
#pragma omp section
        x = n;
      //^ REX309 error: a race: this section writes `x`, which another one reads at the same time; give each its own variable, or make them one section
#pragma omp section
        a[0] = x;
    }
}

void both_count(int n)
{
#pragma omp parallel
    {
#pragma omp sections
        {
            total += n;
          //^^^^^ REX309 error: a race: this section writes `total`, which another one writes at the same time; give each its own variable, or make them one section
#pragma omp section
            total += 2 * n;
        }
    }
}

void ranges_overlap(int n, double *a)
{
#pragma omp parallel sections
    {
#pragma omp section
        for (int i = 0; i <= n; i++)
            a[i] = 1;
          //^^^^ REX209 warning: this section writes `a[1]`, which another one writes at the same time: give each its own part, or make them one section
#pragma omp section
        for (int i = n; i < 2 * n; i++)
            a[i] = 2;
    }
}

void one_index(int n, double *a, double *b)
{
    int i;
#pragma omp parallel sections
    {
#pragma omp section
        for (i = 0; i < n; i++)
        //   ^ REX309 error: a race: this section writes `i`, which another one reads at the same time; give each its own variable, or make them one section
            a[i] = 1;
#pragma omp section
        for (i = 0; i < n; i++)
            b[i] = 2;
    }
}

void known_element(int *a)
{
#pragma omp parallel sections
    {
        a[3] = 1;
      //^^^^ REX209 warning: this section writes `a[3]`, which another one reads at the same time: give each its own part, or make them one section
#pragma omp section
        a[4] = a[3];
    }
}

void critical_in_one(int n)
{
#pragma omp parallel sections
    {
#pragma omp section
        {
#pragma omp critical
            total += n;
        }
#pragma omp section
        total -= n;
      //^^^^^ REX309 error: a race: `total` is written here with nothing around it, while another thread may use it under `critical`; put both under the same
    }
}

void right_halves(int n, double *a)
{
#pragma omp parallel sections
    {
#pragma omp section
        for (int i = 0; i < n; i++)
            a[i] = 1;
#pragma omp section
        for (int i = n; i < 2 * n; i++)
            a[i] = 2;
    }
}

void right_own_index(int n, double *a, double *restrict b)
{
    int i;
#pragma omp parallel sections private(i)
    {
#pragma omp section
        for (i = 0; i < n; i++)
            a[i] = 1;
#pragma omp section
        for (i = 0; i < n; i++)
            b[i] = a[n + i];
    }
}

void right_even_and_odd(int n, double *a)
{
#pragma omp parallel sections
    {
#pragma omp section
        for (int i = 0; i < n; i += 2)
            a[i] = 1;
#pragma omp section
        for (int i = 1; i < n; i += 2)
            a[i] = 2;
    }
}

int right_own_results(int n)
{
    int x = 0, y = 0;
#pragma omp parallel sections
    {
#pragma omp section
        {
            x = n;
            x += 2;
        }
#pragma omp section
        y = 2 * n;
    }
    return x + y;
}

int right_reduced(int n)
{
    int sum = 0;
#pragma omp parallel
    {
#pragma omp sections reduction(+: sum)
        {
            sum += n;
#pragma omp section
            sum += 2;
        }
    }
    return sum;
}

void right_guarded(int n)
{
#pragma omp parallel sections
    {
#pragma omp section
        {
#pragma omp atomic
            total += n;
        }
#pragma omp section
        {
#pragma omp atomic
            total -= 2;
        }
    }
}

void right_one_condition(int n, int *a, int which)
{
#pragma omp parallel sections
    {
#pragma omp section
        if (which)
            a[0] = n;
#pragma omp section
        if (!which)
            a[0] = 2 * n;
    }
}

void right_one_after_the_other(int n)
{
    int x = 0;
#pragma omp parallel
    {
#pragma omp sections
        {
            x = n;
        }
#pragma omp sections
        {
            printf("%d\n", x);
        }
    }
}

void not_one_after_the_other(int n)
{
    int x = 0;
#pragma omp parallel
    {
#pragma omp sections nowait
        {
            x = n;
        }
#pragma omp sections
        {
            printf("%d\n", x);
            //             ^ REX313 warning: a race: `x` is read here while other threads may still be in the `sections` that writes it; remove nowait, or put a barrier in front
        }
    }
}
