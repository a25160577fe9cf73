/* Work dealt out by team and thread numbers, team-private values, barriers, reductions at two levels. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 2000, TEAMS = 6 };

int main(void)
{
    int *x = malloc(N * sizeof *x), per_team[TEAMS] = {0}, marks[TEAMS] = {0}, covered = 0, base = 5;
    long grand = 0;
    if (!x) return 1;
    for (int i = 0; i < N; i++) x[i] = i % 13;

#pragma omp target data map(tofrom: x[0:N])
    {
#pragma omp target teams num_teams(TEAMS) thread_limit(64) map(tofrom: per_team, marks) firstprivate(base)
        {
            int team = omp_get_team_num(), teams = omp_get_num_teams(), sum = 0;
            int chunk = (N + teams - 1) / teams, from = team * chunk, to = from + chunk < N ? from + chunk : N;
            base += team;
#pragma omp parallel reduction(+: sum)
            {
                int me = omp_get_thread_num(), all = omp_get_num_threads();
                for (int i = from + me; i < to; i += all) {
                    x[i] += base;
                    sum += x[i];
                }
            }
            if (team < TEAMS) {
                per_team[team % TEAMS] = sum;
                marks[team % TEAMS] = base;
            }
        }

#pragma omp target parallel num_threads(48) map(tofrom: covered)
        {
            int me = omp_get_thread_num(), all = omp_get_num_threads(), mine = 0;
            for (int i = me; i < N; i += all) mine++;
#pragma omp barrier
#pragma omp atomic
            covered += mine;
        }

#pragma omp target teams distribute map(tofrom: grand) reduction(+: grand)
        for (int block = 0; block < N; block += 250) {
            long part = 0;
#pragma omp parallel for reduction(+: part)
            for (int i = block; i < block + 250; i++) part += x[i] * 2L;
            grand += part;
        }
    }
    long sum = 0, host = 0;
    for (int t = 0; t < TEAMS; t++) sum += per_team[t];
    for (int i = 0; i < N; i++) host += x[i];
    printf("%d %d %d\n", sum == host, covered, grand == 2 * host);
    printf("%d\n", marks[0] == 5);
    free(x);
    return 0;
}
