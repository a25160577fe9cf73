#include "thermal.h"

void floorplan(const chip_t *chip, float *power, float *temperature)
{
    for (int z = 0; z < chip->nz; z++)
        for (int y = 0; y < chip->ny; y++)
            for (int x = 0; x < chip->nx; x++) {
                int i = x + chip->nx * (y + chip->ny * z);
                int unit = x / 8 + y / 8;
                temperature[i] = AMB_TEMP;
                power[i] = z == 0 ? 2.0f * (1 + unit % 3) : 0;
            }
}

stencil_t coefficients(const chip_t *chip, float *dt)
{
    float dx = chip->chip_height / chip->nx, dy = chip->chip_width / chip->ny, dz = chip->t_chip / chip->nz;
    float cap = FACTOR_CHIP * SPEC_HEAT_SI * chip->t_chip * dx * dy;
    float rx = dy / (2.0 * K_SI * chip->t_chip * dx), ry = dx / (2.0 * K_SI * chip->t_chip * dy);
    float rz = dz / (K_SI * dx * dy), max_slope = MAX_PD / (FACTOR_CHIP * chip->t_chip * SPEC_HEAT_SI);
    stencil_t s;
    *dt = PRECISION / max_slope;
    s.step_div_cap = *dt / cap;
    s.ce = s.cw = s.step_div_cap / rx;
    s.cn = s.cs = s.step_div_cap / ry;
    s.ct = s.cb = s.step_div_cap / rz;
    s.cc = 1.0f - (2.0f * s.ce + 2.0f * s.cn + 3.0f * s.ct);
    return s;
}
