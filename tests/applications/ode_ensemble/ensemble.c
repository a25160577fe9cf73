#include "ode.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#pragma omp declare reduction(widen : state : \
    omp_out.x[0] = fmax(omp_out.x[0], omp_in.x[0]), omp_out.x[1] = fmax(omp_out.x[1], omp_in.x[1]), \
    omp_out.x[2] = fmax(omp_out.x[2], omp_in.x[2])) initializer(omp_priv = {{-1e9, -1e9, -1e9}})

int main(int argc, char **argv)
{
    const int members = argc > 1 ? atoi(argv[1]) : 40;
    static const char *const names[SYSTEMS] = {[LORENZ] = "Lorenz", [ROSSLER] = "Rossler", [VAN_DER_POL] = "van der Pol"};
    state *s = malloc(members * sizeof *s);
    progress *p = malloc(members * sizeof *p);
    for (int which = 0; which < SYSTEMS; which++) {
        int accepted = 0;
        state most = {{-1e9, -1e9, -1e9}};
#pragma omp target teams distribute parallel for map(from: s[0:members], p[0:members]) reduction(widen: most)
        for (int m = 0; m < members; m++) {
            s[m] = (state){{1 + 0.01 * m, 1, which == VAN_DER_POL ? 0 : 1}};
            p[m] = integrate((system_id)which, &s[m], which == LORENZ ? 20 : 1.5 + 0.02 * m, 2.0, 1e-7);
            for (int i = 0; i < STATES; i++)
                most.x[i] = fmax(most.x[i], s[m].x[i]);
        }
        for (int m = 0; m < members; m++)
            accepted += p[m].accepted;
        printf("%s: %s, largest %.4f %.4f %.4f, last %.4f\n", names[which],
               accepted > 10 * members ? "many steps" : "few steps", most.x[0], most.x[1], most.x[2], s[members - 1].x[0]);
    }
    free(s);
    free(p);
    return 0;
}
