#include "rsbench.h"

#pragma omp declare target
/* The Faddeeva function by a Humlicek-like rational approximation, in the upper half plane. */
static RSComplex fast_nuclear_W(RSComplex Z)
{
    if (cabs(Z) < 6.0) {
        RSComplex prefactor = 8.124330e+01 * I;
        const double an[5] = {2.758402e-01, 2.245740e-01, 1.594149e-01, 9.866577e-02, 5.324414e-02};
        const double neg_1n[5] = {-1.0, 1.0, -1.0, 1.0, -1.0};
        const double denominator_left[5] = {9.869604e+00, 3.947842e+01, 8.882644e+01, 1.579137e+02, 2.467401e+02};
        RSComplex t1 = 12 * Z, t2 = 12 * I * Z;
        RSComplex W = I * (1 - cexp(t2)) / t1;
        RSComplex sum = 0;
        for (int n = 0; n < 5; n++)
            sum += an[n] * (neg_1n[n] * cexp(t2) - 1) / (denominator_left[n] - t1 * t1);
        return W + prefactor * Z * sum;
    }
    const double a = 0.512424224754768462984202823134979415014943561548661637413182, b = 0.275255128608410950901357962647054304017026259671664935783653,
                 c = 0.051765358792987823963876628425793170829107067780337219430904, d = 2.724744871391589049098642037352945695982973740328335064216346;
    RSComplex zz = Z * Z;
    return I * Z * (a / (zz - b) + c / (zz - d));
}

static void sig_t_factors(RSComplex out[], double E, const double (*K)[MAX_L], int nuc)
{
    for (int l = 0; l < MAX_L; l++) {
        double phi = K[nuc][l] * sqrt(E);
        switch (l) {
        case 1: phi -= atan(phi); break;
        case 2: phi -= atan(3 * phi / (3 - phi * phi)); break;
        case 3: phi -= atan(phi * (15 - phi * phi) / (15 - 6 * phi * phi)); break;
        default: break;
        }
        phi *= 2;
        out[l] = cos(phi) - sin(phi) * I;
    }
}

static void micro_xs(double *xs, double E, int nuc, Input in, const Pole *poles, const Window *windows,
                     const double (*K)[MAX_L])
{
    RSComplex factors[MAX_L];
    sig_t_factors(factors, E, K, nuc);
    double spacing = 1.0 / in.n_windows;
    int window = (int)(E / spacing);
    if (window == in.n_windows)
        window--;
    Window w = windows[nuc * in.n_windows + window];
    double sigT = E * w.T, sigA = E * w.A, sigF = E * w.F;
    int per = in.n_poles / in.n_windows, first = nuc * in.n_poles + window * per;
    for (const Pole *p = poles + first; p < poles + first + per; p++) {
        RSComplex c;
        if (in.doppler) {
            double dopp = 0.5;
            RSComplex Z = (E - conj(p->MP_EA)) * dopp;
            c = fast_nuclear_W(Z) / (E + 0.1);
        } else {
            RSComplex psi = (0.0 - 1.0 * I) / (p->MP_EA - sqrt(E));
            c = psi / E;
        }
        sigT += creal(p->MP_RT * c * factors[p->l_value]);
        sigA += creal(p->MP_RA * c);
        sigF += creal(p->MP_RF * c);
    }
    xs[0] = sigT, xs[1] = sigA, xs[2] = sigF, xs[3] = sigT - sigA;
}
#pragma omp end declare target

long run(const CalcData *data, double sums[4])
{
    const Input in = data->in;
    const Pole *poles = data->poles;
    const Window *windows = data->windows;
    const double (*K)[MAX_L] = (const double (*)[MAX_L])data->pseudo_K0RS;
    const int *start = data->mat_start, *nuclide = data->mat_nuclide, n_mats = data->n_mats;
    const double *density = data->mat_density;
    int entries = start[n_mats];
    long fissile = 0;
    #pragma omp target data map(to: poles[:in.n_nuclides * in.n_poles], windows[:in.n_nuclides * in.n_windows], \
                                    K[:in.n_nuclides]) map(to: start[:n_mats + 1], nuclide[:entries], density[:entries])
    {
        #pragma omp target teams distribute parallel for simd reduction(+: sums[:4], fissile) \
            map(tofrom: sums[:4], fissile)
        for (int i = 0; i < in.lookups; i++) {
            uint64_t seed = 977u * (uint64_t)(i + 1);
            double E = 0.01 + 0.98 * lcg(&seed), macro[4] = {0, 0, 0, 0}, micro[4];
            int mat = (int)(lcg(&seed) * n_mats);
            for (int k = start[mat]; k < start[mat + 1]; k++) {
                micro_xs(micro, E, nuclide[k], in, poles, windows, K);
                for (int j = 0; j < 4; j++)
                    macro[j] += density[k] * micro[j];
            }
            for (int j = 0; j < 4; j++)
                sums[j] += macro[j] / in.lookups;
            fissile += macro[2] > macro[1];
        }
    }
    return fissile;
}
