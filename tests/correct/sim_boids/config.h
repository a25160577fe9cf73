#ifndef BOIDS_CONFIG_H
#define BOIDS_CONFIG_H

/* name, default, help */
#define OPTIONS(X)                              \
    X(boids, 200, "number of boids")            \
    X(steps, 20, "time steps")                  \
    X(range, 12, "distance of sight")           \
    X(world, 100, "side of the world")

struct config {
#define X(name, value, help) int name;
    OPTIONS(X)
#undef X
};

int parse(struct config *c, int argc, char **argv);

#endif
