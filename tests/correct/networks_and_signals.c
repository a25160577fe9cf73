/* Small neural nets, transforms, filters, lattice gases: macros, structures, tables. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define FOR(i, n) for (int i = 0; i < (n); i++)
#define PIXEL(image, x, y) (image)[(y) * WIDTH + (x)]
enum { WIDTH = 24, HEIGHT = 16, DIRECTIONS = 9 };
static const double PI = 3.14159265358979323846;

static double layer(int in, int out)
{
    float *w = malloc(in * out * sizeof *w), *x = malloc(in * sizeof *x), *y = malloc(out * sizeof *y);
    double sum = 0;
    FOR(i, in * out) w[i] = (i % 11 - 5) * 0.1f;
    FOR(i, in) x[i] = i % 3;
#pragma omp target teams distribute parallel for map(to: w[0:in * out], x[0:in]) map(from: y[0:out])
    FOR(o, out) {
        float s = 0;
        FOR(i, in) s += w[o * in + i] * x[i];
        y[o] = MAX(s, 0);
    }
    FOR(o, out) sum += y[o];
    free(w), free(x), free(y);
    return sum;
}

static double softmax(int n)
{
    double x[32], largest = -1e300, sum = 0;
    FOR(i, n) x[i] = i * 0.25;
#pragma omp target data map(tofrom: x)
    {
#pragma omp target teams distribute parallel for reduction(max: largest) map(tofrom: largest)
        FOR(i, n) largest = MAX(largest, x[i]);
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
        FOR(i, n) {
            x[i] = exp(x[i] - largest);
            sum += x[i];
        }
#pragma omp target teams distribute parallel for
        FOR(i, n) x[i] /= sum;
    }
    return x[n - 1];
}

static double transform(int n)
{
    double re[64], im[64], largest = 0;
#pragma omp target teams distribute parallel for map(from: re, im)
    for (int k = 0; k < n; k++) {
        double a = 0, b = 0;
        for (int t = 0; t < n; t++) {
            double x = sin(2 * PI * 5 * t / n);
            a += x * cos(2 * PI * k * t / n);
            b -= x * sin(2 * PI * k * t / n);
        }
        re[k] = a;
        im[k] = b;
    }
    for (int k = 0; k < n; k++) largest = fmax(largest, re[k] * re[k] + im[k] * im[k]);
    return largest;
}

static int sobel(void)
{
    unsigned char *image = malloc(WIDTH * HEIGHT), *edges = calloc(WIDTH, HEIGHT);
    int sum = 0, x, y;
    for (y = 0; y < HEIGHT; y++)
        for (x = 0; x < WIDTH; x++) PIXEL(image, x, y) = x > y ? 200 : 20;
#pragma omp target teams distribute parallel for collapse(2) map(to: image[0:WIDTH * HEIGHT]) \
    map(tofrom: edges[0:WIDTH * HEIGHT])
    for (y = 1; y < HEIGHT - 1; y++)
        for (x = 1; x < WIDTH - 1; x++) {
            int gx = PIXEL(image, x + 1, y) - PIXEL(image, x - 1, y);
            int gy = PIXEL(image, x, y + 1) - PIXEL(image, x, y - 1);
            PIXEL(edges, x, y) = (unsigned char)MAX(abs(gx), abs(gy));
        }
    for (x = 0; x < WIDTH * HEIGHT; x++) sum += edges[x];
    free(image);
    free(edges);
    return sum;
}

static int median(int n)
{
    int *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), sum = 0, i, j, k, t, window[5];
    for (i = 0; i < n; i++) a[i] = b[i] = i * 17 % 23;
#pragma omp target teams distribute parallel for private(j, k, t, window) map(to: a[0:n]) map(tofrom: b[0:n])
    for (i = 2; i < n - 2; i++) {
        for (j = 0; j < 5; j++) window[j] = a[i + j - 2];
        for (j = 0; j < 4; j++)
            for (k = 0; k < 4 - j; k++)
                if (window[k] > window[k + 1]) {
                    t = window[k];
                    window[k] = window[k + 1];
                    window[k + 1] = t;
                }
        b[i] = window[2];
    }
    for (i = 0; i < n; i++) sum += b[i];
    free(a);
    free(b);
    return sum;
}

static int mandelbrot(int width, int height, int most)
{
    int total = 0;
#pragma omp target teams distribute parallel for collapse(2) reduction(+: total) map(tofrom: total)
    for (int row = 0; row < height; row++)
        for (int column = 0; column < width; column++) {
            double re = -2 + 3.0 * column / width, im = -1 + 2.0 * row / height, x = 0, y = 0;
            int n = 0;
            while (x * x + y * y < 4 && n < most) {
                double next = x * x - y * y + re;
                y = 2 * x * y + im;
                x = next;
                n++;
            }
            total += n;
        }
    return total;
}

static double lattice_boltzmann(int steps)
{
    static double f[DIRECTIONS][HEIGHT][WIDTH], g[DIRECTIONS][HEIGHT][WIDTH];
    const int cx[DIRECTIONS] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[DIRECTIONS] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
    double mass = 0;
    FOR(d, DIRECTIONS) FOR(y, HEIGHT) FOR(x, WIDTH) f[d][y][x] = 1 + 0.1 * (x == 3 && y == 4);
#pragma omp target data map(tofrom: f) map(alloc: g) map(to: cx, cy)
    FOR(s, steps) {
#pragma omp target teams distribute parallel for collapse(2)
        for (int y = 0; y < HEIGHT; y++)
            for (int x = 0; x < WIDTH; x++) {
                double rho = 0;
                FOR(d, DIRECTIONS) rho += f[d][y][x];
                FOR(d, DIRECTIONS)
                g[d][(y + cy[d] + HEIGHT) % HEIGHT][(x + cx[d] + WIDTH) % WIDTH] =
                    f[d][y][x] + 0.5 * (rho / DIRECTIONS - f[d][y][x]);
            }
#pragma omp target teams distribute parallel for collapse(3)
        for (int d = 0; d < DIRECTIONS; d++)
            for (int y = 0; y < HEIGHT; y++)
                for (int x = 0; x < WIDTH; x++) f[d][y][x] = g[d][y][x];
    }
    FOR(y, HEIGHT) mass += f[0][y][2];
    return mass;
}

static double convolution(int n, int m)
{
    float *x = malloc((n + m) * sizeof *x), h[8], *y = malloc(n * sizeof *y), sum = 0;
    FOR(i, n + m) x[i] = i % 9;
    FOR(i, m) h[i] = 1.0f / m;
#pragma omp target teams distribute parallel for map(to: x[0:n + m], h) map(from: y[0:n])
    FOR(i, n) {
        y[i] = 0;
        FOR(k, m) y[i] += h[k] * x[i + k];
    }
    FOR(i, n) sum += y[i];
    free(x), free(y);
    return sum;
}

int main(void)
{
    printf("%.4f %.6f %.4f %d %d %d %.6f %.3f\n", layer(30, 20), softmax(32), transform(64), sobel(), median(50),
           mandelbrot(40, 20, 50), lattice_boltzmann(4), convolution(50, 8));
    return 0;
}
