/* Three levels: a mesh owns blocks, a block owns its cells and faces; copied level by level. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int count;
    double *flux;
} faces;

typedef struct {
    int cells;
    double *value;
    faces side[2];
} block;

typedef struct {
    int blocks;
    block *block;
} mesh;

static void build(mesh *m, int blocks)
{
    m->blocks = blocks;
    m->block = calloc(blocks, sizeof *m->block);
    for (int b = 0; b < blocks; b++) {
        block *k = &m->block[b];
        k->cells = 10 + 3 * b;
        k->value = malloc(k->cells * sizeof(double));
        for (int c = 0; c < k->cells; c++) k->value[c] = b + 0.5 * c;
        for (int s = 0; s < 2; s++) {
            k->side[s].count = k->cells + s;
            k->side[s].flux = calloc(k->side[s].count, sizeof(double));
        }
    }
}

static void to_device(mesh *m)
{
#pragma omp target enter data map(to: m[0:1])
#pragma omp target enter data map(to: m->block[0:m->blocks])
    for (int b = 0; b < m->blocks; b++) {
#pragma omp target enter data map(to: m->block[b].value[0:m->block[b].cells])
        for (int s = 0; s < 2; s++) {
#pragma omp target enter data map(to: m->block[b].side[s].flux[0:m->block[b].side[s].count])
        }
    }
}

static void from_device(mesh *m)
{
    for (int b = 0; b < m->blocks; b++) {
        block *k = m->block + b;
        for (int s = 1; s >= 0; s--) {
#pragma omp target exit data map(from: k->side[s].flux[0:k->side[s].count])
        }
#pragma omp target exit data map(from: k->value[0:k->cells])
    }
#pragma omp target exit data map(release: m->block[0:m->blocks])
#pragma omp target exit data map(release: m[0:1])
}

int main(void)
{
    mesh m;
    build(&m, 5);
    mesh *on = &m;
    to_device(on);

#pragma omp target teams distribute
    for (int b = 0; b < on->blocks; b++) {
        block *k = &on->block[b];
#pragma omp parallel for
        for (int c = 0; c < k->cells; c++) {
            k->side[0].flux[c] = 2 * k->value[c];
            k->side[1].flux[c + 1] = -k->value[c];
        }
#pragma omp parallel for
        for (int c = 0; c < k->cells; c++) k->value[c] += k->side[0].flux[c] + k->side[1].flux[c];
    }

    from_device(on);
    for (int b = 0; b < m.blocks; b++) {
        const block *k = &m.block[b];
        printf("block %d: %.1f %.1f | %.1f\n", b, k->value[0], k->value[k->cells - 1], k->side[1].flux[k->cells]);
        free(k->side[0].flux);
        free(k->side[1].flux);
        free(k->value);
    }
    free(m.block);
    return 0;
}
