/* What the tests of the extension are about: `answers.json` is what the server says of it. */
#include <stdio.h>

void axpy(int n, double alpha, const double *x, double *y)
{
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n]) thread_limit(128)
    for (int i = 0; i < n; i++) y[i] += alpha * x[i];
}

void few(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(2) thread_limit(128)
    for (int i = 0; i < n; i++) x[i] += 1;
}

void many(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(1000) thread_limit(128)
    for (int i = 0; i < n; i++) x[i] += 1;
}

void odd(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(3) thread_limit(64)
    for (int i = 0; i < n; i++) x[i] += 1;
}

void wanted(int n, int teams, int width, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) num_teams(teams) num_threads(width)
    for (int i = 1; i < n; i++) x[i] += 1;
}

void plain(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 0; i < n; i++) x[i] += 1;
}

double sum(int n, const double *x)
{
    double total = 0;
#pragma omp target teams distribute parallel for map(to: x[0:n]) reduction(+: total) thread_limit(128)
    for (int i = 0; i < n; i++) total += x[i];
    return total;
}

void tally(double *bins)
{
#pragma omp target teams distribute parallel for reduction(+: bins[0:512])
    for (int i = 0; i < 1000000; i++) {
        double *p = bins;
        p[i % 512] += 1;
    }
}

void grid(double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:1200]) collapse(2)
    for (int i = 0; i < 300; i++)
        for (int j = 0; j < 4; j++) x[i * 4 + j] += 1;
}

void triangle(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n * n]) collapse(2)
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) x[i * n + j] += 1;
}

void dealt(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) schedule(static, 4) num_teams(1) thread_limit(32)
    for (int i = 0; i < n; i++) x[i] += 1;
}

void asked(int n, int width, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) schedule(static, width + 1)
    for (int i = 0; i < n; i++) x[i] += 1;
}

void walked(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 1; i < n; i *= 2) x[i] += 1;
}

void rows(int n, int m, double *x)
{
#pragma omp target teams distribute map(tofrom: x[0:n * m])
    for (int i = 0; i < n; i++) {
        double first = x[i * m];
#pragma omp parallel for
        for (int j = 0; j < m; j++) x[i * m + j] -= first;
    }
}

void once(double *x)
{
#pragma omp target map(tofrom: x[0:1])
    x[0] += 1;
}

void said(int n, const double *x, FILE *log)
{
#pragma omp target teams distribute parallel for map(to: x[0:n])
    for (int i = 0; i < n; i++) fprintf(log, "%g\n", x[i]);
}

void smooth(int n, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 1; i < n; i++) x[i] += x[i - 1];
}

void far(double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:7000]) num_teams(10) num_threads(128)
    for (int i = 0; i < 5000; i++) x[i] += x[i + 2000];
}

void unknown(int n, int lag, double *x)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n * n]) collapse(2)
    for (int i = 1; i < n; i++)
        for (int j = 0; j < lag; j++) x[i * n + j] += x[i * n - n + j];
}

void said_and_raced(int n, double *x, FILE *log)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = 1; i < n; i++) {
        x[i] += x[i - 1];
        fprintf(log, "%g\n", x[i]);
    }
}
