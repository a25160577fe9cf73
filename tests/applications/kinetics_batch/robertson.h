/* Robertson's stiff problem with rates that a temperature scales. */
#define SPECIES 3
#define NAMES {"A", "B", "C"}
#pragma omp declare target
static inline void rates(double k, const double *y, double *f)
{
    double r1 = 0.04 * k * y[0], r2 = 3e7 * k * y[1] * y[1], r3 = 1e4 * y[1] * y[2];
    f[0] = r3 - r1;
    f[1] = r1 - r2 - r3;
    f[2] = r2;
}
static inline void jacobi(double k, const double *y, double j[SPECIES][SPECIES])
{
    j[0][0] = -0.04 * k, j[0][1] = 1e4 * y[2], j[0][2] = 1e4 * y[1];
    j[2][0] = 0, j[2][1] = 6e7 * k * y[1], j[2][2] = 0;
    j[1][0] = 0.04 * k, j[1][1] = -6e7 * k * y[1] - 1e4 * y[2], j[1][2] = -1e4 * y[1];
}
#pragma omp end declare target
