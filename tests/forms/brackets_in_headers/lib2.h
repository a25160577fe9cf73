#ifndef LIB2_H
#define LIB2_H
#include "lib.h"
extern long total[3];
#endif
