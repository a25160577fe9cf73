/* Dot products and a histogram written by hand with teams and threads: shared arrays of a team, barriers, thread numbers. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define TEAMS 8
#define THREADS 32
#define BINS 10

static double dot_by_hand(const double *x, const double *y, int n)
{
    double partial[TEAMS], sum = 0.0;
#pragma omp target teams num_teams(TEAMS) thread_limit(THREADS) map(to: x[0:n], y[0:n]) map(from: partial)
    {
        double scratch[THREADS];
        int team = omp_get_team_num(), teams = omp_get_num_teams(), t;
        int first = (int)((long)n * team / teams), last = (int)((long)n * (team + 1) / teams);
        for (t = 0; t < THREADS; t++)
            scratch[t] = 0.0;
#pragma omp parallel num_threads(THREADS)
        {
            int me = omp_get_thread_num(), all = omp_get_num_threads(), i, step;
            double mine = 0.0;
            for (i = first + me; i < last; i += all)
                mine += x[i] * y[i];
            scratch[me] = mine;
#pragma omp barrier
            for (step = 1; step < all; step *= 2) {
                if (me % (2 * step) == 0 && me + step < all)
                    scratch[me] += scratch[me + step];
#pragma omp barrier
            }
        }
        for (t = team; t < TEAMS; t += teams)
            partial[t] = t == team ? scratch[0] : 0.0;
    }
    for (int t = 0; t < TEAMS; t++)
        sum += partial[t];
    return sum;
}

static void histogram(const unsigned char *data, int n, int *bins)
{
#pragma omp target teams num_teams(TEAMS) map(to: data[0:n]) map(tofrom: bins[0:BINS])
    {
        int local[BINS] = {0};
        int team = omp_get_team_num(), teams = omp_get_num_teams();
#pragma omp parallel
        {
#pragma omp for
            for (int i = n / teams * team; i < (team == teams - 1 ? n : n / teams * (team + 1)); i++) {
#pragma omp atomic
                local[data[i] % BINS]++;
            }
#pragma omp for
            for (int b = 0; b < BINS; b++) {
#pragma omp atomic
                bins[b] += local[b];
            }
        }
    }
}

int main(void)
{
    const int n = 5000;
    double *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    unsigned char *data = malloc(n);
    int bins[BINS] = {0};
    for (int i = 0; i < n; i++) {
        x[i] = 0.5 * (i % 8);
        y[i] = 1.0 / (1 + i % 4);
        data[i] = (unsigned char)(i * i + i / 7);
    }
    printf("dot %.6g\n", dot_by_hand(x, y, n));
    histogram(data, n, bins);
    for (int b = 0; b < BINS; b++)
        printf("%d ", bins[b]);
    printf("\n");
    free(x);
    free(y);
    free(data);
    return 0;
}
