#include "phylo.h"
#include <stdlib.h>
#define MOST_NODES 64

/* Rows are mapped one by one; the table of their device addresses goes along with them. */
void fitch(const struct alignment *a, int trees, int nodes, const struct node *tree, int *changes)
{
    int taxa = a->taxa, sites = a->sites;
    uint8_t **row = a->row;

#pragma omp target enter data map(to : row[0 : taxa])
    for (int t = 0; t < taxa; t++) {
#pragma omp target enter data map(to : row[t][0 : sites])
    }
#pragma omp target teams distribute map(to : tree[0 : trees * nodes]) map(from : changes[0 : trees])
    for (int k = 0; k < trees; k++) {
        int sum = 0;
#pragma omp parallel for reduction(+ : sum)
        for (int s = 0; s < sites; s++) {
            uint8_t set[MOST_NODES];
            for (int v = 0; v < nodes; v++) {
                const struct node *n = &tree[k * nodes + v];
                if (n->left < 0)
                    set[v] = row[v][s];
                else if (set[n->left] & set[n->right])
                    set[v] = set[n->left] & set[n->right];
                else {
                    set[v] = set[n->left] | set[n->right];
                    sum++;
                }
            }
        }
        changes[k] = sum;
    }
    for (int t = 0; t < taxa; t++) {
#pragma omp target exit data map(delete : row[t][0 : sites])
    }
#pragma omp target exit data map(delete : row[0 : taxa])
}
