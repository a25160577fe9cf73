#include "transport.h"

int nearest(const point *g, int n, float energy)
{
    int low = 0, high = n - 1;
    while (high - low > 1) {
        const int mid = (low + high) / 2;
        if (g[mid].energy > energy)
            high = mid;
        else
            low = mid;
    }
    return low;
}
