#include "levelset.h"

/* rotation about the middle, first order */
void advect(struct domain d, int n, float phi[n][n], float out[n][n], float dt)
{
    const float h = d.h;
#pragma omp target teams distribute parallel for collapse(2) map(to: phi[0:n][0:n]) map(tofrom: out[0:n][0:n])
    for (int j = 0; j < n; j++)
        for (int i = 0; i < n; i++) {
            if (i == 0 || j == 0 || i == n - 1 || j == n - 1) {
                out[j][i] = phi[j][i];
            } else {
                float x = i * h - 0.5f, y = j * h - 0.5f, u = -y, v = x;
                float px = u > 0 ? phi[j][i] - phi[j][i - 1] : phi[j][i + 1] - phi[j][i];
                float py = v > 0 ? phi[j][i] - phi[j - 1][i] : phi[j + 1][i] - phi[j][i];
                out[j][i] = phi[j][i] - dt / h * (u * px + v * py);
            }
        }
}
