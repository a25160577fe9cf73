#ifndef COMPACT_H
#define COMPACT_H

#define N 160
#define DEGREE 6
typedef short node;

struct network {
    node degree[N];
    node to[N][DEGREE];
};
#endif
