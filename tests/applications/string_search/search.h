#ifndef SEARCH_H
#define SEARCH_H
#include <stddef.h>

#define ALPHABET 27 /* a to z, and the rest */
#define STATES 64
#define PATTERNS 6
#define LETTER(c) ((c) >= 'a' && (c) <= 'z' ? (c) - 'a' : ALPHABET - 1)

struct automaton {
    short go[STATES][ALPHABET];
    short fail[STATES];
    unsigned char out[STATES]; /* a bit for each pattern */
    int states, longest;
};

void automaton_build(struct automaton *a, const char *const patterns[], int count);
void automaton_count(const struct automaton *a, const char *text, size_t n, long found[PATTERNS]);
long horspool(const char *text, size_t n, const char *pattern, long *first);
#endif
