/* Natural cubic splines of many curves, evaluated at many points by bisection; bilinear interpolation in a table. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KNOTS 20
#define CURVES 8
#define QUERIES 500

struct spline {
    double x[KNOTS], y[KNOTS], m[KNOTS];
};

#pragma omp declare target
void spline_setup(struct spline *s)
{
    double c[KNOTS], d[KNOTS];
    int i;
    c[0] = d[0] = s->m[0] = s->m[KNOTS - 1] = 0.0;
    for (i = 1; i < KNOTS - 1; i++) {
        double h0 = s->x[i] - s->x[i - 1], h1 = s->x[i + 1] - s->x[i];
        double rhs = 6.0 * ((s->y[i + 1] - s->y[i]) / h1 - (s->y[i] - s->y[i - 1]) / h0);
        double m = 2.0 * (h0 + h1) - h0 * c[i - 1];
        c[i] = h1 / m;
        d[i] = (rhs - h0 * d[i - 1]) / m;
    }
    for (i = KNOTS - 2; i > 0; i--)
        s->m[i] = d[i] - c[i] * s->m[i + 1];
}

double spline_at(const struct spline *s, double x)
{
    int lo = 0, hi = KNOTS - 1;
    double h, a, b;
    while (hi - lo > 1) {
        int mid = (lo + hi) >> 1;
        if (s->x[mid] > x)
            hi = mid;
        else
            lo = mid;
    }
    h = s->x[hi] - s->x[lo];
    a = (s->x[hi] - x) / h;
    b = (x - s->x[lo]) / h;
    return a * s->y[lo] + b * s->y[hi] + ((a * a * a - a) * s->m[lo] + (b * b * b - b) * s->m[hi]) * h * h / 6.0;
}
#pragma omp end declare target

static double bilinear(const float *table, int rows, int cols, const double *u, const double *v, int n)
{
    double sum = 0.0;
    int k;
#pragma omp target teams distribute parallel for simd reduction(+: sum) map(to: table[0:rows * cols], u[0:n], v[0:n])
    for (k = 0; k < n; k++) {
        double r = u[k] * (rows - 1), c = v[k] * (cols - 1);
        int i = r >= rows - 1 ? rows - 2 : (int)r, j = c >= cols - 1 ? cols - 2 : (int)c;
        const float *at = table + i * cols + j;
        r -= i;
        c -= j;
        sum += (1 - r) * ((1 - c) * at[0] + c * at[1]) + r * ((1 - c) * at[cols] + c * at[cols + 1]);
    }
    return sum;
}

int main(void)
{
    struct spline *curves = malloc(CURVES * sizeof *curves);
    double *u = malloc(QUERIES * sizeof *u), *v = malloc(QUERIES * sizeof *v), (*out)[QUERIES], worst[CURVES];
    float table[12][15];
    int c, k, i, j;

    out = malloc(CURVES * sizeof *out);
    for (c = 0; c < CURVES; c++)
        for (k = 0; k < KNOTS; k++) {
            curves[c].x[k] = k + 0.3 * sin(k);
            curves[c].y[k] = sin(0.3 * (c + 1) * curves[c].x[k] / 2);
        }
    for (k = 0; k < QUERIES; k++) {
        u[k] = k / (double)(QUERIES - 1);
        v[k] = u[k] * u[k];
    }
    for (i = 0; i < 12; i++)
        for (j = 0; j < 15; j++)
            table[i][j] = (float)(i * i) - 0.5f * j;

#pragma omp target enter data map(to: curves[0:CURVES], u[0:QUERIES]) map(alloc: out[0:CURVES])
#pragma omp target teams distribute parallel for
    for (c = 0; c < CURVES; c++)
        spline_setup(curves + c);
#pragma omp target teams distribute parallel for collapse(2)
    for (c = 0; c < CURVES; c++)
        for (k = 0; k < QUERIES; k++)
            out[c][k] = spline_at(&curves[c], curves[c].x[0] + u[k] * (curves[c].x[KNOTS - 1] - curves[c].x[0]));
#pragma omp target exit data map(from: out[0:CURVES]) map(release: curves[0:CURVES], u[0:QUERIES])

    for (c = 0; c < CURVES; c++) {
        worst[c] = 0.0;
        for (k = 0; k < QUERIES; k++) {
            double x = curves[c].x[0] + u[k] * (curves[c].x[KNOTS - 1] - curves[c].x[0]);
            worst[c] = fmax(worst[c], fabs(out[c][k] - sin(0.3 * (c + 1) * x / 2)));
        }
        printf("curve %d: error %.4f\n", c, worst[c]);
    }
    printf("bilinear %.6g\n", bilinear(&table[0][0], 12, 15, u, v, QUERIES));
    free(curves);
    free(u);
    free(v);
    free(out);
    return 0;
}
