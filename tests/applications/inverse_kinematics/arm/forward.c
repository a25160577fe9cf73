#include "arm.h"
#include <math.h>

joint arm[JOINTS] = {
    {ABOUT_Z, 0.0, -3.1, 3.1}, {ABOUT_Y, 1.0, -1.5, 1.5}, {ABOUT_Y, 0.8, -2.6, 2.6}, {ABOUT_Z, 0.4, -1.5, 1.5}, {ABOUT_Y, 0.3, -2.0, 2.0},
};

#pragma omp declare target
static void turn(double m[3][3], int axis, double angle)
{
    const double c = cos(angle), s = sin(angle);
    for (int r = 0; r < 3; r++) {
        double a = m[r][0], b = axis == ABOUT_Z ? m[r][1] : m[r][2];
        m[r][0] = axis == ABOUT_Z ? c * a + s * b : c * a - s * b;
        *(axis == ABOUT_Z ? &m[r][1] : &m[r][2]) = axis == ABOUT_Z ? c * b - s * a : s * a + c * b;
    }
}

vec3 tip(const double *angle)
{
    double m[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    vec3 at = {{0, 0, 0.5}};
    for (int k = 0; k < JOINTS; k++) {
        turn(m, arm[k].axis, angle[k]);
        for (int r = 0; r < 3; r++)
            at.v[r] += m[r][0] * arm[k].link;
    }
    return at;
}

void jacobian(const double *angle, double j[3][JOINTS])
{
    const double h = 1e-6;
    double other[JOINTS];
    for (int k = 0; k < JOINTS; k++)
        other[k] = angle[k];
    for (int k = 0; k < JOINTS; k++) {
        other[k] = angle[k] + h;
        vec3 a = tip(other);
        other[k] = angle[k] - h;
        vec3 b = tip(other);
        other[k] = angle[k];
        for (int r = 0; r < 3; r++)
            j[r][k] = (a.v[r] - b.v[r]) / (2 * h);
    }
}
#pragma omp end declare target
