// Calls: of the library, of functions of this file, of unknown ones.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

double unknown_value(double x);
void unknown_work(double *x);

static int counter;

static double square(double x)
{
    return x * x;
}

static double at(const double *a, int i)
{
    return a[i] + a[i + 1];
}

static void put(double *a, int i, double value)
{
    a[i] = value;
}

static void bump(double *x)
{
    *x += 1;
}

static int counted(int i)
{
    counter++;
    return i;
}

static void clear(double *row, int n)
{
    for (int i = 0; i < n; i++) //= free
        row[i] = 0;
}

static double deep(double x, int n)
{
    return n > 0 ? deep(x * x, n - 1) : x;
}

void of_the_library(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = sqrt(b[i]) + pow(b[i], 3) + fabs(sin(b[i]));
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = sqrt(a[i - 1]);
    for (int i = 0; i < n; i++) { //= free
        int power;
        a[i] = frexp(b[i], &power);
    }
}

void pure(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = square(b[i]);
    for (int i = 0; i < n; i++) //= free
        a[i] = deep(b[i], 3);
}

void reads_its_argument(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= free
        a[i] = at(b, i);
    for (int i = 0; i < n; i++) //= unknown call
        a[i] = at(a, i);
}

void writes_its_argument(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= unknown call
        put(a, i, b[i]);
    for (int i = 0; i < n; i++) //= unknown call
        bump(&a[i]);
    for (int i = 0; i < n; i++) { //= free
        double own = b[i];
        bump(&own);
        a[i] = own;
    }
}

void rows_by_calls(int n, int m, double a[n][m])
{
    for (int i = 0; i < n; i++) //= unknown call
        clear(a[i], m);
}

void writes_a_variable_of_the_file(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) //= unknown call
        a[i] = counted(i);
}

void of_unknown_functions(int n, double *restrict a, double *restrict b)
{
    for (int i = 0; i < n; i++) //= unknown call
        a[i] = unknown_value(b[i]);
    for (int i = 0; i < n; i++) //= unknown call
        unknown_work(&a[i]);
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = a[i - 1] + unknown_value(b[i]);
}

void through_a_pointer(int n, double *restrict a, double (*work)(double))
{
    for (int i = 0; i < n; i++) //= unknown call
        a[i] = work(a[i]);
}

void printed(int n, double *a)
{
    for (int i = 0; i < n; i++) //= unknown call or order
        printf("%g\n", a[i]);
}

void random_numbers(int n, double *a)
{
    for (int i = 0; i < n; i++) //= unknown call or order
        a[i] = rand();
}

void copied_rows(int n, double a[restrict n][8], double b[restrict n][8])
{
    for (int i = 0; i < n; i++) //= unknown call
        memcpy(a[i], b[i], sizeof a[i]);
}

void sized(int n, double *restrict a)
{
    for (int i = 0; i < n; i++) { //= free
        int size = (int)sizeof(double) * abs(i - n);
        a[i] = size;
    }
}
