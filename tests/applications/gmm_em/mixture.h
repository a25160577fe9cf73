#ifndef MIXTURE_H
#define MIXTURE_H
#define COMPONENTS 3
#define D 2
#define TRI (D * (D + 1) / 2)

/* Densities with full covariances; the factor of Cholesky is kept beside them. */
typedef struct {
    double weight[COMPONENTS];
    double mean[COMPONENTS][D];
    double cov[COMPONENTS][TRI];
    double chol[COMPONENTS][TRI];
    double lognorm[COMPONENTS];
} mixture;

/* Sums of a step, in one structure so that one reduction makes them all. */
typedef struct {
    double n[COMPONENTS], s[COMPONENTS][D], ss[COMPONENTS][TRI], loglik;
} moments;

#pragma omp declare target
static inline void moments_add(moments *to, const moments *from)
{
    for (int k = 0; k < COMPONENTS; k++) {
        to->n[k] += from->n[k];
        for (int d = 0; d < D; d++)
            to->s[k][d] += from->s[k][d];
        for (int t = 0; t < TRI; t++)
            to->ss[k][t] += from->ss[k][t];
    }
    to->loglik += from->loglik;
}
static inline void moments_clear(moments *m)
{
    *m = (moments){{0}, {{0}}, {{0}}, 0};
}
double log_density(const mixture *m, int k, const double *x);
#pragma omp end declare target
#pragma omp declare reduction(gather : moments : moments_add(&omp_out, &omp_in)) initializer(moments_clear(&omp_priv))

void factorize(mixture *m);
double em_step(mixture *m, const double (*x)[D], int n);
void assign(const mixture *m, const double (*x)[D], int n, unsigned char *owner);
#endif
