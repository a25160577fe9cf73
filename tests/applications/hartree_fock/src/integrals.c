#include <basis.h>
#include <math.h>

#pragma omp declare target
static double boys(double t)
{
    return t < 1e-8 ? 1 - t / 3 : 0.5 * sqrt(M_PI / t) * erf(sqrt(t));
}

static double distance2(const centre *a, const centre *b)
{
    double sum = 0;
    for (int d = 0; d < 3; d++)
        sum += (a->r[d] - b->r[d]) * (a->r[d] - b->r[d]);
    return sum;
}

/* The product of two functions: a function between them. */
static double product(const shell *x, int i, const shell *y, int j, centre *at, double *p)
{
    double a = x->alpha[i], b = y->alpha[j];
    *p = a + b;
    for (int d = 0; d < 3; d++)
        at->r[d] = (a * x->at.r[d] + b * y->at.r[d]) / *p;
    return x->coefficient[i] * y->coefficient[j] * exp(-a * b / *p * distance2(&x->at, &y->at));
}

static double repel(const shell *a, const shell *b, const shell *c, const shell *d)
{
    double sum = 0;
    for (int i = 0; i < STO; i++)
        for (int j = 0; j < STO; j++)
            for (int k = 0; k < STO; k++)
                for (int l = 0; l < STO; l++) {
                    centre u, v;
                    double p, q, w = product(a, i, b, j, &u, &p) * product(c, k, d, l, &v, &q);
                    sum += w * 2 * pow(M_PI, 2.5) / (p * q * sqrt(p + q)) * boys(p * q / (p + q) * distance2(&u, &v));
                }
    return sum;
}
#pragma omp end declare target

void one_electron(const struct molecule *m, double *s, double *h)
{
    const int n = m->atoms;
    const shell *basis = m->basis;
    const double *charge = m->charge;
#pragma omp target teams distribute parallel for collapse(2) map(to : basis[0 : n], charge[0 : n]) map(from : s[0 : N2(n)], h[0 : N2(n)])
    for (int x = 0; x < n; x++)
        for (int y = 0; y < n; y++) {
            double overlap = 0, energy = 0;
            for (int i = 0; i < STO; i++)
                for (int j = 0; j < STO; j++) {
                    centre at;
                    double p, w = product(&basis[x], i, &basis[y], j, &at, &p), mu = basis[x].alpha[i] * basis[y].alpha[j] / p;
                    double here = w * pow(M_PI / p, 1.5);
                    overlap += here;
                    energy += here * mu * (3 - 2 * mu * distance2(&basis[x].at, &basis[y].at));
                    for (int c = 0; c < n; c++)
                        energy -= w * 2 * M_PI / p * charge[c] * boys(p * distance2(&at, &basis[c].at));
                }
            s[x * n + y] = overlap;
            h[x * n + y] = energy;
        }
}

/* Each class of equal integrals once; the eight places are filled at the same time, each by one thread. */
void two_electron(const struct molecule *m, double *eri)
{
    const int n = m->atoms, pairs = n * (n + 1) / 2;
    const shell *basis = m->basis;
#pragma omp target teams distribute parallel for map(to : basis[0 : n]) map(from : eri[0 : N4(n)]) schedule(dynamic, 4)
    for (int ij = 0; ij < pairs; ij++)
        for (int kl = 0; kl <= ij; kl++) {
            int i = 0, k = 0;
            while ((i + 1) * (i + 2) / 2 <= ij)
                i++;
            while ((k + 1) * (k + 2) / 2 <= kl)
                k++;
            const int j = ij - i * (i + 1) / 2, l = kl - k * (k + 1) / 2;
            const double v = repel(basis + i, basis + j, basis + k, basis + l);
            eri[ERI(i, j, k, l)] = eri[ERI(j, i, k, l)] = eri[ERI(i, j, l, k)] = eri[ERI(j, i, l, k)] = v;
            eri[ERI(k, l, i, j)] = eri[ERI(l, k, i, j)] = eri[ERI(k, l, j, i)] = eri[ERI(l, k, j, i)] = v;
        }
}
