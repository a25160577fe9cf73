/* Charged particles in a magnetic field by Boris' method; vectors by value, a user-defined reduction from a header. */
#include <stdio.h>
#include <stdlib.h>

#include "vec.h"

static void boris(vec *restrict x, vec *restrict v, int n, vec b, double dt, int steps)
{
#pragma omp target teams distribute parallel for map(tofrom: x[0:n], v[0:n]) firstprivate(b)
    for (int i = 0; i < n; i++) {
        vec at = x[i], velocity = v[i], t = vec_scale(0.5 * dt, b);
        vec s = vec_scale(2.0 / (1.0 + vec_dot(t, t)), t);
        for (int k = 0; k < steps; k++) {
            vec prime = vec_add(velocity, vec_cross(velocity, t));
            velocity = vec_add(velocity, vec_cross(prime, s));
            at = vec_add(at, vec_scale(dt, velocity));
        }
        x[i] = at;
        v[i] = velocity;
    }
}

int main(void)
{
    enum { N = 300 };
    vec *x = malloc(N * sizeof *x), *v = malloc(N * sizeof *v), p, l;
    double *m = malloc(N * sizeof *m), fastest = 0.0;
    for (int i = 0; i < N; i++) {
        x[i] = vec_make(i % 10, i / 10 % 10, i / 100);
        v[i] = vec_make(sin(i), cos(i), 0.01 * (i % 5));
        m[i] = 1.0 + i % 2;
    }
#pragma omp target data map(tofrom: x[0:N], v[0:N]) map(to: m[0:N])
    {
        boris(x, v, N, vec_make(0, 0, 1), 0.05, 100);
        p = total_momentum(v, m, N);
        l = total_spin(x, v, m, N);
#pragma omp target teams distribute parallel for reduction(max: fastest)
        for (int i = 0; i < N; i++)
            fastest = fmax(fastest, vec_norm(v[i]));
    }
    printf("momentum %.5f %.5f %.5f\n", p.e[0], p.e[1], p.e[2]);
    printf("spin %.3f %.3f %.3f, fastest %.6f\n", l.e[0], l.e[1], l.e[2], fastest);
    free(x);
    free(v);
    free(m);
    return 0;
}
