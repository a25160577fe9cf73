#ifndef SMALL_H
#define SMALL_H
/* Small matrices by value */
#define M 4
typedef struct small { double at[M][M]; } small;

#define EACH(i, j) for (int i = 0; i < M; i++) for (int j = 0; j < M; j++)

#pragma omp declare target
static inline small identity(double s)
{
    small r = {{{0}}};
    for (int i = 0; i < M; i++)
        r.at[i][i] = s;
    return r;
}
static inline small mul(small a, small b)
{
    small r;
    EACH(i, j) {
        double s = 0;
        for (int k = 0; k < M; k++)
            s += a.at[i][k] * b.at[k][j];
        r.at[i][j] = s;
    }
    return r;
}
static inline small axpy(double s, small a, small b)
{
    EACH(i, j) b.at[i][j] += s * a.at[i][j];
    return b;
}
small solve(small a, small b);
small expm(small a);
#pragma omp end declare target

void expm_batch(int n, const small *a, double t, small *out);
void product(int n, const small *a, small *out);
#endif
