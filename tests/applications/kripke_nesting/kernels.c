#include "kripke.h"

#define UNPACK const int D = data->D, G = data->G, Z = data->Z, M = data->M; (void)D, (void)G, (void)Z, (void)M

void Kernel_Init(const Grid_Data *data)
{
    UNPACK;
    double *psi = data->psi, *rhs = data->rhs;
    #pragma omp target is_device_ptr(psi, rhs)
    #pragma omp teams
    #pragma omp distribute
    FORALL(d, D) {
        #pragma omp parallel for collapse(2) schedule(static, 1)
        FORALL(g, G)
            FORALL(z, Z) {
                PSI(d, g, z) = 1.0 / (1 + d) + 0.01 * g * z;
                rhs[&PSI(d, g, z) - psi] = 0;
            }
    }
}

void Kernel_LTimes(const Grid_Data *data)
{
    UNPACK;
    double *psi = data->psi, *phi = data->phi, *ell = data->ell;
    #pragma omp target teams is_device_ptr(psi, phi) map(to: ell[0:M * D])
    {
        #pragma omp distribute collapse(2)
        FORALL(m, M)
            FORALL(g, G) {
                #pragma omp parallel for
                FORALL(z, Z) {
                    double sum = 0;
                    FORALL(d, D)
                        sum += ELL(m, d) * PSI(d, g, z);
                    PHI(m, g, z) = sum;
                }
            }
    }
}

void Kernel_Scattering(const Grid_Data *data)
{
    UNPACK;
    double *phi = data->phi, *out = data->phi_out, *sigs = data->sigs;
    int *material = data->material;
    /* sigs[material][m][from][to] */
    #pragma omp target teams distribute parallel for collapse(3) is_device_ptr(phi, out) \
        map(to: sigs[0:2 * M * G * G], material[0:Z]) num_threads(32)
    FORALL(m, M)
        FORALL(gp, G)
            FORALL(z, Z) {
                double value = 0;
                const double *row = sigs + ((size_t)material[z] * M + m) * G * G;
                FORALL(g, G)
                    value += row[g * G + gp] * PHI(m, g, z);
                out[&PHI(m, gp, z) - phi] = value;
            }
}

void Kernel_LPlusTimes(const Grid_Data *data)
{
    UNPACK;
    double *psi = data->psi, *phi = data->phi_out, *ell_plus = data->ell_plus;
    #pragma omp target is_device_ptr(psi, phi) map(to: ell_plus[0:M * D])
    #pragma omp teams distribute parallel for collapse(2)
    FORALL(d, D)
        FORALL(g, G)
            FORALL(z, Z) {
                double sum = 0;
                FORALL(m, M)
                    sum += ell_plus[d * M + m] * PHI(m, g, z);
                PSI(d, g, z) = 0.6 * PSI(d, g, z) + 0.4 * sum;
            }
}

double Kernel_Population(const Grid_Data *data)
{
    UNPACK;
    double *psi = data->psi, part = 0;
    #pragma omp target teams is_device_ptr(psi) reduction(+: part) map(tofrom: part)
    #pragma omp distribute parallel for reduction(+: part)
    FORALL(i, D * G * Z)
        part += psi[i];
    return part;
}
