// Private copies, and what they hold when they are read first.

#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

void needs_its_value(int n, double *x, double by)
{
    double factor = 2 * by;
#pragma omp parallel for private(factor)
    for (int i = 0; i < n; i++)
        x[i] *= factor;
        //      ^^^^^^ REX312 warning: `factor` is read before it has a value: private makes a copy that starts without one; use firstprivate(factor)
}

void one_of_several(int n, double *x, double by)
{
    double factor = 2 * by, t;
#pragma omp parallel for private(t, factor)
    for (int i = 0; i < n; i++) {
        t = x[i];
        x[i] = t * factor;
        //         ^^^^^^ REX312 warning: `factor` is read before it has a value: private makes a copy that starts without one; use firstprivate(factor)
    }
}

void counts_on(int n, const int *x, int *out)
{
    int s = 0;
#pragma omp parallel private(s)
    {
        for (int i = 0; i < n; i++)
            s += x[i];
          //^ REX312 warning: `s` is read before it has a value: private makes a copy that starts without one; use reduction(+: s) if all of them add to it, or set it first
        out[omp_get_thread_num()] = s;
    }
}

void carried(int n, const double *x, double *y)
{
    double before = 0;
#pragma omp parallel for private(before)
    for (int i = 0; i < n; i++) {
        y[i] = x[i] - before;
        //            ^^^^^^ REX312 warning: `before` is read before it has a value: private makes a copy that starts without one; set it first, or use firstprivate(before) if the value from before is meant
        before = x[i];
    }
}

int last_only(int n, const int *x)
{
    int most = x[0];
#pragma omp parallel for lastprivate(most)
    for (int i = 0; i < n; i++)
        most = x[i] > most ? x[i] : most;
        //            ^^^^ REX312 warning: `most` is read before it has a value: lastprivate makes a copy that starts without one; set it first, or use firstprivate(most) if the value from before is meant
    return most;
}

void pointer(int n, double *x)
{
    double *p = x + 4;
#pragma omp parallel for private(p)
    for (int i = 0; i < n; i++)
        p[i] = i;
      //^^^^ REX312 warning: `p` is read before it has a value: private makes a copy that starts without one; use firstprivate(p)
}

void on_the_device(int n, double *x, double by)
{
#pragma omp target teams distribute parallel for private(by) map(tofrom: x[0:n])
    for (int i = 0; i < n; i++)
        x[i] *= by;
        //      ^^ REX312 warning: `by` is read before it has a value: private makes a copy that starts without one; use firstprivate(by)
}

void inner_takes_it(int n, double *x)
{
    double by = 2;
#pragma omp parallel private(by)
    {
#pragma omp for firstprivate(by)
//                           ^^ REX312 warning: `by` is read before it has a value: private makes a copy that starts without one; use firstprivate(by)
        for (int i = 0; i < n; i++)
            x[i] *= by;
    }
}

void right_set_first(int n, double *x)
{
    double t = 1;
    int j;
#pragma omp parallel for private(t, j)
    for (int i = 0; i < n; i++) {
        t = x[i];
        for (j = 0; j < 4; j++)
            t += j;
        x[i] = t;
    }
}

void right_first_value(int n, double *x, double by)
{
#pragma omp parallel for firstprivate(by)
    for (int i = 0; i < n; i++)
        x[i] *= by;
}

int right_last(int n, const int *x)
{
    int last = 0, at = 3;
#pragma omp parallel for lastprivate(last) firstprivate(at) lastprivate(at)
    for (int i = 0; i < n; i++) {
        last = x[i] + at;
        at = 3;
    }
    return last + at;
}

void right_by_address(int n, double *x)
{
    int t;
#pragma omp parallel for private(t)
    for (int i = 0; i < n; i++) {
        sscanf("1", "%d", &t);
        x[i] = t;
    }
}

void right_quiet(int n, double *x)
{
    int unused;
#pragma omp parallel for private(unused)
    for (int i = 0; i < n; i++) {
        (void)unused;
        unused = i;
        x[i] = unused;
    }
}

void right_only_if_set(int n, const int *x, int *y)
{
    int value = 0, set;
#pragma omp parallel for private(value, set)
    for (int i = 0; i < n; i++) {
        set = 0;
        for (int j = 0; j < x[i]; j++) {
            if (set)
                y[i] += value;
            value = j;
            set = 1;
        }
    }
}

void right_stack(int n, int *out)
{
    int stack[16], top;
#pragma omp parallel private(stack, top)
    {
        int sum = 0;
        top = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < top; k++)
                sum += stack[k];
            if (top < 16)
                stack[top++] = i;
        }
        out[omp_get_thread_num()] = sum;
    }
}

void right_inner_copy(int n, double *x)
{
    double t = 1;
#pragma omp parallel private(t)
    {
#pragma omp for private(t)
        for (int i = 0; i < n; i++) {
            t = x[i];
            x[i] = t + 1;
        }
    }
}

void right_array(int n, double *x)
{
    double row[8];
#pragma omp parallel for private(row)
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < 8; j++)
            row[j] = j * x[i];
        for (int j = 0; j < 8; j++)
            x[i] += row[j];
    }
}

void right_own_memory(int n, double *x)
{
    double *own;
#pragma omp parallel private(own)
    {
        own = malloc(sizeof *own * n);
        own[0] = n;
        x[omp_get_thread_num()] = own[0];
        free(own);
    }
}
