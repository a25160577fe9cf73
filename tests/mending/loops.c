/* Loops whose iterations race, each in a function of its own. The titles behind a race are those of all fixes that are
   offered for it, in order. Every one of them makes the program print what it prints without OpenMP. */
#include <stdio.h>

enum { N = 400, M = 60 };

static int hist[8], first[4], second[4], in[N];
static unsigned mask[N / 32 + 1];
static long total, count;
static double a[M][M], b[M][M], row[M], x[N], y[N];

struct tally {
    int odd, even;
};
static struct tally seen;

static void updates_by_remainder(int n, const int *restrict v)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        hist[i % 8] += v[i]; //= Make the update of hist atomic | Run the loop in order
}

static void updates_on_the_line(int n)
{
#pragma omp parallel for schedule(static, 1)
    for (int i = 0; i < n; i++) mask[i / 32] |= 1u << (i % 32); //= Make the update of mask atomic | Run the loop in order
}

static void a_counter(int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        total++; //= Add reduction(+: total) | Make the update of total atomic | Run the loop in order
}

static void two_updates(int n, const int *restrict v)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        first[0] += v[i]; //= Make the updates of first atomic | Run the loop in order
        if (v[i] > 3)
            first[0] -= 2;
    }
}

static void a_member(int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++)
        seen.odd += i & 1; //= Make the update of seen atomic | Run the loop in order
}

static void read_in_between(int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        second[i % 4] += 1; //= Run the loop in order
        y[i] = second[i % 4];
    }
}

static void updates_by_two_operators(int n)
{
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        count += 1; //= Run the loop in order
        count *= 3;
        count %= 1000;
    }
}

static void rows_from_rows(void)
{
#pragma omp parallel for schedule(static)
    for (int i = 1; i < M; i++)
        for (int j = 0; j < M; j++)
            a[i][j] = a[i - 1][j] + j; //= Move the directive to the loop over j | Run the loop in order
}

static void rows_with_a_private_index(void)
{
    int i, j;
#pragma omp parallel for private(i, j) num_threads(8)
    for (i = 1; i < 8; i++)
        for (j = 0; j < 8; j++)
            a[i][j] += 2 * a[i - 1][j]; //= Move the directive to the loop over j | Run the loop in order
}

static void a_row_beside_statements(void)
{
#pragma omp parallel for
    for (int i = 1; i < M; i++) {
        row[i] = row[i - 1] + 1; //= Move the directive to the loop over j | Run the loop in order
        for (int j = 0; j < M; j++)
            b[i][j] = b[i - 1][j] + row[i];
    }
}

static void collapsed(void)
{
#pragma omp parallel for collapse(2)
    for (int i = 0; i < M; i++)
        for (int j = 1; j < M; j++)
            b[i][j] += b[i][j - 1]; //= Share out the outer loop alone: remove collapse | Run the loop in order
}

static void collapsed_over_rows(void)
{
#pragma omp parallel for collapse(2)
    for (int i = 1; i < 12; i++)
        for (int j = 0; j < 12; j++)
            b[i][j] += b[i - 1][j]; //= Move the directive to the loop over j | Run the loop in order
}

static void rows_on_a_device(void)
{
#pragma omp target teams distribute parallel for map(tofrom: a) num_teams(4)
    for (int i = 1; i < 8; i++)
        for (int j = 0; j < 8; j++)
            a[i][j] -= a[i - 1][j]; //= Move the directive to the loop over j | Run the loop in order on the device
}

static void a_sum_on_a_device(int n)
{
#pragma omp target teams distribute parallel for map(tofrom: hist) map(to: in)
    for (int i = 0; i < n; i++)
        hist[i % 8] += in[i]; //= Make the update of hist atomic | Run the loop in order on the device
}

static void prefix_sums(int n)
{
#pragma omp parallel for
    for (int i = 1; i < n; i++)
        x[i] += x[i - 1]; //= Run the loop in order
}

static void lanes(int n)
{
#pragma omp simd
    for (int i = 1; i < n; i++)
        x[i] = 0.5 * x[i - 1] + 1; //= Run the loop in order
}

static void inside_of_a_region(int n)
{
#pragma omp parallel
    {
#pragma omp for
        for (int i = 1; i < n; i++)
            y[i] += y[i - 1]; //=
    }
}

static double sum_of(int n, const double *v)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum = sum * 0.5 + v[i];
    return sum;
}

int main(void)
{
    for (int i = 0; i < N; i++) {
        in[i] = i % 7;
        x[i] = y[i] = i % 5;
    }
    for (int i = 0; i < M; i++)
        for (int j = 0; j < M; j++)
            a[i][j] = b[i][j] = (i * 3 + j) % 11;
    updates_by_remainder(N, in);
    updates_on_the_line(N);
    a_counter(N);
    two_updates(N, in);
    a_member(N);
    read_in_between(N);
    updates_by_two_operators(N);
    rows_from_rows();
    rows_with_a_private_index();
    a_row_beside_statements();
    collapsed();
    collapsed_over_rows();
    rows_on_a_device();
    a_sum_on_a_device(N);
    prefix_sums(N);
    lanes(N);
    printf("%d %d %u %u %ld %ld %d %d\n", hist[0], hist[7], mask[0], mask[5], total, count, first[0], seen.odd);
    printf("%.9g %.9g %.9g %.9g\n", sum_of(M * M, a[0]), sum_of(M * M, b[0]), sum_of(N, x), sum_of(N, y));
    if (count == -1)
        inside_of_a_region(N);
    return 0;
}
