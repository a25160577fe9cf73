#include "cordic.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 2000;
    request *in = malloc(n * sizeof *in);
    state *out = malloc(n * sizeof *out);
    double *sines = malloc(n * sizeof *sines);

    tables();
    for (int k = 0; k < n; k++) {
        double a = -1.5 + 3.0 * k / n;
        in[k] = (request){.mode = ROTATE, .a = TO_FIX(a)};
        sines[k] = sin(FROM_FIX(in[k].a));
    }
    run(in, out, n);
    printf("%s of sines off by less than 64 units\n", worst(out, sines, n) >= 0 ? "all" : "not all");
    for (int k = 0; k < n; k += n / 5)
        printf("%8.5f: %d %d\n", FROM_FIX(in[k].a), out[k].x, out[k].y);
    for (int k = 0; k < n; k++)
        in[k] = (request){VECTOR, TO_FIX(0.2 + 0.5 * (k % 7) / 7), TO_FIX(0.9 * k / n - 0.4)};
    run(in, out, n);
    long long lengths = 0, angles = 0;
    for (int k = 0; k < n; k++) {
        lengths += out[k].x;
        angles += out[k].z;
    }
    printf("lengths %lld, angles %lld\n", lengths, angles);
    free(in), free(out), free(sines);
    return 0;
}
