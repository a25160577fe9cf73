#include "svm.h"

void train(svm *s, const sample *data, double tolerance, int most)
{
    const int n = s->n;
    const double c = s->c;
    double *alpha = s->alpha, *g = s->gradient, *gram = s->gram;
    choice up, down;

#pragma omp target data map(to : data[0:n], gram[0:n * n]) map(from : alpha[0:n], g[0:n])
    {
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            alpha[i] = 0;
            g[i] = -1;
        }
        for (s->rounds = 0; s->rounds < most; s->rounds++) {
            up = down = (choice){-INFINITY, 1 << 30};
#pragma omp target teams distribute parallel for reduction(pick : up, down) map(tofrom : up, down)
            for (int i = 0; i < n; i++) {
                int y = data[i].y;
                choice here = {-y * g[i], i};
                if (y > 0 ? alpha[i] < c : alpha[i] > 0)
                    up = larger(up, here);
                here.value = -here.value;
                if (y > 0 ? alpha[i] > 0 : alpha[i] < c)
                    down = larger(down, here);
            }
            if (up.value + down.value < tolerance)
                break;
            const int i = up.index, j = down.index;
            double steps[2];
#pragma omp target map(from : steps)
            {
                const int yi = data[i].y, yj = data[j].y;
                double curve = gram[i * n + i] + gram[j * n + j] - 2 * yi * yj * gram[i * n + j];
                double delta = (up.value + down.value) / (curve > 1e-12 ? curve : 1e-12);
                double room_i = yi > 0 ? c - alpha[i] : alpha[i], room_j = yj > 0 ? alpha[j] : c - alpha[j];
                delta = fmin(delta, fmin(room_i, room_j));
                alpha[i] += yi * delta;
                alpha[j] -= yj * delta;
                steps[0] = yi * delta;
                steps[1] = -yj * delta;
            }
#pragma omp target teams distribute parallel for map(to : steps)
            for (int k = 0; k < n; k++)
                g[k] += gram[k * n + i] * steps[0] + gram[k * n + j] * steps[1];
        }
    }
    s->bias = (up.value - down.value) / 2;
    s->supports = 0;
    for (int i = 0; i < n; i++)
        s->supports += alpha[i] > 0;
}
