// A schedule gives successive iterations to one thread, which runs them in order.
#include <omp.h>

void climbs(int n, int *restrict a)
{
#pragma omp parallel for schedule(static, 8)
    for (int i = 0; i < n; i++) //= free
        a[i] = i % 8 == 0 ? 1 : a[i - 1] + 1;
#pragma omp parallel for schedule(static, 8)
    for (int i = 1; i < n; i++) //= race a[i] | a[i - 1]
        a[i] = a[i - 1] + 1;
#pragma omp parallel for schedule(static, 8)
    for (int i = 0; i < n; i++) //= free
        if (i % 8 != 0)
            a[i] = a[i - 1] + 1;
#pragma omp parallel for schedule(static, 4)
    for (int i = 0; i < n; i++) //= race a[i] | a[i - 1]
        if (i % 8 != 0)
            a[i] = a[i - 1] + 1;
}

void of_a_variable(int n, int c, int *restrict a)
{
    const int eight = 8;
#pragma omp parallel for schedule(static, c)
    for (int i = 1; i < n; i++) //= unknown order
        a[i] = a[i - 1] + 1;
#pragma omp parallel for schedule(static, c)
    for (int i = 1; i < n; i++) //= free
        a[i] = 1;
#pragma omp parallel for schedule(static, eight)
    for (int i = 0; i < n; i++) //= free
        a[i] = i % 8 == 0 ? 1 : a[i - 1] + 1;
}

void other_kinds(int n, int *restrict a)
{
#pragma omp parallel for simd schedule(static, 8)
    for (int i = 0; i < n; i++) //= race a[i] | a[i - 1]
        if (i % 8 != 0)
            a[i] = a[i - 1] + 1;
#pragma omp parallel for schedule(dynamic, 4)
    for (int i = n; i > 0; i--) //= race a[i] | a[i - 1]
        a[i] = a[i - 1] + 1;
#pragma omp parallel for schedule(guided, 4)
    for (int i = n; i > 0; i--) //= race a[i] | a[i - 1]
        a[i] = a[i - 1] + 1;
}

void shared_elements(int n, int *restrict a)
{
#pragma omp parallel for schedule(static, 4)
    for (int i = 0; i < n; i++) //= free
        a[i / 4] = i;
#pragma omp parallel for schedule(static, 4)
    for (int i = 0; i < n; i++) //= race a[i / 8] | a[i / 8]
        a[i / 8] = i;
#pragma omp parallel for schedule(static, 4)
    for (int i = 0; i < n; i += 2) //= free
        a[i / 8] = i;
#pragma omp parallel for schedule(static, 4)
    for (int i = 8; i < n; i += 2) //= free
        a[i / 8] = i;
#pragma omp parallel for schedule(static, 4)
    for (int i = 6; i < n; i += 2) //= race a[i / 8] | a[i / 8]
        a[i / 8] = i;
}

void of_teams(int n, int *restrict a)
{
    int chunk = 8;
#pragma omp target teams distribute dist_schedule(static, chunk) map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++) //= free
        a[i] = i % chunk == 0 ? 1 : a[i - 1] + 1;
#pragma omp target teams distribute parallel for dist_schedule(static, 8) map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++) //= race a[i] | a[i - 1]
        if (i % 8 != 0)
            a[i] = a[i - 1] + 1;
#pragma omp parallel for collapse(2) schedule(static, 8)
    for (int i = 1; i < n; i++) //= unknown order
        for (int j = 0; j < 8; j++) //= free
            a[i * 8 + j] = a[i * 8 + j - 8];
}

void rows_of_a_triangle(int n, int *restrict a)
{
    for (int i = 0; i < 20; i++) //= free if n <= 21
        for (int j = i; j < n; j++) //= free
            a[i * 20 + j] = 1;
}

int strided_scalar(int s)
{
    int t = 1;
#pragma omp parallel for
    for (int i = 3; i < 12; i += s) //= unknown condition
        t = i;
    return t;
}

// Each team has a part of the iterations, and chunks begin anew in it.
void chunks_of_parts(int n, int *restrict a)
{
#pragma omp target teams distribute parallel for schedule(static, 8) map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++) //= unknown order
        a[i / 8] = i;
#pragma omp target teams distribute parallel for schedule(static, 8) map(tofrom : a[0 : n])
    for (int i = 0; i < n; i++) //= free
        a[i] = i;
}

void by_clause(int n, int *restrict a)
{
    int t = 0;
#pragma omp parallel for linear(t : 2)
    for (int i = 0; i < n; i++) //= unknown subscript
        a[t] = i;
}

void another_in_each(int n, int *restrict a)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) //= race a[0] | a[0]
        a[0] = omp_get_thread_num();
}
