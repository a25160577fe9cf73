#ifndef GRAIN_H
#define GRAIN_H

typedef union vec2 {
    struct { double x, y; };
    double at[2];
} vec2;

typedef struct grain {
    vec2 pos, vel, force;
    double radius, mass, spin, torque;
    unsigned material : 4, touching : 8, frozen : 1;
} grain;

typedef enum law { LAW_HOOKE, LAW_HERTZ } law;

typedef struct material {
    double stiffness, damping, friction;
    law law;
} material;

#define MATERIALS 3
#pragma omp declare target
extern material materials[MATERIALS];
double normal_force(const material *m, double overlap, double speed);
vec2 wall_force(const grain *g, double width, const material *m);
#pragma omp end declare target

void grains_init(int n, grain g[n], double width);
long contact_forces(int n, grain g[n], double width);
void grains_move(int n, grain g[n], double dt);
#endif
