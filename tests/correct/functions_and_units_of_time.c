/* A simulation as it is published: parameters by argument, a timer, snapshots, a checksum, options by getopt. */
#include <getopt.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

typedef struct {
    int width, height, steps, every;
    double feed, kill, rate[2];
    const char *output;
} options;

static double now(void)
{
    struct timeval t;
    gettimeofday(&t, NULL);
    return (double)t.tv_sec + 1e-6 * (double)t.tv_usec;
}

static void die(const char *format, ...)
{
    va_list a;
    va_start(a, format);
    vfprintf(stderr, format, a);
    va_end(a);
    exit(EXIT_FAILURE);
}

static options parse(int argc, char **argv)
{
    options o = {.width = 40, .height = 30, .steps = 24, .every = 8, .feed = 0.055, .kill = 0.062, .rate = {0.16, 0.08}};
    for (int c; (c = getopt(argc, argv, "w:h:s:o:")) != -1;) switch (c) {
        case 'w': o.width = atoi(optarg); break;
        case 'h': o.height = atoi(optarg); break;
        case 's': o.steps = atoi(optarg); break;
        case 'o': o.output = optarg; break;
        default: die("usage: %s [-w width] [-h height] [-s steps]\n", argv[0]);
        }
    return o;
}

#define WRAP(i, n) (((i) + (n)) % (n))
#define U(i, j) u[WRAP(i, h) * w + WRAP(j, w)]
#define V(i, j) v[WRAP(i, h) * w + WRAP(j, w)]
#define LAPLACE(F) (F(i - 1, j) + F(i + 1, j) + F(i, j - 1) + F(i, j + 1) - 4 * F(i, j))

static void step(const options *o, const double *restrict u, const double *restrict v, double *restrict un, double *restrict vn)
{
    const int w = o->width, h = o->height;
    const double feed = o->feed, kill = o->kill, ru = o->rate[0], rv = o->rate[1];
#pragma omp target teams distribute parallel for collapse(2)
    for (int i = 0; i < h; i++)
        for (int j = 0; j < w; j++) {
            const double a = U(i, j), b = V(i, j), r = a * b * b;
            un[i * w + j] = a + ru * LAPLACE(U) - r + feed * (1 - a);
            vn[i * w + j] = b + rv * LAPLACE(V) + r - (feed + kill) * b;
        }
}

int main(int argc, char **argv)
{
    const options o = parse(argc, argv);
    const size_t n = (size_t)o.width * (size_t)o.height;
    double *field[4], start = now();
    for (int f = 0; f < 4; f++)
        if (!(field[f] = malloc(n * sizeof(double)))) die("no memory for %zu cells\n", n);
    for (size_t i = 0; i < n; i++) field[0][i] = 1.0, field[1][i] = 0.0;
    for (int i = o.height / 3; i < o.height / 2; i++)
        for (int j = o.width / 3; j < o.width / 2; j++) field[1][i * o.width + j] = 0.5, field[0][i * o.width + j] = 0.5;

    double *u = field[0], *v = field[1], *un = field[2], *vn = field[3];
#pragma omp target data map(tofrom: u[0:n], v[0:n]) map(alloc: un[0:n], vn[0:n])
    {
        double *a = u, *b = v, *c = un, *d = vn;
        for (int s = 1; s <= o.steps; s++) {
            step(&o, a, b, c, d);
            double *t = a;
            a = c, c = t, t = b, b = d, d = t;
            if (s % o.every == 0) {
                double most = 0;
#pragma omp target teams distribute parallel for reduction(max: most) map(tofrom: most)
                for (size_t i = 0; i < n; i++) most = fmax(most, b[i]);
                printf("step %d: %.6f\n", s, most);
            }
        }
    }
    double sum = 0;
    for (size_t i = 0; i < n; i++) sum += u[i];
    printf("%.6f%s\n", sum, now() - start > 1e4 ? " slow" : "");
    for (int f = 0; f < 4; f++) free(field[f]);
    return o.output && strcmp(o.output, "-") ? 2 : 0;
}
