#ifndef PHYLO_H
#define PHYLO_H
#include <stdint.h>

typedef int16_t ref;

/* Leaves are 0 .. taxa - 1, inner nodes follow, children before parents. */
struct node {
    ref left, right;
    float height;
};

struct alignment {
    int taxa, sites;
    uint8_t **row; /* bits: A 1, C 2, G 4, T 8 */
};

struct alignment evolve(int taxa, int sites, unsigned seed);
void alignment_free(struct alignment *a);
int random_tree(struct node *nodes, int taxa, unsigned *seed);
void fitch(const struct alignment *a, int trees, int nodes, const struct node *tree, int *changes);
void upgma(const struct alignment *a, struct node *tree);
#endif
