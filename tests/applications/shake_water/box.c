#include "water.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    liquid l = {.n = 64, .box = 13}, *p = &l;
    l.m = calloc(l.n, sizeof *l.m);
    for (int i = 0; i < l.n; i++) {
        const double c[3] = {3.25 * (i % 4), 3.25 * (i / 4 % 4), 3.25 * (i / 16)}, t = 0.6 * i;
        const double h = HH / 2, y = sqrt(OH * OH - h * h);
        for (int s = 0; s < ATOMS; s++) {
            double u = s == HYDROGEN1 ? h : s == HYDROGEN2 ? -h : 0, w = s ? y : 0;
            atom *a = &l.m[i].a[s];
            a->r[0] = c[0] + u * cos(t) - w * sin(t), a->r[1] = c[1] + u * sin(t) + w * cos(t), a->r[2] = c[2];
            a->v[0] = 0.3 * sin(i + s), a->v[1] = 0.3 * cos(2 * i + s), a->v[2] = 0.2 * sin(3 * i - s);
        }
    }
    #pragma omp target enter data map(to: p[:1]) map(to: p->m[:p->n])
    for (int step = 0; step < 12; step++) {
        int most;
        double e = pair_forces(p);
        int good = shake(p, 0.02, 1e-8, &most);
        if (step % 4 == 3)
            printf("%d: energy %.5e, %d molecules rigid, %s\n", step, e, good, most < 60 ? "converged" : "not converged");
    }
    #pragma omp target exit data map(from: p->m[:p->n]) map(release: p[:1])
    printf("%.5e %.5e\n", l.m[3].a[HYDROGEN2].r[0], l.m[63].a[OXYGEN].v[2]);
    free(l.m);
    return 0;
}
