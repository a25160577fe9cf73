#ifndef THERMAL_H
#define THERMAL_H

#define MAX_PD (3.0e6)       /* maximum power density possible (say 300W for a 10mm x 10mm chip) */
#define PRECISION 0.001      /* required precision in degrees */
#define SPEC_HEAT_SI 1.75e6
#define K_SI 100
#define FACTOR_CHIP 0.5      /* capacitance fitting factor */
#define AMB_TEMP 80.0f

typedef struct {
    float cc, cn, cs, ce, cw, ct, cb, step_div_cap;
} stencil_t;

typedef struct {
    int nx, ny, nz;
    float t_chip, chip_height, chip_width;
} chip_t;

stencil_t coefficients(const chip_t *chip, float *dt);
void floorplan(const chip_t *chip, float *power, float *temperature);
void compute(const chip_t *chip, stencil_t s, const float *power, float *t_in, float *t_out, int iterations);
#endif
