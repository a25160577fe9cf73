#include "config.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int parse(struct config *c, int argc, char **argv)
{
#define X(name, value, help) c->name = value;
    OPTIONS(X)
#undef X
    for (int i = 1; i < argc; i++) {
        int found = 0;
#define X(name, value, help)                            \
    if (strcmp(argv[i], "--" #name) == 0 && i + 1 < argc) { \
        c->name = atoi(argv[++i]);                      \
        found = 1;                                      \
    }
        OPTIONS(X)
#undef X
        if (!found) {
#define X(name, value, help) fprintf(stderr, "  --%-8s %s (%d)\n", #name, help, value);
            OPTIONS(X)
#undef X
            return -1;
        }
    }
    return 0;
}
