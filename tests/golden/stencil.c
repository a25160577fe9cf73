/* A two-dimensional stencil: collapse, macros, a struct, a helper function, explicit geometry. */
#define IDX(i, j) ((i) * width + (j))
#define HALF 0.5

typedef struct { double diffusion; int steps; } settings_t;

static double mean(double a, double b) { return HALF * (a + b); }

void stencil(int height, int width, const settings_t *settings, const double *in, double *out)
{
    settings_t s = *settings;
#pragma omp target teams distribute parallel for collapse(2) thread_limit(128) \
    map(to: in[0:height * width]) map(from: out[0:height * width])
    for (int i = 1; i < height - 1; i++)
        for (int j = 1; j < width - 1; j++)
            out[IDX(i, j)] = in[IDX(i, j)] + s.diffusion * (mean(in[IDX(i - 1, j)], in[IDX(i + 1, j)])
                                                           - mean(in[IDX(i, j - 1)], in[IDX(i, j + 1)]));
}
