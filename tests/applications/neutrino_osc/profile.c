#include "osc.h"

/* Chord through three shells of the earth. */
int earth(layer layers[], int most, double cosine)
{
    const double radius[3] = {6371, 5701, 3480}, density[3] = {3.3, 5.0, 11.3};
    double half[3], b = 6371 * sqrt(1 - cosine * cosine);
    int n = 0;
    for (int s = 0; s < 3; s++)
        half[s] = radius[s] > b ? sqrt(radius[s] * radius[s] - b * b) : 0;
    for (int k = -2; k <= 2 && n < most; k++) {
        int s = 2 - (k < 0 ? -k : k);
        s = s < 0 ? 0 : s;
        int shell = k == 0 ? 2 : k < 0 ? 2 + k : 2 - k;
        double outer = half[shell], inner = shell < 2 ? half[shell + 1] : 0;
        double length = k == 0 ? 2 * outer : outer - inner;
        if (length > 0)
            layers[n++] = (layer){density[shell], length};
    }
    return n;
}
