/* Stencils on grids: heat, waves, images, cellular automata. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define AT(grid, i, j) grid[(i) * width + (j)]

static void jacobi(int height, int width, const double *restrict from, double *restrict to)
{
    int i, j;
#pragma omp target teams distribute parallel for collapse(2)
    for (i = 1; i < height - 1; i++)
        for (j = 1; j < width - 1; j++)
            AT(to, i, j) = 0.25 * (AT(from, i - 1, j) + AT(from, i + 1, j) + AT(from, i, j - 1) + AT(from, i, j + 1));
}

static double heat(int n, int steps)
{
    double *a = calloc((size_t)n * n, sizeof *a), *b = calloc((size_t)n * n, sizeof *b), *t, middle;
    int i, s;
    for (i = 0; i < n; i++) a[i] = b[i] = 100.0;
#pragma omp target enter data map(to: a[0:n * n], b[0:n * n])
    for (s = 0; s < steps; s++) {
        jacobi(n, n, a, b);
        t = a;
        a = b;
        b = t;
    }
#pragma omp target exit data map(from: a[0:n * n]) map(delete: b[0:n * n])
    middle = a[n + n / 2];
    free(a);
    free(b);
    return middle;
}

static double wave(int n, int steps)
{
    float *u = malloc(3 * n * sizeof *u);
    double sum = 0;
    for (int i = 0; i < 3 * n; i++) u[i] = (i % n) == n / 2;
#pragma omp target data map(tofrom: u[0:3 * n])
    for (int s = 0; s < steps; s++) {
        float *next = u + s % 3 * n, *now = u + (s + 2) % 3 * n, *last = u + (s + 1) % 3 * n;
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n - 1; i++)
            next[i] = 2 * now[i] - last[i] + 0.25f * (now[i - 1] - 2 * now[i] + now[i + 1]);
    }
    for (int i = 0; i < n; i++) sum += u[i];
    free(u);
    return sum;
}

static int life(int n, int steps)
{
    unsigned char *cells = malloc(n * n), *next = malloc(n * n);
    int alive = 0, s, i, j, di, dj, around;
    for (i = 0; i < n * n; i++) cells[i] = i % 3 == 0 || i % 7 == 1;
#pragma omp target data map(tofrom: cells[0:n * n]) map(alloc: next[0:n * n])
    for (s = 0; s < steps; s++) {
#pragma omp target teams distribute parallel for collapse(2) private(di, dj, around)
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++) {
                around = 0;
                for (di = -1; di <= 1; di++)
                    for (dj = -1; dj <= 1; dj++)
                        if (di || dj) around += cells[(i + di + n) % n * n + (j + dj + n) % n];
                next[i * n + j] = around == 3 || (around == 2 && cells[i * n + j]);
            }
#pragma omp target teams distribute parallel for
        for (i = 0; i < n * n; i++) cells[i] = next[i];
    }
    for (i = 0; i < n * n; i++) alive += cells[i];
    free(cells);
    free(next);
    return alive;
}

static double red_black(int n, int sweeps)
{
    static double grid[34][34];
    double change = 0;
    for (int i = 0; i < 34; i++) grid[0][i] = 1;
    for (int s = 0; s < 2 * sweeps; s++) {
        change = 0;
#pragma omp target teams distribute parallel for reduction(max: change) map(tofrom: grid, change)
        for (int i = 1; i < n - 1; i++)
            for (int j = 1 + (i + s) % 2; j < n - 1; j += 2) {
                double old = grid[i][j];
                grid[i][j] = 0.25 * (grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1]);
                change = fmax(change, fabs(grid[i][j] - old));
            }
    }
    return change + grid[3][3];
}

static double box3(int n)
{
    double (*a)[n][n] = malloc(sizeof(double[n][n][n])), (*b)[n][n] = malloc(sizeof(double[n][n][n])), sum = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            for (int k = 0; k < n; k++) {
                a[i][j][k] = i + j * k;
                b[i][j][k] = 0;
            }
#pragma omp target teams distribute parallel for collapse(3) map(to: a[0:n]) map(tofrom: b[0:n])
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < n - 1; j++)
            for (int k = 1; k < n - 1; k++)
                b[i][j][k] = (a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] + a[i][j + 1][k]) / 4;
    for (int i = 0; i < n; i++) sum += b[i][i][i];
    free(a);
    free(b);
    return sum;
}

int main(void)
{
    printf("%.6f %.6f %d %.6f %.6f\n", heat(32, 20), wave(100, 30), life(24, 5), red_black(34, 20), box3(9));
    return 0;
}
