#pragma omp declare reduction(most : int, long  real : omp_out = omp_in > omp_out ? omp_in : omp_out)
#pragma omp declare reduction(least : struct { int v; } : omp_out = omp_in) initializer(omp_priv = {-1})
int most(int n, const int *v) {
    int m = 0;
#pragma omp target teams distribute parallel for reduction(most : m) map(to : v[0:n])
    for (int i = 0; i < n; i++) m = v[i] > m ? v[i] : m;
    return m;
}
