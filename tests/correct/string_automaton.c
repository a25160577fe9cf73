/* A DFA over chunks: each chunk maps every state to a state, the maps are composed, the second pass counts; UTF-8 as well. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STATES 5
#define CHUNK 64

typedef struct { uint8_t to[STATES]; } transition;

static uint8_t delta[STATES][256];
static const char pattern[STATES + 1] = "abcab";

static void build(void)
{
    for (int s = 0; s < STATES; s++)
        for (int c = 0; c < 256; c++) {
            char seen[STATES + 2];
            memcpy(seen, pattern, s);
            seen[s] = (char)c;
            int k = s + 1 < STATES ? s + 1 : STATES - 1;
            if (s == STATES - 1 && c == (unsigned char)pattern[s]) k = 2; /* a match: its border stays */
            else while (k > 0 && memcmp(pattern, seen + s + 1 - k, k)) k--;
            delta[s][c] = (uint8_t)k;
        }
}

#pragma omp declare target to(delta, pattern)

static transition identity(void)
{
    transition t;
    for (int s = 0; s < STATES; s++) t.to[s] = (uint8_t)s;
    return t;
}

static int count_matches(const char *text, int n)
{
    const int chunks = (n + CHUNK - 1) / CHUNK;
    transition *maps = malloc(chunks * sizeof *maps);
    uint8_t *start = malloc(chunks);
    int matches = 0;
#pragma omp target data map(to: text[0:n]) map(alloc: maps[0:chunks], start[0:chunks])
    {
#pragma omp target teams distribute parallel for
        for (int k = 0; k < chunks; k++) {
            transition t = identity();
            for (int i = k * CHUNK; i < (k + 1) * CHUNK && i < n; i++)
                for (int s = 0; s < STATES; s++) t.to[s] = delta[t.to[s]][(unsigned char)text[i]];
            maps[k] = t;
        }
#pragma omp target update from(maps[0:chunks])
        for (int k = 0, s = 0; k < chunks; s = maps[k++].to[s]) start[k] = (uint8_t)s;
#pragma omp target update to(start[0:chunks])
#pragma omp target teams distribute parallel for reduction(+: matches)
        for (int k = 0; k < chunks; k++) {
            unsigned s = start[k];
            for (const char *p = text + k * CHUNK, *end = text + (k + 1 == chunks ? n : (k + 1) * CHUNK); p < end; ++p) {
                matches += s == STATES - 1 && *p == pattern[s];
                s = delta[s][(unsigned char)*p];
            }
        }
    }
    free(maps);
    free(start);
    return matches;
}

/* Every byte looks back for its leader. */
static int utf8_errors(const unsigned char *s, int n, int *characters)
{
    int errors = 0, chars = 0;
#pragma omp target teams distribute parallel for map(to: s[:n]) reduction(+: errors, chars)
    for (int i = 0; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80) {
            const int follow = s[i] < 0x80 ? 0 : s[i] >= 0xf0 ? 3 : s[i] >= 0xe0 ? 2 : s[i] >= 0xc2 ? 1 : -1;
            chars++;
            if (follow < 0 || i + follow >= n) { errors++; continue; }
            for (int k = 1; k <= follow; k++) errors += (s[i + k] >> 6) != 2;
        } else {
            int back = 1;
            while (back <= 3 && i - back >= 0 && s[i - back] >> 6 == 2) back++;
            if (i - back < 0 || s[i - back] < 0xc0u) errors++;
        }
    }
    *characters = chars;
    return errors;
}

int main(void)
{
    enum { N = 3000 };
    char *text = malloc(N + 1);
    int naive = 0, characters;
    for (int i = 0; i < N; i++) text[i] = "abcabcabx"[(i + i / 50) % 9];
    text[N] = 0;
    build();
#pragma omp target update to(delta)
    for (const char *p = text; (p = strstr(p, pattern)); p++) naive++;
    printf("%d matches, %d by strstr\n", count_matches(text, N), naive);
    const char utf8[] = "Grüße, κόσμε! 日本語 \xc3(\x80 ok";
    const int errors = utf8_errors((const unsigned char *)utf8, sizeof utf8 - 1, &characters);
    printf("%d errors, %d characters\n", errors, characters);
    free(text);
    return 0;
}
