/*
 * A seismic wave on a line of ground: the fields stay on the device for the whole run, a source is fed in and a
 * receiver read out by target update, and a region that is too small to be worth it stays on the host by its if
 * clause.
 *
 * usage: wave [-t] [points]
 */
#include "common.h"

typedef double real;

#define STEPS 120
#define PI 3.14159265358979323846
#define WORTHWHILE 1000 /* points below which the absorbing ends are not sent to the device */
#define ENDS 8

/* A pulse that fades after some steps. */
static real source_at(int step)
{
    const real phase = (step - 12) * 0.25;
    return (1.0 - 2.0 * phase * phase) * exp(-phase * phase);
}

/* Marches `before` and `now` through all steps and records the value at point `receiver`. */
static void march(int n, real *before, real *now, const real *speed2, int source, int receiver, real *trace)
{
    real *next = allocate((size_t)n, sizeof *next);
#pragma omp target enter data map(to: before[0:n], now[0:n], speed2[0:n], next[0:n])
    for (int step = 0; step < STEPS; step++) {
#pragma omp target teams distribute parallel for
        for (int i = 1; i < n - 1; i++)
            next[i] = 2 * now[i] - before[i] + speed2[i] * (now[i - 1] - 2 * now[i] + now[i + 1]);

        /* The ends swallow what arrives there; on the host they need the host's copy brought up to date. */
#pragma omp target update from(next[0:n]) if (n < WORTHWHILE)
#pragma omp target teams distribute parallel for if (target: n >= WORTHWHILE) map(tofrom: next[0:n])
        for (int i = 0; i < ENDS; i++) {
            next[i] *= 0.85 + 0.15 * i / ENDS;
            next[n - 1 - i] *= 0.85 + 0.15 * i / ENDS;
        }
#pragma omp target update to(next[0:n]) if (n < WORTHWHILE)
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            before[i] = now[i];
            now[i] = next[i];
        }
        /* The source acts on the host's copy of one point; the receiver is read after it. */
#pragma omp target update from(now[source:1])
        now[source] += source_at(step);
#pragma omp target update to(now[source:1])
#pragma omp target update from(now[receiver:1])
        trace[step] = now[receiver];
    }
#pragma omp target exit data map(from: before[0:n], now[0:n]) map(release: speed2[0:n]) map(delete: next[0:n])
    free(next);
}

static void reference(int n, real *before, real *now, const real *speed2, int source, int receiver, real *trace)
{
    real *next = allocate((size_t)n, sizeof *next);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 1; i < n - 1; i++)
            next[i] = 2 * now[i] - before[i] + speed2[i] * (now[i - 1] - 2 * now[i] + now[i + 1]);
        for (int i = 0; i < ENDS; i++) {
            const real keep = 0.85 + 0.15 * i / ENDS;
            next[i] *= keep;
            next[n - 1 - i] *= keep;
        }
        memcpy(before, now, (size_t)n * sizeof *now);
        memcpy(now, next, (size_t)n * sizeof *now);
        now[source] += source_at(step);
        trace[step] = now[receiver];
    }
    free(next);
}

int main(int argc, char **argv)
{
    struct options options = parse_options(argc, argv, 2501, 2 * ENDS, 1L << 28);
    const int n = (int)options.size, source = n / 2, receiver = n / 2 + 20 < n - 1 ? n / 2 + 20 : n - 2;
    real *before = allocate((size_t)n, sizeof *before), *now = allocate((size_t)n, sizeof *now);
    real *want_before = allocate((size_t)n, sizeof *before), *want = allocate((size_t)n, sizeof *want);
    real *speed2 = allocate((size_t)n, sizeof *speed2);
    real trace[STEPS], want_trace[STEPS];
    for (int i = 0; i < n; i++) {
        speed2[i] = i < n / 2 ? 0.5 : 0.3;
        want[i] = now[i] = 0.1 * sin(6.0 * PI * i / n);
        want_before[i] = before[i] = now[i];
    }

    double begin = wall_seconds();
    march(n, before, now, speed2, source, receiver, trace);
    report_time(&options, "wave", wall_seconds() - begin);

    reference(n, want_before, want, speed2, source, receiver, want_trace);
    int failures = compare_double("field", now, want, (size_t)n, 1e-10);
    failures += compare_double("trace", trace, want_trace, STEPS, 1e-10);
    real peak = 0.0, energy = 0.0;
    for (int step = 0; step < STEPS; step++)
        peak = fmax(peak, fabs(trace[step]));
    for (int i = 0; i < n; i++)
        energy += now[i] * now[i];
    printf("points %d, peak at the receiver %.4f, energy %.4e\n", n, peak, energy);
    free(before), free(now), free(want_before), free(want), free(speed2);
    return verdict("wave", failures);
}
