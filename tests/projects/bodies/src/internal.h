#include "bodies.h"
struct bodies {
    int n;
    float *x, *y, *vx, *vy;
};
void forces(int n, const float *x, const float *y, float *vx, float *vy, float dt);
