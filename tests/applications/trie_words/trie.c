#include "trie.h"
#include <stdlib.h>
#include <string.h>

#pragma omp declare target
int trie_walk(const struct trie_node *node, const char *text)
{
    int at = 0;
    for (; *text && at >= 0; text++)
        at = node[at].next[*text - 'a'] - 1;
    return at;
}
#pragma omp end declare target

static int fresh(struct trie *t, char last)
{
    if (t->used == t->room) {
        t->room = t->room ? 2 * t->room : 64;
        t->node = realloc(t->node, t->room * sizeof *t->node);
    }
    memset(&t->node[t->used], 0, sizeof *t->node);
    t->node[t->used].last = last;
    return t->used++;
}

void trie_insert(struct trie *t, const char *text)
{
    int at = 0;
    if (t->used == 0)
        fresh(t, 0);
    t->node[0].below++;
    for (; *text; text++) {
        if (!t->node[at].next[*text - 'a']) {
            int made = fresh(t, *text);
            t->node[at].next[*text - 'a'] = made + 1;
        }
        at = t->node[at].next[*text - 'a'] - 1;
        t->node[at].below++;
    }
    t->node[at].words++;
}

void trie_prefixes(const struct trie *t, int n, const word *prefix, int *count)
{
    const struct trie_node *node = t->node;
#pragma omp target teams distribute parallel for map(to : node[0 : t->used], prefix[0 : n]) map(from : count[0 : n])
    for (int k = 0; k < n; k++) {
        int at = trie_walk(node, prefix[k]);
        count[k] = at < 0 ? 0 : node[at].below;
    }
}
