#ifndef GAS_H
#define GAS_H

enum { RHO, MOM, ENE, NVAR };
enum limiter { MINMOD, VAN_LEER, MC };

typedef double conserved[NVAR];

#pragma omp declare target
extern double gas_gamma;
double limited_slope(enum limiter kind, double a, double b);
static inline double pressure_of(const double *u)
{
    return (gas_gamma - 1) * (u[ENE] - 0.5 * u[MOM] * u[MOM] / u[RHO]);
}
#pragma omp end declare target

struct tube {
    int cells;
    double dx;
    conserved *u;    /* with two ghost cells at either side */
    conserved *flux; /* at the left of each cell */
    enum limiter limiter;
};

void tube_create(struct tube *t, int cells, enum limiter limiter);
void tube_destroy(struct tube *t);
double tube_speed(const struct tube *t);
void tube_step(struct tube *t, double dt);
#endif
