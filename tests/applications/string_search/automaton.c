#include "search.h"
#include <string.h>

void automaton_build(struct automaton *a, const char *const patterns[], int count)
{
    short queue[STATES];
    int head = 0, tail = 0;

    memset(a, 0, sizeof *a);
    a->states = 1;
    for (int p = 0; p < count; p++) {
        int s = 0, length = 0;
        for (const char *c = patterns[p]; *c; c++, length++) {
            if (!a->go[s][LETTER(*c)])
                a->go[s][LETTER(*c)] = a->states++;
            s = a->go[s][LETTER(*c)];
        }
        a->out[s] |= 1u << p;
        a->longest = length > a->longest ? length : a->longest;
    }
    for (int c = 0; c < ALPHABET; c++)
        if (a->go[0][c])
            queue[tail++] = a->go[0][c];
    while (head < tail) {
        int s = queue[head++];
        a->out[s] |= a->out[a->fail[s]];
        for (int c = 0; c < ALPHABET; c++) {
            int t = a->go[s][c];
            if (t) {
                a->fail[t] = a->go[a->fail[s]][c];
                queue[tail++] = t;
            } else
                a->go[s][c] = a->go[a->fail[s]][c];
        }
    }
}

/* Each piece of the text starts early enough to see the patterns that end in it. */
void automaton_count(const struct automaton *a, const char *text, size_t n, long found[PATTERNS])
{
    enum { PIECE = 100 };
    long count[PATTERNS] = {0};
    long pieces = (n + PIECE - 1) / PIECE;
#pragma omp target teams distribute parallel for map(to : a[0 : 1], text[0 : n]) reduction(+ : count[0 : PATTERNS])
    for (long p = 0; p < pieces; p++) {
        long start = p * PIECE, end = start + PIECE < (long)n ? start + PIECE : (long)n;
        long from = start - a->longest + 1 > 0 ? start - a->longest + 1 : 0;
        int state = 0;
        for (long i = from; i < end; i++) {
            state = a->go[state][LETTER(text[i])];
            if (i < start)
                continue;
            for (int k = 0; k < PATTERNS; k++)
                if (a->out[state] >> k & 1)
                    count[k]++;
        }
    }
    memcpy(found, count, sizeof count);
}
