/* Included once for each type T with the prefix P of its functions. */
#define PASTE(a, b) a##b
#define NAME(p, n) PASTE(p, n)

void NAME(P, gemm)(int n, int m, int k, T a, const T *x, const T *y, T b, T *z)
{
#pragma omp target teams distribute parallel for collapse(2) map(to : x[0 : n * k], y[0 : k * m]) map(tofrom : z[0 : n * m])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            T sum = 0;
            for (int l = 0; l < k; l++)
                sum += x[i * k + l] * y[l * m + j];
            z[i * m + j] = a * sum + b * z[i * m + j];
        }
}

T NAME(P, dot)(int n, const T *x, const T *y)
{
    T sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum) map(to : x[0 : n], y[0 : n])
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

void NAME(P, transpose)(int n, T *x)
{
#pragma omp target teams distribute parallel for map(tofrom : x[0 : n * n])
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++) {
            const T t = x[i * n + j];
            x[i * n + j] = x[j * n + i];
            x[j * n + i] = t;
        }
}
#undef PASTE
#undef NAME
#undef T
#undef P
