static int better(double a, double b)
{
    return a < b;
}



int probe_count(void);
/* The other file of this name, in another folder, has the same static functions on the same lines. */
static int inside(const double *x, int n)
{
    int found = 0;
#pragma omp target map(to : x[0 : n]) map(tofrom : found)
    for (int k = 1; k < n; k++)
        if (better(x[k], x[found]))
            found = k;
    return found;
}

int probe_count(void)
{
    const double x[4] = {4, 2, 1, 3};
    return inside(x, 4);
}
