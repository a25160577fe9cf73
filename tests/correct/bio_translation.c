/* DNA to protein in six frames with a codon table from X-macros; GC content in windows. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BASES(X) X(T) X(C) X(A) X(G)

enum base {
#define X(b) BASE_##b,
    BASES(X)
#undef X
    BASES_COUNT
};

static const char letters[] = {
#define X(b) #b[0],
    BASES(X)
#undef X
};

#pragma omp declare target
static const char amino[65] = "FFLLSSSSYY**CC*WLLLLPPPPHHQQRRRRIIIMTTTTNNKKSSRRVVVVAAAADDEEGGGG";

static inline int base_of(char c)
{
    switch (c) {
    case 'T': return BASE_T;
    case 'C': return BASE_C;
    case 'A': return BASE_A;
    case 'G': return BASE_G;
    default: return -1;
    }
}

static inline char codon(const char *dna, int at, int step)
{
    int index = 0;
    for (int k = 0; k < 3; k++) {
        int b = base_of(dna[at + k * step]);
        if (b < 0) return 'X';
        if (step < 0) b ^= 2; /* T and A, C and G: the other strand */
        index = index * BASES_COUNT + b;
    }
    return amino[index];
}
#pragma omp end declare target

static void translate(const char *dna, int n, char *protein, int pitch)
{
#pragma omp target teams distribute parallel for collapse(2) map(to: dna[0:n]) map(tofrom: protein[0:6 * pitch])
    for (int frame = 0; frame < 6; frame++)
        for (int i = 0; i < pitch; i++) {
            const int shift = frame % 3, start = shift + 3 * i;
            if (start + 3 > n) continue;
            protein[frame * pitch + i] = frame < 3 ? codon(dna, start, 1) : codon(dna, n - 1 - start, -1);
        }
}

int main(void)
{
    enum { N = 600, WINDOW = 50 };
    char dna[N + 1];
    const int pitch = N / 3;
    char *protein = calloc(6, pitch);
    unsigned char gc[N / WINDOW];
    for (int i = 0; i < N; i++) dna[i] = letters[(i * i / 5 + i / 7 + i) % 4];
    dna[N] = '\0';
    translate(dna, N, protein, pitch);
    for (int f = 0; f < 6; f++) {
        int stops = 0;
        for (int i = 0; i < pitch; i++) stops += protein[f * pitch + i] == '*';
        printf("%c%d %.20s… %d stops\n", f < 3 ? '+' : '-', f % 3, protein + f * pitch, stops);
    }
#pragma omp target teams distribute map(to: dna) map(from: gc)
    for (int w = 0; w < N / WINDOW; w++) {
        int sum = 0;
#pragma omp parallel for reduction(+: sum)
        for (int i = 0; i < WINDOW; i++) sum += dna[w * WINDOW + i] == 'G' || dna[w * WINDOW + i] == 'C';
        gc[w] = sum * 100 / WINDOW;
    }
    for (int w = 0; w < N / WINDOW; w++) printf("%d%%%c", gc[w], w + 1 < N / WINDOW ? ' ' : '\n');
    free(protein);
    return 0;
}
