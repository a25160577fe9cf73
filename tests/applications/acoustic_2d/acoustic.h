#ifndef ACOUSTIC_H
#define ACOUSTIC_H
#define NZ 60
#define NX 72
#define LAYER 10

/* Velocity and pressure on staggered grids, split in the absorbing layer */
struct fields {
    float vx[NZ][NX], vz[NZ][NX], px[NZ][NX], pz[NZ][NX];
};
struct medium {
    float kappa[NZ][NX], damp_x[NX], damp_z[NZ];
};
void damping(struct medium *m, float strength);
void velocity(struct fields *f, const struct medium *m, float k);
void pressure(struct fields *f, const struct medium *m, float k);
#endif
