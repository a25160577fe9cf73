#include "adi.h"

double alpha_x, alpha_y;

void half_step_x(field u, field w)
{
    #pragma omp target teams distribute parallel for map(to: u[0:N]) map(tofrom: w[0:N]) num_threads(32)
    for (int i = 1; i < N - 1; i++) {
        for (int j = 1; j < N - 1; j++)
            w[i][j] = u[i][j] + alpha_y * (u[i - 1][j] - 2 * u[i][j] + u[i + 1][j]);
        thomas(N - 2, -alpha_x, 1 + 2 * alpha_x, &w[i][1], 1);
    }
}

void half_step_y(field w, field u)
{
    #pragma omp target map(to: w[0:N]) map(tofrom: u[0:N])
    #pragma omp teams num_teams(4) thread_limit(16)
    #pragma omp distribute parallel for schedule(static, 1)
    for (int j = 1; j < N - 1; j++) {
        for (int i = 1; i < N - 1; i++)
            u[i][j] = w[i][j] + alpha_x * (w[i][j - 1] - 2 * w[i][j] + w[i][j + 1]);
        thomas(N - 2, -alpha_y, 1 + 2 * alpha_y, &u[1][j], N);
    }
}
