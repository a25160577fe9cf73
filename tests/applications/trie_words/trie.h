#ifndef TRIE_H
#define TRIE_H
#include <stddef.h>
#define LETTERS 26
#define MOST_WORD 16

struct trie_node {
    int next[LETTERS];
    int words;     /* that end here */
    int below;     /* that end here or further down */
    char last;
};

struct trie {
    struct trie_node *node;
    int used, room;
};

typedef char word[MOST_WORD];

#pragma omp declare target
int trie_walk(const struct trie_node *node, const char *text);
#pragma omp end declare target

void trie_insert(struct trie *t, const char *text);
void trie_prefixes(const struct trie *t, int n, const word *prefix, int *count);
int trie_spell(const struct trie *t, int n, const word *wrong, int distance, int *best, int *hits);
#endif
