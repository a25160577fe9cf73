#define FACTOR 2
#define NAME one
#define OFFSET 1
#include "impl.inc"
