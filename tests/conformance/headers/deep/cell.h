#pragma once
#include "kinds.h"
struct cell {
    kind value, other;
};
static inline void cells_doubled(struct cell *cells, int n) {
#pragma omp target teams distribute parallel for map(tofrom : cells[0 : n], on_device)
    for (int i = 0; i < n; i++) {
        MARK;
        cells[i].value = cells[i].value * SCALE + cells[i].other;
    }
}
