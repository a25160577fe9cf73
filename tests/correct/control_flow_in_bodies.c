/* Bodies with every kind of jump: nested breaks, do loops, switches with fall-through, duffs, gotos, early continues. */
#include <stdio.h>
#include <string.h>

#define N 180

static unsigned char code[N];
static int result[N], depth[N];

#pragma omp declare target
static int run(const unsigned char *program, int n, int start)
{
    int acc = start, pc = 0, steps = 0;
    while (pc < n) {
        if (++steps > 60) return -acc;
        switch (program[pc]) {
        case 0: acc++; /* fall through */
        case 1: acc += 2; break;
        case 2:
            if (acc & 1) {
                pc += 2;
                continue;
            }
            break;
        case 3: case 4:
            for (int k = 0;; k++) {
                if (k == 3) break;
                if (acc > 50) goto shrink;
                acc += k;
            }
            break;
        default: {
            int t = acc;
            do {
                t /= 2;
                if (t == 3) break;
            } while (t > 5);
            acc = t;
            break;
        }
        shrink:
            acc -= 40;
        }
        pc++;
    }
    return acc;
}

static void copy_unrolled(int *to, const int *from, int count)
{
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0: do { *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--rounds > 0);
    }
}
#pragma omp end declare target

int main(void)
{
    int copies[N][7], firsts = 0;
    for (int i = 0; i < N; i++) code[i] = (unsigned char)((i * 5 + i / 4) % 7);
    memset(copies, 0, sizeof copies);

#pragma omp target teams distribute parallel for map(to: code) map(from: result, depth) map(tofrom: copies, firsts) \
    reduction(+: firsts)
    for (int i = 0; i < N; i++) {
        result[i] = run(code + i, N - i, i);
        depth[i] = -1;
        if (result[i] < 0) continue;
        for (int a = 0; a < 10; a++) {
            for (int b = a; b < 10; b++) {
                if ((a * b) % 7 == i % 7) {
                    depth[i] = a * 10 + b;
                    goto found;
                }
                if (b - a > 5) break;
            }
        }
        depth[i] = 1000;
        firsts++;
    found:
        copy_unrolled(copies[i], &result[i], 1);
        const int local[7] = {i, i + 1, i + 2, i + 3, i + 4, i + 5, i + 6};
        copy_unrolled(copies[i], local, 1 + i % 7);
    }
    long sum = 0;
    for (int i = 0; i < N; i++) {
        sum += result[i] * 3L + depth[i];
        for (int k = 0; k < 7; k++) sum = (sum * 3 + copies[i][k]) % 1000000007L;
    }
    printf("%ld %d %d %d\n", sum, result[0], depth[5], firsts);
    return 0;
}
