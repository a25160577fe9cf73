/* Sums of whole numbers in double, which no order changes, over loops of few and many turns a thread. */
#include <stdio.h>

#define MOST 100000

static double x[MOST];
static int y[MOST];

static double sum_all(int n)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x, y) num_teams(3) thread_limit(64)
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

static double sum_down(int n, int *least)
{
    double sum = 0;
    int low = 1 << 20;
#pragma omp target teams distribute parallel for schedule(static, 7) reduction(+: sum) reduction(min: low) \
    map(to: x, y) num_teams(2) thread_limit(32)
    for (int i = n - 1; i >= 0; i -= 3) {
        if (y[i] == 2)
            continue;
        const double own = x[i];
        sum += own;
        low = y[i] < low ? y[i] : low;
    }
    *least = low;
    return sum;
}

static double sum_chunks(int n)
{
    double sum = 0;
#pragma omp target teams distribute parallel for dist_schedule(static, 50) schedule(static, 3) reduction(+: sum) \
    map(to: x) num_teams(4) thread_limit(32)
    for (int i = 0; i < n; i++)
        sum += x[i] * (i % 11);
#pragma omp target teams distribute parallel for schedule(static, 2) reduction(+: sum) map(to: x) num_teams(2)
    for (int i = 0; i < n; i++)
        sum += x[i] * (i % 13);
    return sum;
}

static void sum_rows(int rows, int columns, double *sums)
{
#pragma omp target teams distribute map(to: x) map(from: sums[0:rows])
    for (int r = 0; r < rows; r++) {
        double sum = 0;
#pragma omp parallel for reduction(+: sum)
        for (int c = 0; c < columns; c++)
            sum += x[r * columns + c];
        sums[r] = sum;
    }
}

static double sum_near_the_end(unsigned long long first, unsigned long long last)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(to: x)
    for (unsigned long long i = first; i < last; i += 5)
        sum += x[last - i];
    return sum;
}

int main(void)
{
    static const int sizes[] = {0, 1, 63, 192, 193, 767, 768, 769, 1000, MOST};
    for (int i = 0; i < MOST; i++) {
        x[i] = i % 97;
        y[i] = i % 5;
    }
    for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        int least = 0;
        const double down = sum_down(sizes[k], &least);
        printf("%d: %.0f %.0f %d %.0f\n", sizes[k], sum_all(sizes[k]), down, least, sum_chunks(sizes[k]));
    }
    double sums[9];
    sum_rows(9, 1011, sums);
    for (int r = 0; r < 9; r++)
        printf("row %d: %.0f\n", r, sums[r]);
    printf("near the end: %.0f\n", sum_near_the_end(18446744073709551615u - 50000u, 18446744073709551615u));
    return 0;
}
