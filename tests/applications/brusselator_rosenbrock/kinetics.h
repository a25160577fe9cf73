#ifndef KINETICS_H
#define KINETICS_H
#define SPECIES 3

struct mechanism {
    const char *name; /* of the host alone */
    double rate[4];
    int stiff;
};

#pragma omp declare target
void production(const double rate[restrict 4], int stiff, const double c[restrict SPECIES], double f[restrict SPECIES]);
void jacobian(const double rate[4], int stiff, const double c[SPECIES], double j[SPECIES][SPECIES]);
int decompose(double m[SPECIES][SPECIES], int pivot[SPECIES]);
void substitute(double m[SPECIES][SPECIES], const int pivot[SPECIES], double x[SPECIES]);
#pragma omp end declare target

struct outcome { int cell; double peak; long singular; };
struct outcome react(int cells, const struct mechanism *m, double (*c)[SPECIES], double dt, int steps);
#endif
