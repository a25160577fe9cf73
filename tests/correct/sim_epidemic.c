/* An epidemic over agents who visit places; states by an enum, counts by a user-defined reduction of a structure. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum state { SUSCEPTIBLE, EXPOSED, INFECTIOUS, RECOVERED, STATES };

struct census {
    int of[STATES];
};

#pragma omp declare target
static void census_add(struct census *into, const struct census *from)
{
    for (int s = 0; s < STATES; s++) into->of[s] += from->of[s];
}
static uint64_t draw(uint64_t agent, uint64_t day)
{
    uint64_t z = agent * 0xD1B54A32D192ED03u + day * 0x8CB92BA72F3D8DD7u;
    z = (z ^ (z >> 32)) * 0xDABA0B6EB09322E3u;
    return z ^ (z >> 29);
}
#pragma omp end declare target

#pragma omp declare reduction(+ : struct census : census_add(&omp_out, &omp_in)) initializer(omp_priv = {{0}})

struct world {
    int agents, places;
    enum state *state;
    unsigned char *days;
    int *infectious; /* at each place today */
};

static void day(struct world w, int today)
{
    const int n = w.agents, m = w.places;
    enum state *state = w.state;
    unsigned char *days = w.days;
    int *infectious = w.infectious;
#pragma omp target teams distribute parallel for
    for (int p = 0; p < m; p++) infectious[p] = 0;
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++)
        if (state[i] == INFECTIOUS) {
            const int place = (int)(draw(i, today) % m);
#pragma omp atomic
            infectious[place]++;
        }
#pragma omp target teams distribute parallel for
    for (int i = 0; i < n; i++) {
        const uint64_t r = draw(i, today);
        const int risk = infectious[r % m];
        switch (state[i]) {
        case SUSCEPTIBLE:
            if ((int)(r >> 40 & 63) < 8 * risk) state[i] = EXPOSED, days[i] = 0;
            break;
        case EXPOSED:
            if (++days[i] == 3) state[i] = INFECTIOUS;
            break;
        case INFECTIOUS:
            if (++days[i] >= 8 + (r >> 60)) state[i] = RECOVERED;
            break;
        default:
            break;
        }
    }
}

static struct census count(struct world w)
{
    struct census c = {{0}};
    const enum state *state = w.state;
    const int n = w.agents;
#pragma omp target teams distribute parallel for map(tofrom: c) reduction(+: c)
    for (int i = 0; i < n; i++) c.of[state[i]]++;
    return c;
}

int main(void)
{
    struct world w = {.agents = 3000, .places = 900};
    w.state = calloc(w.agents, sizeof *w.state);
    w.days = calloc(w.agents, sizeof *w.days);
    w.infectious = malloc(w.places * sizeof *w.infectious);
    for (int i = 0; i < 5; i++) w.state[i * 100] = INFECTIOUS;
#pragma omp target data map(to: w.state[:w.agents], w.days[:w.agents]) map(alloc: w.infectious[:w.places])
    for (int t = 0; t <= 60; t++) {
        if (t % 15 == 0) {
            const struct census c = count(w);
            printf("day %2d: %d %d %d %d\n", t, c.of[SUSCEPTIBLE], c.of[EXPOSED], c.of[INFECTIOUS], c.of[RECOVERED]);
        }
        day(w, t);
    }
    free(w.state), free(w.days), free(w.infectious);
    return 0;
}
