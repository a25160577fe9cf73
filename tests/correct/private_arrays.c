/* Arrays and structures of one's own in each thread; what is last is kept. */
#include <stdio.h>

#define BINS 16
#define LANES 4

struct settings {
    double scale[3];
    int order[LANES];
    struct {
        unsigned offset : 12, negate : 1;
    } fine;
};

static void settings_default(struct settings *s)
{
    for (int i = 0; i < 3; i++) s->scale[i] = 1.0 / (1 << i);
    for (int i = 0; i < LANES; i++) s->order[i] = (i * 3) % LANES;
    s->fine.offset = 2049;
    s->fine.negate = 1;
}

int main(void)
{
    enum { N = 333 };
    double result[N], last = 0, table[3] = {4, 2, 1}, scratch[BINS];
    int at = -1, bins[BINS], k = 0, count[2] = {7, 9};
    struct settings s;
    settings_default(&s);

#pragma omp target teams distribute parallel for firstprivate(s, table) private(scratch, bins) lastprivate(last, at) \
    map(from: result, last, at)
    for (int i = 0; i < N; i++) {
        for (int b = 0; b < BINS; b++) scratch[b] = 0, bins[b] = 0;
        for (int j = 0; j < 40; j++) {
            int b = (i * j + s.order[j % LANES]) % BINS;
            bins[b]++;
            scratch[b] += s.scale[j % 3] * table[j % 3];
        }
        table[i % 3] += 0.0;
        double sum = s.fine.negate ? -(double)s.fine.offset : 0;
        for (int b = 0; b < BINS; b++) sum += scratch[b] * bins[b];
        result[i] = sum;
        last = sum / 2;
        at = i;
    }
    printf("%.4f %.4f last %.4f at %d\n", result[0], result[200], last, at);

#pragma omp target map(tofrom: k, count) firstprivate(at)
#pragma omp parallel for lastprivate(k) firstprivate(at) private(last) reduction(+: count)
    for (int i = 0; i < 100; i++) {
        last = i * 0.5;
        at += i;
        k = 3 * i;
        count[i % 2] += last > 20.0;
    }
    printf("k %d counts %d %d at %d\n", k, count[0], count[1], at);

    int j = 0, dense[60] = {0};
#pragma omp target parallel for simd linear(j: 2) map(tofrom: dense, j)
    for (int i = 0; i < 30; i++) {
        dense[j] = i + 1;
        j += 2;
    }
    int sum = 0;
    for (int i = 0; i < 60; i++) sum = sum * 3 % 10007 + dense[i];
    printf("%d j %d\n", sum, j);
    return 0;
}
