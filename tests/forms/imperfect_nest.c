#include <stdio.h>
int main(void) {
    int n = 5, m = 7;
    double f[5], a[35];
    for (int i = 0; i < n; i++) f[i] = i + 1;
    for (int i = 0; i < n * m; i++) a[i] = i;
#pragma omp target teams distribute parallel for collapse(2) map(to: f[0:n]) map(tofrom: a[0:n * m])
    for (int i = 0; i < n; i++) {
        double t = f[i] * 2;
        double *row = &a[i * m];
        for (int j = 0; j < m; j++) row[j] *= t;
    }
    double s = 0;
    for (int i = 0; i < n * m; i++) s += a[i] * (i % 5);
    printf("%g\n", s);
    return 0;
}
