/* Fields of a transverse magnetic mode: structures of arrays, global, shared by all files. */
#pragma once

#define SIZE_X 60
#define SIZE_Y 50

struct coefficients {
    float e_loss[SIZE_X][SIZE_Y], e_gain[SIZE_X][SIZE_Y];
    float h_gain;
};

extern float ez[SIZE_X][SIZE_Y], hx[SIZE_X][SIZE_Y], hy[SIZE_X][SIZE_Y];
extern struct coefficients coeff;
#pragma omp declare target to(ez, hx, hy, coeff)

void fields_setup(void);
void update_magnetic(void);
void update_electric(void);
void add_source(int step);
double field_energy(void);
