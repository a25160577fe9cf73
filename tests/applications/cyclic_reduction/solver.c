#include "tridiagonal.h"

/* A thread for each system: the rows are copied into an array of the thread. */
void solve_thomas(batch_t *b)
{
    const int n = b->size, systems = b->systems;
    row_t *rows = b->rows;
    double *x = b->x;
#pragma omp target teams distribute parallel for map(to : rows[0 : n * systems]) map(from : x[0 : n * systems])
    for (int s = 0; s < systems; s++) {
        row_t own[n];
        for (int i = 0; i < n; i++)
            own[i] = rows[s * n + i];
        for (int i = 1; i < n; i++) {
            const double m = own[i].a / own[i - 1].b;
            own[i].b -= m * own[i - 1].c;
            own[i].d -= m * own[i - 1].d;
        }
        x[s * n + n - 1] = own[n - 1].d / own[n - 1].b;
        for (int i = n - 2; i >= 0; i--)
            x[s * n + i] = (own[i].d - own[i].c * x[s * n + i + 1]) / own[i].b;
    }
}

#define LARGEST 64

/* A team for each system: parallel cyclic reduction in memory of the team. */
void solve_pcr(batch_t *b)
{
    const int n = b->size, systems = b->systems;
    row_t *rows = b->rows;
    double *x = b->x;
#pragma omp target teams distribute map(to : rows[0 : n * systems]) map(from : x[0 : n * systems])
    for (int s = 0; s < systems; s++) {
        row_t now[LARGEST], next[LARGEST];
#pragma omp parallel num_threads(LARGEST)
        {
#pragma omp for
            for (int i = 0; i < n; i++)
                now[i] = rows[s * n + i];
            for (int distance = 1; distance < n; distance *= 2) {
#pragma omp for
                for (int i = 0; i < n; i++) {
                    row_t r = now[i];
                    row_t low = i - distance >= 0 ? now[i - distance] : (row_t){0, 1, 0, 0};
                    row_t high = i + distance < n ? now[i + distance] : (row_t){.b = 1};
                    double alpha = -r.a / low.b, gamma = -r.c / high.b;
                    next[i] = (row_t){.a = alpha * low.a,
                                      .b = r.b + alpha * low.c + gamma * high.a,
                                      .c = gamma * high.c,
                                      .d = r.d + alpha * low.d + gamma * high.d};
                }
#pragma omp for
                for (int i = 0; i < n; i++)
                    now[i] = next[i];
            }
#pragma omp for nowait
            for (int i = 0; i < n; i++)
                x[s * n + i] = now[i].d / now[i].b;
        }
    }
}
