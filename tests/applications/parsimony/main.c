#include "phylo.h"
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int taxa = argc > 1 ? atoi(argv[1]) : 16, trees = 200, nodes = 2 * taxa - 1;
    struct alignment a = evolve(taxa, 150, 11);
    struct node *tree = malloc(sizeof *tree * trees * nodes);
    int *changes = malloc(sizeof *changes * trees), best = 0, worst = 0;
    unsigned seed = 5;

    upgma(&a, tree);
    for (int k = 1; k < trees; k++)
        random_tree(tree + k * nodes, taxa, &seed);
    fitch(&a, trees, nodes, tree, changes);
    for (int k = 1; k < trees; k++) {
        best = changes[k] < changes[best] ? k : best;
        worst = changes[k] > changes[worst] ? k : worst;
    }
    printf("clustered %d, best %d (tree %d), worst %d\n", changes[0], changes[best], best, changes[worst]);
    for (int v = taxa; v < nodes; v++)
        printf("%d+%d at %.3f%s", tree[v].left, tree[v].right, tree[v].height, v + 1 < nodes ? ", " : "\n");
    free(changes), free(tree);
    alignment_free(&a);
    return 0;
}
