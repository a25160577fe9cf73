#include "state.h"

#define R 0.70710678118654752440
const gate1 HADAMARD = {{{{R, 0}, {R, 0}}, {{R, 0}, {-R, 0}}}};
const gate1 PAULI_X = {.m = {[0][1] = {1, 0}, [1][0] = {1, 0}}};
const gate1 T_GATE = {{{{1, 0}, {0, 0}}, {{0, 0}, {R, R}}}};
