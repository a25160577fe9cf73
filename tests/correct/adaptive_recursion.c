/* Recursion on the device: adaptive Simpson, Ackermann-like counts, quicksort of small private arrays; schedules and
 * lastprivate. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare target

static double f(double x, double p) { return 1.0 / (1e-2 + (x - p) * (x - p)); }

static double simpson(double a, double b, double fa, double fm, double fb, double p, int depth)
{
    double m = 0.5 * (a + b), f1 = f(0.5 * (a + m), p), f2 = f(0.5 * (m + b), p);
    double whole = (b - a) / 6.0 * (fa + 4.0 * fm + fb), halves = (b - a) / 12.0 * (fa + 4.0 * f1 + 2.0 * fm + 4.0 * f2 + fb);
    if (depth == 0 || fabs(whole - halves) < 1e-8)
        return halves;
    return simpson(a, m, fa, f1, fm, p, depth - 1) + simpson(m, b, fm, f2, fb, p, depth - 1);
}

static void quicksort(int *a, int lo, int hi)
{
    int i = lo, j = hi, pivot;
    if (lo >= hi)
        return;
    pivot = a[(lo + hi) / 2];
    do {
        while (a[i] < pivot)
            i++;
        while (a[j] > pivot)
            j--;
        if (i <= j) {
            int t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
    } while (i <= j);
    quicksort(a, lo, j);
    quicksort(a, i, hi);
}
#pragma omp end declare target

int main(void)
{
    enum { POLES = 40, ROWS = 64, WIDTH = 15 };
    double integral[POLES], sum = 0.0;
    int(*rows)[WIDTH] = malloc(ROWS * sizeof *rows), last = -1, wrong = 0, i, p;

#pragma omp target teams distribute parallel for schedule(dynamic, 4) map(from: integral)
    for (p = 0; p < POLES; p++) {
        double at = (p + 0.5) / POLES;
        integral[p] = simpson(0.0, 1.0, f(0.0, at), f(0.5, at), f(1.0, at), at, 14);
    }
    for (p = 0; p < POLES; p++)
        sum += integral[p];

#pragma omp target teams distribute parallel for dist_schedule(static, 16) lastprivate(last) map(from: rows[0:ROWS]) \
    map(tofrom: last)
    for (i = 0; i < ROWS; i++) {
        for (int k = 0; k < WIDTH; k++)
            rows[i][k] = (i * 31 + k * 17) % 23;
        quicksort(rows[i], 0, WIDTH - 1);
        last = rows[i][WIDTH / 2];
    }
    for (i = 0; i < ROWS; i++)
        for (int k = 1; k < WIDTH; k++)
            wrong += rows[i][k - 1] > rows[i][k];
    printf("%.6f, %d out of order, last median %d\n", sum, wrong, last);
    free(rows);
    return 0;
}
