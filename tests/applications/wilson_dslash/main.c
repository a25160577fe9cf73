#include "wilson.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void make_gauge(gauge_field u)
{
    for (int k = 0; k < VOLUME * 4; k++) {
        /* two rotations of pairs of colours, with phases */
        double a = sin(1.0 * k), b = cos(2.0 * k);
        cplx p = cexp(I * 0.3 * a), q = cexp(I * 0.5 * b);
        su3 m = {{{cos(a) * p, sin(a), 0}, {-sin(a), cos(a) * conj(p), 0}, {0, 0, 1}}};
        su3 n = {{{1, 0, 0}, {0, cos(b) * q, sin(b)}, {0, -sin(b), cos(b) * conj(q)}}};
        su3 *out = &u[k / 4][k % 4];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 3; j++)
                out->e[i][j] = m.e[i][0] * n.e[0][j] + m.e[i][1] * n.e[1][j] + m.e[i][2] * n.e[2][j];
    }
}

int main(void)
{
    su3 (*u)[4] = malloc(sizeof(gauge_field));
    spinor *b = calloc(VOLUME, sizeof *b), *x = calloc(VOLUME, sizeof *x), *check = calloc(VOLUME, sizeof *check);
    make_gauge(u);
    b[0].s[0].c[0] = 1, b[7].s[2].c[1] = 0.5 - I;
    wilson(u, b, check, 0.12, 0);
    printf("one application: %.6e\n", norm2(check));
    int iterations = cg(u, x, b, 0.12, 1e-5);
    printf("converged: %s, solution %.4e, %.4e%+.4ei\n", iterations < 100 ? "yes" : "no", norm2(x), creal(x[0].s[0].c[0]),
           cimag(x[7].s[2].c[1]));
    free(u), free(b), free(x), free(check);
    return 0;
}
