#include "wilson.h"

#pragma omp declare target
static const int extent[4] = {NX, NX, NX, NT};
static int neighbour(int site, int mu, int by)
{
    int stride = 1;
    for (int d = 0; d < mu; d++)
        stride *= extent[d];
    int x = site / stride % extent[mu];
    return site + ((x + by + extent[mu]) % extent[mu] - x) * stride;
}
/* gamma matrices in the chiral basis: one entry in each row */
static const int gamma_col[4][4] = {{3, 2, 1, 0}, {3, 2, 1, 0}, {2, 3, 0, 1}, {2, 3, 0, 1}};
static cplx gamma_val(int mu, int row)
{
    const cplx table[4][4] = {{I, I, -I, -I}, {1, -1, -1, 1}, {I, -I, -I, I}, {1, 1, 1, 1}};
    return table[mu][row];
}
#pragma omp end declare target

void wilson(const gauge_field u, const spinor *in, spinor *out, double kappa, int dagger)
{
    const double sign = dagger ? -1 : 1;
#pragma omp target teams distribute parallel for map(to : u[:VOLUME], in[:VOLUME]) map(from : out[:VOLUME]) \
    firstprivate(sign, kappa)
    for (int site = 0; site < VOLUME; site++) {
        spinor sum = in[site];
        for (int mu = 0; mu < 4; mu++) {
            int front = neighbour(site, mu, 1), back = neighbour(site, mu, -1);
            vec3c ahead[4], behind[4];
            for (int s = 0; s < 4; s++) {
                ahead[s] = su3_mul(&u[site][mu], &in[front].s[s]);
                behind[s] = su3_dag_mul(&u[back][mu], &in[back].s[s]);
            }
            for (int s = 0; s < 4; s++) {
                int t = gamma_col[mu][s];
                cplx g = sign * gamma_val(mu, s);
                for (int c = 0; c < 3; c++)
                    sum.s[s].c[c] -= kappa * (ahead[s].c[c] - g * ahead[t].c[c] + behind[s].c[c] + g * behind[t].c[c]);
            }
        }
        out[site] = sum;
    }
}
