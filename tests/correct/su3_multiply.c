/* Products of 3 x 3 complex matrices at every site and direction of a lattice, with macros for complex arithmetic. */
#include <stdio.h>
#include <stdlib.h>

#define EVEN 0x02
#define ODD 0x01

typedef struct { float real, imag; } fcomplex;
typedef struct { fcomplex e[3][3]; } su3_matrix;
typedef struct {
    su3_matrix link[4];
    int x, y, z, t;
    int index;
    char parity;
    int pad[2];
} site;

#define CADD(a, b, c) { (c).real = (a).real + (b).real; (c).imag = (a).imag + (b).imag; }
#define CMUL(a, b, c) { (c).real = (a).real * (b).real - (a).imag * (b).imag; (c).imag = (a).real * (b).imag + (a).imag * (b).real; }
#define CSUM(a, b) { (a).real += (b).real; (a).imag += (b).imag; }
#define CONJG(a, b) { (b).real = (a).real; (b).imag = -(a).imag; }

static void init_link(su3_matrix *s, fcomplex val)
{
    for (int j = 0; j < 4; ++j)
        for (int k = 0; k < 3; ++k)
            for (int l = 0; l < 3; ++l)
                s[j].e[k][l] = val;
}

static void make_lattice(site *s, int n, fcomplex val)
{
    int nx = n, ny = n, nz = n, nt = n;
    for (int t = 0; t < nt; t++) {
        int i = t * nz * ny * nx;
        for (int z = 0; z < nz; z++)
            for (int y = 0; y < ny; y++)
                for (int x = 0; x < nx; x++, i++) {
                    s[i].x = x;
                    s[i].y = y;
                    s[i].z = z;
                    s[i].t = t;
                    s[i].index = x + nx * (y + ny * (z + nz * t));
                    s[i].parity = (x + y + z + t) % 2 == 0 ? EVEN : ODD;
                    init_link(&s[i].link[0], val);
                    s[i].link[i % 4].e[i % 3][0].imag = 0.5f;
                }
    }
}

static double su3_mat_nn(site *a, su3_matrix *b, site *c, size_t total_sites, int iterations)
{
#pragma omp target enter data map(to: a[0:total_sites], b[0:4], c[0:total_sites])
    for (int iters = 0; iters < iterations; ++iters) {
#pragma omp target teams distribute parallel for collapse(4)
        for (int i = 0; i < total_sites; ++i)
            for (int j = 0; j < 4; ++j)
                for (int k = 0; k < 3; k++)
                    for (int l = 0; l < 3; l++) {
                        fcomplex cc = {0.0f, 0.0f}, t;
                        for (int m = 0; m < 3; m++) {
                            CMUL(a[i].link[j].e[k][m], b[j].e[m][l], t)
                            CSUM(cc, t)
                        }
                        c[i].link[j].e[k][l] = cc;
                    }
    }
    double trace = 0.0;
#pragma omp target teams distribute parallel for reduction(+: trace)
    for (int i = 0; i < total_sites; ++i) {
        if (c[i].parity != EVEN)
            continue;
        for (int j = 0; j < 4; ++j) {
            fcomplex sum = {0}, bar;
            for (int k = 0; k < 3; k++)
                CADD(sum, c[i].link[j].e[k][k], sum);
            CONJG(sum, bar);
            CMUL(sum, bar, sum);
            trace += sum.real;
        }
    }
#pragma omp target exit data map(from: c[0:total_sites]) map(delete: a[0:total_sites], b[0:4])
    return trace;
}

int main(int argc, char **argv)
{
    int ldim = argc > 1 ? atoi(argv[1]) : 6;
    size_t total_sites = (size_t)ldim * ldim * ldim * ldim;
    site *a = malloc(total_sites * sizeof(site)), *c = malloc(total_sites * sizeof(site));
    su3_matrix *b = malloc(4 * sizeof(su3_matrix));
    double sum = 0.0, trace;
    make_lattice(a, ldim, (fcomplex){1.0f, 0.0f});
    make_lattice(c, ldim, (fcomplex){0.0f, 0.0f});
    init_link(b, (fcomplex){1.0f / 3.0f, 0.0f});
    trace = su3_mat_nn(a, b, c, total_sites, 2);
    for (size_t i = 0; i < total_sites; ++i)
        for (int j = 0; j < 4; ++j)
            for (int k = 0; k < 3; ++k)
                for (int l = 0; l < 3; ++l)
                    sum += c[i].link[j].e[k][l].real;
    printf("checksum %.6g, trace %.5g\n", sum, trace);
    free(a);
    free(b);
    free(c);
    return 0;
}
