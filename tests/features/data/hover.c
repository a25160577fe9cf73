#define STEPS 64
struct chip { int rows, cols; double step; };
typedef float real;
int scale;

void outcomes(int n, int m, int width, real a, real *x, const real *restrict y, struct chip c, const double (*grid)[16])
{
    real sum = 0, last = 0;
    real table[STEPS];
#pragma omp target teams distribute parallel for map(tofrom: x[0:n]) map(to: y[1:n - 1], grid[0:4]) \
    firstprivate(a) nowait thread_limit(256)
    for (int i = 1; i < n; i++) {
        int t = i;
        x[t] = a * y[i] + table[i % STEPS] + c.step + grid[1][i % 16] + scale;
    }
#pragma omp target map(tofrom: last, sum) if(target: n > 8)
#pragma omp teams distribute parallel for collapse(2) num_teams(width) num_threads(width) thread_limit(64) \
    reduction(+: sum) lastprivate(last) schedule(dynamic, 4)
    for (int i = n - 1; i >= 0; i -= 2)
        for (int j = 0; j < STEPS; j++) {
            sum += i * j;
            last = i + j;
        }
#pragma omp target teams distribute parallel for default(none) shared(n, x) map(tofrom: x[0:n]) num_threads(4096)
    for (int i = 1; i < n; i *= 2)
        x[i] = 1;
#pragma omp target map(to: y[0:n])
    {
        x[0] = y[0];
    }
#pragma omp target teams distribute parallel for collapse(2) map(tofrom: x[0:n * n])
    for (int i = 0; i < n; i++)
        for (int j = i; j < n; j++)
            x[i * n + j] = 0;
#pragma omp target data map(to: y[0:n]) if(n)
    n++;
#pragma omp target teams distribute parallel for schedule(static, 8) map(tofrom: x[0:m])
    for (int *p = &c.rows; p < &c.cols; p++)
        x[0] = 1;
}
