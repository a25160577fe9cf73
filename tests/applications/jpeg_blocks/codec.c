#include "codec.h"
#include "tables.h"

#define SCALE (QUALITY < 50 ? 5000 / QUALITY : 200 - 2 * QUALITY)
#define WIDTH(f) ((f)->columns * 8)

#pragma omp declare target
static int quantum(int k)
{
    int q = (luminance[k] * SCALE + 50) / 100;
    return q < 1 ? 1 : q > 255 ? 255 : q;
}

static int nearest(double x) { return x < 0 ? -(int)(0.5 - x) : (int)(x + 0.5); }
#pragma omp end declare target

/* A team for a block; rows, then columns. */
void encode(struct frame *f)
{
    const int columns = f->columns, rows = f->rows, width = WIDTH(f);
    const sample *pixel = f->pixel;
    coefficient(*block)[64] = f->block;
    short *used = f->used;
#pragma omp target teams distribute collapse(2) thread_limit(64) map(to : pixel[0 : 64 * rows * columns]) \
    map(from : block[0 : rows * columns][0 : 64], used[0 : rows * columns])
    for (int r = 0; r < rows; r++)
        for (int c = 0; c < columns; c++) {
            double half[8][8];
            int b = r * columns + c, last = 0;
#pragma omp parallel for collapse(2)
            for (int y = 0; y < 8; y++)
                for (int u = 0; u < 8; u++) {
                    double sum = 0;
                    for (int x = 0; x < 8; x++)
                        sum += cosine[u][x] * (pixel[(r * 8 + y) * width + c * 8 + x] - 128);
                    half[y][u] = sum;
                }
#pragma omp parallel for reduction(max : last)
            for (int k = 0; k < 64; k++) {
                int at = zigzag[k], v = at / 8, u = at % 8;
                double sum = 0;
                for (int y = 0; y < 8; y++)
                    sum += cosine[v][y] * half[y][u];
                block[b][k] = (coefficient)nearest(sum / quantum(at) + 1e-9);
                if (block[b][k] && k >= last)
                    last = k + 1;
            }
            used[b] = (short)last;
        }
}

void decode(struct frame *f)
{
    const int columns = f->columns, rows = f->rows, width = WIDTH(f);
    sample *pixel = f->pixel;
    const coefficient(*block)[64] = (const coefficient(*)[64])f->block;
    const short *used = f->used;
#pragma omp target teams distribute parallel for map(from : pixel[0 : 64 * rows * columns]) \
    map(to : block[0 : rows * columns], used[0 : rows * columns])
    for (int p = 0; p < 64 * rows * columns; p++) {
        int x = p % width % 8, y = p / width % 8, b = p / width / 8 * columns + p % width / 8;
        double sum = 128;
        for (int k = 0; k < used[b]; k++) {
            int at = zigzag[k];
            sum += block[b][k] * quantum(at) * cosine[at % 8][x] * cosine[at / 8][y];
        }
        int v = nearest(sum + 1e-9);
        pixel[p] = (sample)(v < 0 ? 0 : v > 255 ? 255 : v);
    }
}
