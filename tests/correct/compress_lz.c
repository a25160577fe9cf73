/* Longest matches in a window for every position; greedy tokens on the host; entropy of the tokens. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WINDOW 255
#define LONGEST 15
#define SHORTEST 3

union token {
    struct {
        uint16_t is_match : 1, distance : 8, length : 4;
    } match;
    struct {
        uint16_t is_match : 1, byte : 8;
    } literal;
    uint16_t raw;
};

_Static_assert(sizeof(union token) == 2, "a token has two bytes");

static void find_matches(const uint8_t *in, int n, union token *best)
{
#pragma omp target teams distribute parallel for map(to: in[0:n]) map(from: best[0:n]) schedule(guided)
    for (int i = 0; i < n; i++) {
        union token t = {.raw = 0};
        int found = SHORTEST - 1;
        const int most = n - i < LONGEST ? n - i : LONGEST, low = i > WINDOW ? i - WINDOW : 0;
        t.literal.byte = in[i];
        for (int j = i - 1; j >= low && found < most; j--) {
            int k = 0;
            while (k < most && in[i + k] == in[j + k]) k++;
            if (k > found) {
                found = k;
                t.raw = 0;
                t.match.is_match = 1;
                t.match.distance = i - j;
                t.match.length = k;
            }
        }
        best[i] = t;
    }
}

static int tokens_of(const union token *best, int n, union token *out)
{
    int count = 0;
    for (int i = 0; i < n; count++) {
        out[count] = best[i];
        i += best[i].match.is_match ? best[i].match.length : 1;
    }
    return count;
}

static int unpack(const union token *tokens, int count, uint8_t *out)
{
    int n = 0;
    for (const union token *t = tokens; t < tokens + count; t++) {
        if (!t->match.is_match) {
            out[n++] = t->literal.byte;
            continue;
        }
        for (int k = 0; k < t->match.length; k++, n++) out[n] = out[n - t->match.distance];
    }
    return n;
}

int main(void)
{
    static const char *const words[] = {"the ", "target ", "teams ", "distribute ", "parallel ", "for ", "loop "};
    enum { N = 2500 };
    uint8_t *in = malloc(N + 16), *back = malloc(N + 16);
    union token *best = malloc(N * sizeof *best), *tokens = malloc(N * sizeof *tokens);
    int n = 0, matches = 0;
    for (unsigned s = 1; n < N; s = s * 75 + 74) {
        const char *w = words[s / 7 % 7];
        for (; *w && n < N; w++) in[n++] = (uint8_t)*w;
    }
    find_matches(in, N, best);
    const int count = tokens_of(best, N, tokens);
#pragma omp target teams distribute parallel for map(to: tokens[:count]) reduction(+: matches)
    for (int i = 0; i < count; i++) matches += tokens[i].match.is_match;
    n = unpack(tokens, count, back);
    printf("%d bytes: %d tokens, %d matches, %s\n", N, count, matches, n == N && !memcmp(in, back, N) ? "exact" : "broken");
    free(in), free(back), free(best), free(tokens);
    return 0;
}
