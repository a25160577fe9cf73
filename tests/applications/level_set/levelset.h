#ifndef LEVELSET_H
#define LEVELSET_H

struct domain { int n; float h; };
enum shape { DISC, SLOTTED, STAR };
typedef float (*distance)(float x, float y);

#pragma omp declare target
float shape_distance(enum shape s, float x, float y);

static inline float square(float x) { return x * x; }
static inline float greater(float a, float b) { return a > b ? a : b; }
static inline float smaller(float a, float b) { return a < b ? a : b; }

/* Godunov's upwind gradient for a speed of the given sign */
static inline float upwind(float sign, float a, float b, float c, float d)
{
    float gx = greater(square(greater(sign * a, 0)), square(smaller(sign * b, 0)));
    float gy = greater(square(greater(sign * c, 0)), square(smaller(sign * d, 0)));
    return gx + gy;
}
#pragma omp end declare target

void advect(struct domain d, int n, float phi[n][n], float out[n][n], float dt);
void reinitialise(struct domain d, int n, float phi[n][n], float scratch[n][n], int sweeps);
#endif
