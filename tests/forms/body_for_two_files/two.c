#define FACTOR 3
#define NAME two
#define OFFSET (FACTOR + 1)
#include "impl.inc"
