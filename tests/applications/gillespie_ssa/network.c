#include "network.h"

/* DNA -> mRNA -> protein, which pairs up. */
const network gene_expression = {
    .species = 3, .reactions = 6,
    .r = {{2.0f, {-1, -1}, {1, 0, 0}}, {0.1f, {0, -1}, {-1, 0, 0}}, {1.0f, {0, -1}, {0, 1, 0}},
          {0.05f, {1, -1}, {0, -1, 0}}, {0.001f, {1, 1}, {0, -2, 1}}, {0.1f, {2, -1}, {0, 2, -1}}},
    .start = {0, 0, 0},
};
const network lotka = {
    .species = 2, .reactions = 3,
    .r = {{1.0f, {0, -1}, {1, 0}}, {0.01f, {0, 1}, {-1, 1}}, {0.6f, {1, -1}, {0, -1}}},
    .start = {80, 60},
};
