#ifndef TILES_H
#define TILES_H

#ifndef TILE
#define TILE 16
#endif
#define TILE_ELEMENTS (TILE * TILE)

typedef double tile_row[TILE];

/* The lower triangle of tiles, each contiguous: tile (i, j) with j <= i. */
struct tiled {
    int tiles;
    tile_row *data;
};

static inline int tile_at(int i, int j) { return (i * (i + 1) / 2 + j) * TILE; }

void tiled_fill(struct tiled *m, double *dense);
void tiled_factor(struct tiled *m);
double tiled_error(const struct tiled *m, const double *dense);
#endif
