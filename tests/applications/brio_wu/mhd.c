#include "mhd.h"

#pragma omp declare target
mhd flux(mhd u)
{
    double gas, p = total_pressure(u, &gas), vx = u.mx / u.rho, vy = u.my / u.rho, vz = u.mz / u.rho;
    return (mhd){.rho = u.mx,
                 .mx = u.mx * vx + p - BX * BX,
                 .my = u.my * vx - BX * u.by,
                 .mz = u.mz * vx - BX * u.bz,
                 .by = u.by * vx - BX * vy,
                 .bz = u.bz * vx - BX * vz,
                 .energy = (u.energy + p) * vx - BX * (BX * vx + u.by * vy + u.bz * vz)};
}

double fast_speed(mhd u)
{
    double gas, b2 = (BX * BX + u.by * u.by + u.bz * u.bz) / u.rho;
    total_pressure(u, &gas);
    double a2 = GAMMA * gas / u.rho, sum = a2 + b2, root = sqrt(fmax(0, sum * sum - 4 * a2 * BX * BX / u.rho));
    return fabs(u.mx / u.rho) + sqrt(0.5 * (sum + root));
}
#pragma omp end declare target

void step(int n, mhd *u, mhd *faces, double k)
{
#pragma omp target teams map(tofrom : u[0 : n]) map(alloc : faces[0 : n + 1])
#pragma omp distribute parallel for
    for (int i = 1; i < n; i++) {
        double a = fmax(fast_speed(u[i - 1]), fast_speed(u[i]));
        mhd central = combine(0.5, flux(u[i - 1]), 0.5, flux(u[i])), jump = combine(1, u[i], -1, u[i - 1]);
        faces[i] = combine(1, central, -0.5 * a, jump);
    }
#pragma omp target teams map(tofrom : u[0 : n]) map(alloc : faces[0 : n + 1])
#pragma omp distribute parallel for
    for (int i = 1; i < n - 1; i++)
        u[i] = combine(1, u[i], -k, combine(1, faces[i + 1], -1, faces[i]));
}

void totals(int n, const mhd *u, double sums[STATES])
{
    double s[STATES] = {0};
#pragma omp target teams distribute parallel for map(to : u[0 : n]) reduction(+ : s)
    for (int i = 0; i < n; i++) {
#define STATE(name) s[AT_##name] += u[i].name;
#include "state.def"
#undef STATE
    }
    for (int k = 0; k < STATES; k++)
        sums[k] = s[k];
}
