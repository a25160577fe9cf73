// Tasks, and target constructs with nowait, whose data is used before anything waits for them.

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int sum_of_two(int n)
{
    int x = 0, y = 0;
#pragma omp task shared(x)
    x = n * n;
    y = n;
    return x + y;
    //     ^ REX313 warning: `x` is read here while the `task` that writes it may still run: put `#pragma omp taskwait` in front
}

int set_again(int n)
{
    int x;
#pragma omp task shared(x)
    x = n;
    x = 2;
  //^ REX313 warning: `x` is written here while the `task` that writes it may still run: put `#pragma omp taskwait` in front
#pragma omp taskwait
    return x;
}

void read_too_early(int n, double *out)
{
    double a[64];
#pragma omp target map(from: a) nowait
    for (int i = 0; i < 64; i++)
        a[i] = i * n;
    for (int i = 0; i < 64; i++)
        out[i] = a[i];
        //       ^^^^ REX313 warning: `a` is read here while the `target` that writes it may still run: put `#pragma omp taskwait` in front
#pragma omp taskwait
}

double flag_too_early(void)
{
    double s = 0;
#pragma omp target map(tofrom: s) nowait
    s = 2;
    return s;
    //     ^ REX313 warning: `s` is read here while the `target` that writes it may still run: put `#pragma omp taskwait` in front
}

void from_memory(int n)
{
    int *a = malloc(sizeof *a * n);
#pragma omp target teams distribute parallel for map(from: a[0:n]) nowait
    for (int i = 0; i < n; i++)
        a[i] = i;
    printf("%d\n", a[0]);
    //             ^^^^ REX313 warning: `a` is read here while the `target teams distribute parallel for` that writes it may still run: put `#pragma omp taskwait` in front
    free(a);
}

int right_fib(int n)
{
    int x, y;
    if (n < 2)
        return n;
#pragma omp task shared(x)
    x = right_fib(n - 1);
#pragma omp task shared(y)
    y = right_fib(n - 2);
#pragma omp taskwait
    return x + y;
}

int right_own_copy(int n)
{
    int x = 0;
#pragma omp task firstprivate(x)
    x = n;
    return x;
}

int right_at_once(int n)
{
    int x = 0;
#pragma omp task shared(x) if (0)
    x = n;
    return x;
}

int right_group(int n)
{
    int x = 0;
#pragma omp taskgroup
    {
#pragma omp task shared(x)
        x = n;
    }
    return x;
}

int right_guarded_task(int n)
{
    int x = 0;
#pragma omp task shared(x)
    {
#pragma omp atomic
        x += n;
    }
#pragma omp atomic
    x += 2;
#pragma omp taskwait
    return x;
}

void right_waits_for_target(int n, double *out)
{
    double a[64];
#pragma omp target map(from: a) nowait
    for (int i = 0; i < 64; i++)
        a[i] = i * n;
    out[0] = n;
#pragma omp taskwait
    for (int i = 0; i < 64; i++)
        out[i] = a[i];
}

void right_depends(int n, double *out)
{
    double a[64];
#pragma omp target map(from: a) nowait depend(out: a)
    for (int i = 0; i < 64; i++)
        a[i] = i * n;
#pragma omp task depend(in: a) shared(a)
    out[0] = a[0];
#pragma omp taskwait
}

void right_without_nowait(int n, double *out)
{
    double a[64];
#pragma omp target map(from: a)
    for (int i = 0; i < 64; i++)
        a[i] = i * n;
    out[0] = a[0];
}

void right_resident(int n, double *out)
{
    double a[64] = {1};
#pragma omp target enter data map(to: a)
#pragma omp target map(tofrom: a) nowait
    for (int i = 0; i < 64; i++)
        a[i] = i * n;
    out[0] = a[0];
#pragma omp taskwait
#pragma omp target exit data map(from: a)
}

void right_other_part(int n, double *out)
{
    double *a = malloc(sizeof *a * 2 * n);
    a[0] = n;
#pragma omp target teams distribute parallel for map(from: a[n:n]) nowait
    for (int i = n; i < 2 * n; i++)
        a[i] = i;
    out[0] = a[0];
#pragma omp taskwait
    free(a);
}
