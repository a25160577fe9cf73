/* Power iteration for principal components, and a factor model trained by alternating sweeps over rows and columns. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 200, D = 6, USERS = 30, ITEMS = 24, RANK = 2 };

static double data[N][D], covariance[D][D];

static double power_iteration(double v[D])
{
    double norm = 0, w[D];
#pragma omp target data map(to: covariance) map(tofrom: v[0:D]) map(alloc: w)
    for (int step = 0; step < 100; step++) {
        norm = 0;
#pragma omp target teams distribute parallel for reduction(+: norm)
        for (int i = 0; i < D; i++) {
            w[i] = 0;
            for (int j = 0; j < D; j++) w[i] += covariance[i][j] * v[j];
            norm += w[i] * w[i];
        }
        norm = sqrt(norm);
#pragma omp target teams distribute parallel for firstprivate(norm)
        for (int i = 0; i < D; i++) v[i] = w[i] / norm;
    }
    return norm;
}

/* Least squares of one side for fixed factors of the other, by Cramer's rule. */
static void solve(int n, int m, const float *rating, int row, int column, const float (*fixed)[RANK], float (*free_)[RANK])
{
#pragma omp target teams distribute parallel for map(to: fixed[0:m], rating[0:USERS * ITEMS]) map(from: free_[0:n])
    for (int i = 0; i < n; i++) {
        float a = 0.01f, b = 0, c = 0.01f, p = 0, q = 0;
        for (int j = 0; j < m; j++) {
            const float r = rating[i * row + j * column];
            if (r < 0) continue;
            a += fixed[j][0] * fixed[j][0];
            b += fixed[j][0] * fixed[j][1];
            c += fixed[j][1] * fixed[j][1];
            p += fixed[j][0] * r;
            q += fixed[j][1] * r;
        }
        const float det = a * c - b * b;
        free_[i][0] = (c * p - b * q) / det;
        free_[i][1] = (a * q - b * p) / det;
    }
}

int main(void)
{
    double v[D];
    for (int i = 0; i < N; i++)
        for (int j = 0; j < D; j++) data[i][j] = (i % 21 - 10) * (j + 1) * 0.5 + (i * (j + 3) % 7 - 3) * 0.2;
#pragma omp target teams distribute parallel for collapse(2) map(to: data) map(from: covariance)
    for (int a = 0; a < D; a++)
        for (int b = 0; b < D; b++) {
            double sum = 0, ma = 0, mb = 0;
            for (int i = 0; i < N; i++) ma += data[i][a], mb += data[i][b];
            for (int i = 0; i < N; i++) sum += (data[i][a] - ma / N) * (data[i][b] - mb / N);
            covariance[a][b] = sum / (N - 1);
        }
    for (int j = 0; j < D; j++) v[j] = 1;
    const double largest = power_iteration(v);
    double trace = 0;
    for (int j = 0; j < D; j++) trace += covariance[j][j];
    printf("the first component explains %.0f%%, weights", 100 * largest / trace);
    for (int j = 0; j < D; j++) printf(" %.2f", v[j]);
    puts("");

    float *rating = malloc(USERS * ITEMS * sizeof *rating), (*users)[RANK] = malloc(USERS * sizeof *users),
          (*items)[RANK] = malloc(ITEMS * sizeof *items), error = 0;
    for (int u = 0; u < USERS; u++)
        for (int i = 0; i < ITEMS; i++)
            rating[u * ITEMS + i] = (u * 7 + i * 5) % 3 == 0 ? -1 : 1 + (u % 3) * (i % 4) * 0.25f + (u % 2) * (i % 5) * 0.2f;
    for (int i = 0; i < ITEMS; i++) items[i][0] = 1, items[i][1] = (float)(i % 4) - 1.5f;
#pragma omp target data map(to: rating[0:USERS * ITEMS]) map(tofrom: users[0:USERS], items[0:ITEMS])
    for (int sweep = 0; sweep < 20; sweep++) {
        solve(USERS, ITEMS, rating, ITEMS, 1, (const float (*)[RANK])items, users);
        solve(ITEMS, USERS, rating, 1, ITEMS, (const float (*)[RANK])users, items);
    }
#pragma omp target teams distribute parallel for collapse(2) reduction(+: error) \
    map(to: rating[0:USERS * ITEMS], users[0:USERS], items[0:ITEMS])
    for (int u = 0; u < USERS; u++)
        for (int i = 0; i < ITEMS; i++) {
            const float r = rating[u * ITEMS + i], e = r - users[u][0] * items[i][0] - users[u][1] * items[i][1];
            error += r < 0 ? 0 : e * e;
        }
    printf("the factors fit %s\n", sqrtf(error / (USERS * ITEMS)) < 0.25f ? "well" : "badly");
    free(rating), free(users), free(items);
    return 0;
}
