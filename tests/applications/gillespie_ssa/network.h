#ifndef NETWORK_H
#define NETWORK_H
#define MAX_REACTIONS 8
#define MAX_SPECIES 4

/* Up to two reactants; `change` is what a firing does. */
typedef struct {
    float rate;
    signed char reactant[2];
    signed char change[MAX_SPECIES];
} reaction;

typedef struct {
    int species, reactions;
    reaction r[MAX_REACTIONS];
    int start[MAX_SPECIES];
} network;

extern const network gene_expression, lotka;
#endif
