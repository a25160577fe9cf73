/* Loops with the same results, which say little about whether the loops are right. */

void nothing_to_do(int n, int lo, double *x)
{
    /* expect: same: ⚠ same results, but no iteration ran with these values; set them with --set */
#pragma omp target teams distribute parallel for map(tofrom: x[0:n])
    for (int i = n; i < lo; i++)
        x[i] = 1;
}

void no_inner_iteration(int n, int lo, const double *x, double *y)
{
    /* expect: same: the loop in line 17 ran no iteration with these values */
#pragma omp target teams distribute parallel for map(to: x[0:n]) map(from: y[0:n])
    for (int i = 0; i < n; i++) {
        y[i] = x[i];
        for (int k = n; k < lo; k++)
            y[i] += x[k];
    }
}

void written_only_on_the_device(int n, double *y)
{
    /* expect: same: ⚠ same results, but what the region writes to `y` does not come back */
#pragma omp target teams distribute parallel for map(to: y[0:n])
    for (int i = 0; i < n; i++)
        y[i] *= 2;
}

int never_set(int n, const double *y)
{
    int found = 0;
    /* expect: same: ⚠ same results, but the value written to `found` is lost */
#pragma omp target map(to: y[0:n])
    for (int i = 0; i < n; i++)
        if (y[i] > 100)
            found = 1;
    return found;
}
