/* 3x3 and 5x5 median filters, by a macro that makes one function a size. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SWAP_IF_GREATER(a, b)    \
    do {                         \
        unsigned short t_ = (a); \
        if ((a) > (b)) {         \
            (a) = (b);           \
            (b) = t_;            \
        }                        \
    } while (0)

#define CHECK(p)                                                             \
    do {                                                                     \
        if ((p) == NULL) {                                                   \
            fprintf(stderr, "%s:%d: allocation failed\n", __FILE__, __LINE__); \
            abort();                                                         \
        }                                                                    \
    } while (0)

#define DEFINE_MEDIAN(N)                                                                             \
    static void median_##N(const unsigned short *in, unsigned short *out, int w, int h)             \
    {                                                                                                \
        int x, y;                                                                                    \
        _Pragma("omp target teams distribute parallel for collapse(2) map(to: in[0:w*h]) map(from: out[0:w*h])") \
        for (y = 0; y < h; y++)                                                                      \
            for (x = 0; x < w; x++) {                                                                \
                unsigned short win[N * N];                                                           \
                int i, j, k = 0;                                                                     \
                for (j = -(N / 2); j <= N / 2; j++)                                                  \
                    for (i = -(N / 2); i <= N / 2; i++) {                                            \
                        int yy = y + j < 0 ? 0 : y + j >= h ? h - 1 : y + j;                         \
                        int xx = x + i < 0 ? 0 : x + i >= w ? w - 1 : x + i;                         \
                        win[k++] = in[yy * w + xx];                                                  \
                    }                                                                                \
                for (i = 0; i <= N * N / 2; i++)                                                     \
                    for (j = i + 1; j < N * N; j++) SWAP_IF_GREATER(win[i], win[j]);                 \
                out[y * w + x] = win[N * N / 2];                                                     \
            }                                                                                        \
    }

DEFINE_MEDIAN(3)
DEFINE_MEDIAN(5)

static const struct {
    const char *name;
    void (*run)(const unsigned short *, unsigned short *, int, int);
} filters[] = {{"3x3", median_3}, {"5x5", median_5}};

int main(int argc, char *argv[])
{
    int w = 64, h = 48, i;
    size_t f;
    unsigned short *in, *out;
    for (i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "-w") && i + 1 < argc) w = atoi(argv[++i]);
        else if (!strcmp(argv[i], "-h") && i + 1 < argc) h = atoi(argv[++i]);
    }
    in = malloc(w * h * sizeof *in);
    out = malloc(w * h * sizeof *out);
    CHECK(in);
    CHECK(out);
    for (i = 0; i < w * h; i++) in[i] = i * 7919 % 13 == 0 ? 65535 : 1000 + i % w;
    for (f = 0; f < sizeof filters / sizeof *filters; f++) {
        unsigned long sum = 0;
        int salt = 0;
        filters[f].run(in, out, w, h);
        for (i = 0; i < w * h; i++) {
            sum = sum * 31 + out[i];
            salt += out[i] == 65535;
        }
        printf("%s: %d specks left, checksum %08lx\n", filters[f].name, salt, sum & 0xfffffffful);
    }
    free(in);
    free(out);
    return 0;
}
