#include "globals.h"

#include <math.h>

void halo_x(void)
{
    int v, k;
#pragma omp target teams distribute parallel for simd collapse(2)
    for (v = 0; v < NUM_VARS; v++)
        for (k = 0; k < nz; k++) {
            STATE(v, k + hs, 0) = STATE(v, k + hs, nx + hs - 2);
            STATE(v, k + hs, 1) = STATE(v, k + hs, nx + hs - 1);
            STATE(v, k + hs, nx + hs) = STATE(v, k + hs, hs);
            STATE(v, k + hs, nx + hs + 1) = STATE(v, k + hs, hs + 1);
        }
}

void halo_z(void)
{
    int v, i;
#pragma omp target teams distribute parallel for simd collapse(2)
    for (v = 0; v < NUM_VARS; v++)
        for (i = 0; i < nx + 2 * hs; i++) {
            double low = STATE(v, hs, i), high = STATE(v, nz + hs - 1, i);
            if (v == ID_WMOM)
                low = high = 0.;
            STATE(v, 0, i) = STATE(v, 1, i) = low;
            STATE(v, nz + hs, i) = STATE(v, nz + hs + 1, i) = high;
        }
}

void tendencies_x(void)
{
    int i, k, v, s;
    double hv_coef = -HV_BETA * dx / (16 * dt);
#pragma omp target teams distribute parallel for simd collapse(2) private(v, s)
    for (k = 0; k < nz; k++)
        for (i = 0; i < nx + 1; i++) {
            double stencil[4], d3[NUM_VARS], vals[NUM_VARS], r, u, w, t, p;
            for (v = 0; v < NUM_VARS; v++) {
                for (s = 0; s < 4; s++)
                    stencil[s] = STATE(v, k + hs, i + s);
                vals[v] = -stencil[0] / 12 + 7 * stencil[1] / 12 + 7 * stencil[2] / 12 - stencil[3] / 12;
                d3[v] = -stencil[0] + 3 * stencil[1] - 3 * stencil[2] + stencil[3];
            }
            r = vals[ID_DENS] + hy_dens[k + hs];
            u = vals[ID_UMOM] / r;
            w = vals[ID_WMOM] / r;
            t = (vals[ID_RHOT] + hy_dens[k + hs] * hy_theta[k + hs]) / r;
            p = C0 * pow(r * t, GAMMA) - C0 * pow(hy_dens[k + hs] * hy_theta[k + hs], GAMMA);
            FLUX(ID_DENS, k, i) = r * u - hv_coef * d3[ID_DENS];
            FLUX(ID_UMOM, k, i) = r * u * u + p - hv_coef * d3[ID_UMOM];
            FLUX(ID_WMOM, k, i) = r * u * w - hv_coef * d3[ID_WMOM];
            FLUX(ID_RHOT, k, i) = r * u * t - hv_coef * d3[ID_RHOT];
        }
#pragma omp target teams distribute parallel for simd collapse(3)
    for (v = 0; v < NUM_VARS; v++)
        for (k = 0; k < nz; k++)
            for (i = 0; i < nx; i++)
                TEND(v, k, i) = -(FLUX(v, k, i + 1) - FLUX(v, k, i)) / dx;
}

void tendencies_z(void)
{
    int i, k, v, s;
    double hv_coef = -HV_BETA * dz / (16 * dt);
#pragma omp target teams distribute parallel for simd collapse(2) private(v, s)
    for (k = 0; k < nz + 1; k++)
        for (i = 0; i < nx; i++) {
            double stencil[4], d3[NUM_VARS], vals[NUM_VARS], r, u, w, t, p, hr, ht;
            for (v = 0; v < NUM_VARS; v++) {
                for (s = 0; s < 4; s++)
                    stencil[s] = STATE(v, k + s, i + hs);
                vals[v] = -stencil[0] / 12 + 7 * stencil[1] / 12 + 7 * stencil[2] / 12 - stencil[3] / 12;
                d3[v] = -stencil[0] + 3 * stencil[1] - 3 * stencil[2] + stencil[3];
            }
            hr = 0.5 * (hy_dens[k + hs - 1] + hy_dens[k + hs]);
            ht = hr * hy_theta[k + hs];
            r = vals[ID_DENS] + hr;
            u = vals[ID_UMOM] / r;
            w = vals[ID_WMOM] / r;
            t = (vals[ID_RHOT] + ht) / r;
            p = C0 * pow(r * t, GAMMA) - C0 * pow(ht, GAMMA);
            if (k == 0 || k == nz) {
                w = 0;
                d3[ID_DENS] = 0;
            }
            FLUX(ID_DENS, k, i) = r * w - hv_coef * d3[ID_DENS];
            FLUX(ID_UMOM, k, i) = r * w * u - hv_coef * d3[ID_UMOM];
            FLUX(ID_WMOM, k, i) = r * w * w + p - hv_coef * d3[ID_WMOM];
            FLUX(ID_RHOT, k, i) = r * w * t - hv_coef * d3[ID_RHOT];
        }
#pragma omp target teams distribute parallel for simd collapse(3)
    for (v = 0; v < NUM_VARS; v++)
        for (k = 0; k < nz; k++)
            for (i = 0; i < nx; i++) {
                TEND(v, k, i) = -(FLUX(v, k + 1, i) - FLUX(v, k, i)) / dz;
                if (v == ID_WMOM)
                    TEND(v, k, i) -= STATE(ID_DENS, k + hs, i + hs) * GRAV;
            }
}

void apply_tendencies(double part)
{
    int i, k, v;
#pragma omp target teams distribute parallel for simd collapse(3)
    for (v = 0; v < NUM_VARS; v++)
        for (k = 0; k < nz; k++)
            for (i = 0; i < nx; i++)
                STATE(v, k + hs, i + hs) += part * TEND(v, k, i);
}
