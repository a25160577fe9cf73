#include "arm/arm.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 200, reached = 0;
    vec3 *targets = malloc(n * sizeof *targets);
    pose *poses = malloc(n * sizeof *poses);
    double farthest = 0;

    for (int i = 0; i < n; i++) {
        double a = 0.1 * i, r = 0.8 + 1.2 * (i % 17) / 17.0;
        targets[i] = (vec3){{r * cos(a), r * sin(a), 0.2 + 0.6 * (i % 5) / 5.0}};
        poses[i] = (pose){.angle = {a - 6.2832 * floor(a / 6.2832 + 0.5), 0.5, -0.6, 0.1, 0.4}};
    }
#pragma omp target data map(to : targets[0 : n]) map(tofrom : poses[0 : n])
    {
        solve(targets, poses, n, 60);
#pragma omp target teams distribute parallel for reduction(+ : reached) reduction(max : farthest) map(tofrom : reached, farthest)
        for (int i = 0; i < n; i++) {
            vec3 at = tip(poses[i].angle);
            reached += poses[i].reached;
            farthest = fmax(farthest, sqrt(at.v[0] * at.v[0] + at.v[1] * at.v[1]));
        }
    }
    printf("%d of %d reached, farthest tip %.3f\n", reached, n, farthest);
    for (int i = 0; i < n; i += n / 6)
        printf("%3d: %s within %s steps, base %.3f\n", i, poses[i].reached ? "reached" : "missed",
               poses[i].steps <= 15 ? "15" : "60", poses[i].angle[0]);
    free(targets), free(poses);
    return 0;
}
