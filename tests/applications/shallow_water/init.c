#include "swe.h"

void dam(int ny, int nx, struct state q[ny][nx])
{
    for (int j = 0; j < ny; j++)
        for (int i = 0; i < nx; i++) {
            int di = i - nx / 3, dj = j - ny / 2;
            q[j][i] = (struct state){.h = di * di + dj * dj < 40 ? 2.5 : 1.0};
        }
}
