#ifndef ROADS_H
#define ROADS_H

enum surface { ASPHALT, GRAVEL, MUD, SURFACES };

struct road {
    int from, to;
    unsigned length : 20;
    unsigned kind : 2;
    unsigned one_way : 1;
};

struct map {
    int towns, roads;
    struct road *road;
};

struct map *map_grid(int side, unsigned seed);
void map_drop(struct map *);
#endif
