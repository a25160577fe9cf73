#ifndef BRANDES_H
#define BRANDES_H
#include "compact.h"
void brandes(const struct network *net, double centrality[N]);
int diameter(const struct network *net);
#endif
