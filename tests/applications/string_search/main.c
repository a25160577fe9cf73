#include "search.h"
#include <stdio.h>
#include <stdlib.h>

static const char *const syllables[] = {"an", "ba", "na", "cat", "dog", " ", "the", "er", ". ", "is"};

int main(int argc, char **argv)
{
    const char *patterns[PATTERNS] = {"banana", "ana", "the", "cater", "his", "dog is"};
    size_t n = argc > 1 ? strtoul(argv[1], NULL, 10) : 20000, used = 0;
    char *text = malloc(n + 8);
    unsigned s = 12;
    while (used < n) {
        s = s * 1103515245u + 12345u;
        for (const char *c = syllables[(s >> 16) % 10]; *c && used < n; c++)
            text[used++] = *c;
    }
    static struct automaton a;
    long found[PATTERNS];
    automaton_build(&a, patterns, PATTERNS);
    automaton_count(&a, text, n, found);
    for (int p = 0; p < PATTERNS; p++) {
        long first, hits = horspool(text, n, patterns[p], &first);
        printf("%-7s %5ld %5ld first at %ld\n", patterns[p], found[p], hits, first);
    }
    printf("%d states\n", a.states);
    free(text);
    return 0;
}
