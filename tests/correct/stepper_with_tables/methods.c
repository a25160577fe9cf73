#include "butcher.h"

const method methods[METHOD_COUNT] = {
#define AS_ROW(name, s, c, a, b) [METHOD_##name] = {#name, s, c, a, b},
    METHODS(AS_ROW)
#undef AS_ROW
};
