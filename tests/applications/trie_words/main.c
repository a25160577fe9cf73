#include "trie.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void make(char *to, unsigned *s)
{
    static const char *const parts[] = {"an", "ter", "is", "con", "de", "ru", "lo", "pre", "ing", "ed", "ma", "su"};
    int n = 2 + (*s >> 16) % 3;
    *to = '\0';
    while (n--) {
        *s = *s * 1103515245u + 12345u;
        strcat(to, parts[(*s >> 16) % 12]);
    }
}

int main(int argc, char **argv)
{
    int words = argc > 1 ? atoi(argv[1]) : 600, asked = 80;
    struct trie t = {NULL, 0, 0};
    word *query = malloc(asked * sizeof *query);
    int *count = malloc(asked * sizeof *count), *best = malloc(asked * sizeof *best), *hits = malloc(asked * sizeof *hits);
    unsigned s = 3;

    for (int k = 0; k < words; k++) {
        word w;
        make(w, &s);
        trie_insert(&t, w);
        if (k < asked)
            strcpy(query[k], w);
    }
    for (int k = 0; k < asked; k++)
        query[k][k % 5] = '\0';
    trie_prefixes(&t, asked, (const word *)query, count);
    printf("%d nodes; prefixes:", t.used);
    for (int k = 0; k < 12; k++)
        printf(" %s=%d", query[k], count[k]);
    for (int k = 0; k < asked; k++) {
        make(query[k], &s);
        if (k % 3)
            query[k][k % strlen(query[k])] = (char)('a' + k % 26);
    }
    int exact = trie_spell(&t, asked, (const word *)query, 2, best, hits);
    printf("\n%d exact;", exact);
    for (int k = 0; k < asked; k += 9)
        printf(" %s:%d/%d", query[k], best[k], hits[k]);
    puts("");
    free(t.node), free(query), free(count), free(best), free(hits);
    return 0;
}
