#include <stdio.h>
static const char *const texts[] = {"a", "b", "c"};
static double host_only[7];
#define TEXTS (sizeof texts / sizeof *texts)
#define LEN(a) (int)(sizeof(a) / sizeof((a)[0]))
struct row { int v[TEXTS]; char c[7 * sizeof(double)]; };
enum { N = sizeof texts / sizeof texts[0], M = LEN(host_only) };
int table[TEXTS + 1];
#pragma omp declare target to(table)
static int total(const int v[TEXTS], int (*w)[TEXTS]) { int s = 0; for (unsigned i = 0; i < TEXTS; i++) s += v[i] + w[0][i]; return s; }
int main(void)
{
    struct row r[4];
    int hist[TEXTS] = {0}, out[4], flat[4 * TEXTS];
    for (int i = 0; i < N + 1; i++) table[i] = i + 1;
#pragma omp target update to(table)
#pragma omp target teams distribute parallel for map(from: r, out) map(from: flat) reduction(+: hist[:TEXTS])
    for (int i = 0; i < 4; i++) {
        int (*w)[TEXTS] = (int (*)[TEXTS])flat;
        int mine[TEXTS];
        static const int ten[LEN(texts)] = {10, 20, 30};
        for (int k = 0; k < N; k++) { r[i].v[k] = i * k + table[k]; w[i][k] = k; mine[k] = ten[k]; }
        for (int k = 0; k < M; k++) r[i].c[k] = k;
        out[i] = total(mine, w + i) + sizeof(host_only) + LEN(host_only);
        hist[i % N] += r[i].v[i % N];
    }
    for (int i = 0; i < 4; i++) printf("%d %d %d\n", out[i], r[i].v[2], r[i].c[6]);
    printf("%d %d %d\n", hist[0], hist[1], hist[2]);
    return 0;
}
