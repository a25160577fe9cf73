#ifndef SPH_H
#define SPH_H
#include <stdint.h>

enum kind { FLUID, WALL };

struct particle {
    double pos[2], vel[2], acc[2];
    double rho, p;
    enum kind kind;
};

struct bins {
    int nx, ny;
    double size;
    int *head;      /* per bin, -1 where it is empty */
    int *next;      /* per particle */
};

struct tank {
    int count;
    double h, mass, c0, rho0, width, height;
    struct particle *part;
    struct bins bins;
};

void tank_fill(struct tank *t, double spacing);
void tank_bins(struct tank *t);
void tank_free(struct tank *t);
void sph_density(struct tank *t);
void sph_forces(struct tank *t);
int sph_move(struct tank *t, double dt);
#endif
