/* Sums at places that all threads share, in regions where these are read as well; some threads skip them. */
#include <stdio.h>

struct totals {
    double energy;
    long long count;
    float narrow[3];
};

static void sums(int n, int part, const double *x, struct totals *all, double *most)
{
    double sum = 0;
#pragma omp target teams map(to: x[0:n]) map(tofrom: all[0:1], sum, most[0:2]) num_teams(3)
    {
#pragma omp distribute parallel for
        for (int i = 0; i < n; i++) {
#pragma omp atomic
            sum += x[i];
#pragma omp atomic
            all->energy -= i;
            if (i % 3 || i > 500) {
#pragma omp atomic
                all->count += i - 7;
            }
#pragma omp atomic
            all->narrow[part] += 0.5;
        }
    }
#pragma omp target map(tofrom: sum, most[0:2])
    {
        double own = 0;
#pragma omp parallel for firstprivate(own)
        for (int i = 0; i < 100; i++) {
#pragma omp atomic
            own += 1;
#pragma omp atomic
            most[i % 2] += 1;
#pragma omp atomic
            most[part % 2] += 2;
        }
        most[0] += sum + own;
    }
}

int main(void)
{
    static double x[3000];
    struct totals all = {1, 2, {3, 4, 5}};
    double most[2] = {0, 0};
    for (int i = 0; i < 3000; i++)
        x[i] = i % 50;
    sums(3000, 1, x, &all, most);
    sums(31, 2, x, &all, most);
    sums(0, 0, x, &all, most);
    printf("%.1f %lld %.1f %.1f %.1f %.1f %.1f\n", all.energy, all.count, all.narrow[0], all.narrow[1], all.narrow[2],
           most[0], most[1]);
    return 0;
}
