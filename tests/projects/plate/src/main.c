#include <stdlib.h>

#include "numerics.h"
#include "plate.h"
#include "report.h"

int probe_largest(int n, const double *x);

int main(int argc, char **argv)
{
    const int steps = argc > 1 ? atoi(argv[1]) : 20;
    plate p = plate_new(48, 64);
    double change = 0;
    for (int step = 0; step < steps; step++)
        change = plate_step(&p);
    report("change", change);
    report("sum", plate_sum(&p));
    report("norm", norm(48 * 64, p.now));
    report("largest", probe_largest(48 * 64, p.now));
    report("probes", probe_count());
    plate_free(&p);
    return 0;
}
