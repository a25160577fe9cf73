#include "rsbench.h"

double lcg(uint64_t *seed)
{
    *seed = (*seed * 6364136223846793005ULL + 1442695040888963407ULL);
    return (double)(*seed >> 12) * 0x1p-52;
}

static RSComplex draw(uint64_t *seed, double a, double b)
{
    double re = lcg(seed), im = lcg(seed);
    return a * re - b * im * I;
}

void init_data(CalcData *d, Input in)
{
    uint64_t seed = 7;
    d->in = in;
    d->poles = malloc(sizeof(Pole) * in.n_nuclides * in.n_poles);
    d->windows = malloc(sizeof(Window) * in.n_nuclides * in.n_windows);
    d->pseudo_K0RS = malloc(sizeof(double[MAX_L]) * in.n_nuclides);
    for (int i = 0; i < in.n_nuclides * in.n_poles; i++) {
        Pole *p = d->poles + i;
        p->MP_EA = draw(&seed, 1.0, 0.15) - 0.02 * I;
        p->MP_RT = draw(&seed, 0.4, 0.3);
        p->MP_RA = draw(&seed, 0.3, 0.1);
        p->MP_RF = draw(&seed, 0.2, 0.1);
        p->l_value = (short)(lcg(&seed) * MAX_L);
    }
    for (int i = 0; i < in.n_nuclides * in.n_windows; i++)
        d->windows[i] = (Window){.T = lcg(&seed), .F = lcg(&seed), .A = lcg(&seed)};
    for (int i = 0; i < in.n_nuclides; i++)
        for (int l = 0; l < MAX_L; l++)
            d->pseudo_K0RS[i][l] = 0.5 + lcg(&seed);
    init_materials(d);
}

void free_data(CalcData *d)
{
    free(d->poles);
    free(d->windows);
    free(d->pseudo_K0RS);
    free(d->mat_start);
    free(d->mat_nuclide);
    free(d->mat_density);
}
