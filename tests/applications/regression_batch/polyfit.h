#ifndef POLYFIT_H
#define POLYFIT_H
#define TERMS (DEGREE + 1)

/* Many series over common abscissae; series-major. */
struct series {
    int count, points;
    float *x, *y, *weight;
};

typedef struct fit { double c[TERMS]; double r2; } fit;

void fit_all(struct series s, fit *out);
void reweight(struct series s, const fit *f, float cut);
int outliers(struct series s);

#pragma omp declare target
static inline double polynomial(const double *c, double x)
{
    double v = c[TERMS - 1];
    for (int k = TERMS - 2; k >= 0; k--)
        v = v * x + c[k];
    return v;
}
#pragma omp end declare target
#endif
