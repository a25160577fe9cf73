/* Nothing is old here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void step_on_device(int n, double *x);

double updated_before(int n, double *x) {
    double first;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] *= 0.5;
#pragma omp target update from(x[0:1])
        first = x[0];
    }
    return first + x[n - 1];
}

double other_elements(int n, double *x) {
    double ends;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n - 1; i++) x[i] *= 0.5;
        ends = x[0] + x[n - 1];
    }
    return ends;
}

double even_and_odd(int n, double *x) {
    double sum = 0;
#pragma omp target data map(tofrom: x[0:2 * n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[2 * i] = i;
        for (int i = 0; i < n; i++) sum += x[2 * i + 1];
    }
    return sum;
}

double written_by_the_host(int n, double *x) {
    double sum = 0;
#pragma omp target data map(alloc: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] = i;
        memset(x, 0, n * sizeof *x);
        for (int i = 0; i < n; i++) sum += x[i];
    }
    return sum;
}

double on_one_way(int n, int device, double *x) {
    double sum = 0;
#pragma omp target data map(tofrom: x[0:n])
    {
        if (device) {
#pragma omp target teams distribute parallel for
            for (int i = 0; i < n; i++) x[i] *= 2;
        }
        if (!device)
            for (int i = 0; i < n; i++) sum += x[i];
    }
    return sum;
}

double maybe_on_the_host(int n, double *x) {
    double first;
#pragma omp target data map(tofrom: x[0:n]) if(n > 1000)
    {
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) if(n > 1000)
        for (int i = 0; i < n; i++) x[i] *= 2;
        first = x[0];
    }
    return first;
}

double brought_back(int n, double *x) {
    double first;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for map(always, tofrom: x[0:n])
        for (int i = 0; i < n; i++) x[i] *= 2;
        first = x[0];
    }
    return first;
}

double by_other_functions(int n, double *x) {
    double first;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] *= 2;
        step_on_device(n, x);
        first = x[0];
    }
    return first;
}

double under_another_name(int n, double *x) {
    double *y = x, first;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] *= 2;
#pragma omp target update from(y[0:n])
        first = x[0];
    }
    return first;
}

double host_reads_first(int n, int steps, double *x) {
    double seen = 0;
#pragma omp target data map(tofrom: x[0:n])
    for (int t = 0; t < steps; t++) {
        if (t) {
#pragma omp target update from(x[0:n])
        }
        seen += x[0];
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += 1;
    }
    return seen;
}

double same_on_both(int n, double *x, double *y) {
    double first;
#pragma omp target data map(alloc: x[0:n]) map(from: y[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] = 2 * i;
        for (int k = 0; k < n; k++) x[k] = 2 * k;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) y[i] = x[i];
        first = x[0];
    }
    return first;
}

void overwritten_on_the_device(int n, double *x, double *y) {
#pragma omp target data map(tofrom: x[0:n], y[0:n])
    {
        for (int i = 0; i < n; i++) x[i] = 7;
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] = y[i];
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) y[i] = x[i] + 1;
    }
}

void sent(int n, int steps, double *x, double *y) {
#pragma omp target data map(to: x[0:n]) map(from: y[0:n])
    for (int t = 0; t < steps; t++) {
        x[0] = t;
#pragma omp target update to(x[0:1])
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) y[i] = x[i];
    }
}

void written_behind(int n, int steps, double *x, double *y) {
#pragma omp target data map(from: y[0:n])
    for (int t = 0; t < steps; t++) {
        for (int i = 0; i < n; i++) x[i] = t + i;
#pragma omp target teams distribute parallel for map(to: x[0:n])
        for (int i = 0; i < n; i++) y[i] = x[i];
    }
}

double one_round(int n, double *x) {
    double first = 0;
#pragma omp target data map(tofrom: x[0:n])
    for (int t = 0; t < 1; t++) {
        first += x[0];
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += 1;
    }
    return first;
}

double leaves_before(int n, double *x, int rounds) {
    double first = 0;
#pragma omp target data map(tofrom: x[0:n])
    for (;;) {
        first += x[0];
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += 1;
#pragma omp target update from(x[0:n])
        if (rounds-- == 0) break;
    }
    return first;
}

double later(int n, double *x) {
    double first;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for nowait
        for (int i = 0; i < n; i++) x[i] *= 2;
        first = x[0];
#pragma omp taskwait
    }
    return first;
}

double not_in_the_first(int n, int steps, double *x) {
    double seen = 0;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += 1;
        for (int t = 0; t < steps; t++) {
            if (t > 0) seen += x[0];
#pragma omp target update from(x[0:n])
        }
    }
    return seen;
}

double not_before(int n, int steps, double *x) {
    double seen = 0;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] += 1;
        for (int t = 0; t < steps; t++) {
            if (t == 0) {
#pragma omp target update from(x[0:n])
                continue;
            }
            seen += x[0];
        }
    }
    return seen;
}

struct pair { double a, b; };

double other_member(int n, struct pair *p) {
    double first;
#pragma omp target data map(tofrom: p[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) p[i].a = i;
        first = p[0].b;
    }
    return first;
}

double other_rounds(int n, int steps, double *x) {
    double sum = 0;
#pragma omp target data map(tofrom: x[0:steps])
    for (int t = 1; t < steps; t++) {
        sum += x[t];
#pragma omp target map(to: n)
        x[t] = n;
    }
    return sum;
}

double fewer(int n, int m, double *x) {
    double sum = 0;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = m; i < n; i++) x[i] = i;
        for (int i = 0; i < m; i++) sum += x[i];
    }
    return sum;
}

double some_of_them(int n, double *x) {
    double sum = 0;
#pragma omp target data map(tofrom: x[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++)
            if (i > 4) x[i] = i;
        for (int i = 0; i < n; i++)
            if (i < 4) sum += x[i];
    }
    return sum;
}

double walked(int n, double *x) {
    double sum = 0;
#pragma omp target data map(tofrom: x[0:2 * n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) x[i] = i;
        double *p = x;
        p += n;
        for (int i = 0; i < n; i++) sum += p[i];
        for (double *q = x + n; q < x + 2 * n; q++) sum += q[0];
    }
    return sum;
}
