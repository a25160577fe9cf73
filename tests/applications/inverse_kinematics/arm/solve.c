#include "arm.h"
#include <math.h>

#pragma omp declare target
/* Damped least squares: (J J' + l I) y = e by Cramer's rule, the step is J' y. */
static double det3(double m[3][3])
{
    return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
           m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

static void step(double *angle, const double *e)
{
    double j[3][JOINTS], a[3][3], y[3];
    jacobian(angle, j);
    for (int r = 0; r < 3; r++)
        for (int c = 0; c < 3; c++) {
            a[r][c] = r == c ? 0.01 : 0;
            for (int k = 0; k < JOINTS; k++)
                a[r][c] += j[r][k] * j[c][k];
        }
    const double d = det3(a);
    for (int c = 0; c < 3; c++) {
        double b[3][3];
        for (int r = 0; r < 3; r++)
            for (int k = 0; k < 3; k++)
                b[r][k] = k == c ? e[r] : a[r][k];
        y[c] = det3(b) / d;
    }
    for (int k = 0; k < JOINTS; k++) {
        for (int r = 0; r < 3; r++)
            angle[k] += j[r][k] * y[r];
        angle[k] = fmin(fmax(angle[k], arm[k].low), arm[k].high);
    }
}
#pragma omp end declare target

void solve(const vec3 *targets, pose *poses, int n, int most)
{
#pragma omp target parallel loop map(to : targets[0 : n]) map(tofrom : poses[0 : n]) firstprivate(most)
    for (int i = 0; i < n; i++) {
        pose p = poses[i];
        p.reached = false;
        for (p.steps = 0; p.steps < most && !p.reached; p.steps++) {
            vec3 at = tip(p.angle);
            double e[3], sum = 0;
            for (int r = 0; r < 3; r++) {
                e[r] = targets[i].v[r] - at.v[r];
                sum += e[r] * e[r];
            }
            p.error = sqrt(sum);
            p.reached = p.error < 1e-4;
            if (!p.reached)
                step(p.angle, e);
        }
        poses[i] = p;
    }
}
