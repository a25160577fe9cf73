/* Globals on the device: counters, tables filled by a region, a struct, link by update, hidden by private. */
#include <stdio.h>

#pragma omp declare target
int hits, misses = 3;
static double table[64];
struct {
    int rows, columns;
    float gain[4];
} settings = {4, 16, {1, 2, 4, 8}};
const char alphabet[] = "abcdefghijklmnop";
static unsigned state[32];

static unsigned draw(int stream)
{
    unsigned s = state[stream];
    s ^= s << 13;
    s ^= s >> 17;
    s ^= s << 5;
    return state[stream] = s;
}

static int lookup(int r, int c) { return (int)table[r * settings.columns + c] + (int)settings.gain[r % 4]; }
#pragma omp end declare target

static void reseed(unsigned seed)
{
    for (int s = 0; s < 32; s++) state[s] = seed * 2654435761u + (unsigned)s + 1u;
#pragma omp target update to(state)
}

int main(void)
{
    int sum = 0, letters[26] = {0};
#pragma omp target teams distribute parallel for
    for (int i = 0; i < 64; i++) table[i] = i * 1.5;

#pragma omp target teams distribute parallel for collapse(2) reduction(+: sum) map(tofrom: sum)
    for (int r = 0; r < 4; r++)
        for (int c = 0; c < 16; c++) sum += lookup(r, c);
    printf("%d\n", sum);

    settings.gain[2] = 100;
#pragma omp target update to(settings)
    sum = 0;
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
    for (int r = 0; r < 4; r++) sum += lookup(r, 0);
    printf("%d\n", sum);

    for (unsigned seed = 1; seed <= 3; seed++) {
        reseed(seed);
#pragma omp target teams distribute parallel for
        for (int s = 0; s < 32; s++)
            for (int k = 0; k < 50; k++) {
                if (draw(s) % 4 == 0) {
#pragma omp atomic
                    hits++;
                } else {
#pragma omp atomic update
                    misses += 1;
                }
            }
    }
#pragma omp target update from(hits, misses, state)
    printf("%d hits, %d misses, %u\n", hits, misses, state[31]);

#pragma omp target teams distribute parallel for private(hits) map(tofrom: letters)
    for (int i = 0; i < 16; i++) {
        hits = i * 2;
        letters[alphabet[i] - 'a'] += hits;
    }
    int before = hits;
#pragma omp target update from(hits)
    printf("%d %d\n", before == hits, letters[15]);
    return 0;
}
