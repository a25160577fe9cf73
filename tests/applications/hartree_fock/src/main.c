#include <basis.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

void hydrogen_basis(struct molecule *m)
{
    static const double alpha[] = {3.42525091, 0.62391373, 0.16885540}, coefficient[] = {0.15432897, 0.53532814, 0.44463454};
    for (int a = 0; a < m->atoms; a++)
        for (int i = 0; i < STO; i++) {
            m->basis[a].alpha[i] = alpha[i];
            m->basis[a].coefficient[i] = coefficient[i] * pow(2 * alpha[i] / M_PI, 0.75);
        }
}

double repulsion(const struct molecule *m)
{
    double sum = 0;
    for (int a = 0; a < m->atoms; a++)
        for (int b = 0; b < a; b++) {
            const double *p = m->basis[a].at.r, *q = m->basis[b].at.r;
            sum += m->charge[a] * m->charge[b] / sqrt(pow(p[0] - q[0], 2) + pow(p[1] - q[1], 2) + pow(p[2] - q[2], 2));
        }
    return sum;
}

int main(int argc, char **argv)
{
    int most = argc > 1 ? atoi(argv[1]) : 6;
    for (int n = 2; n <= most; n += 2) {
        struct molecule m = {n, malloc(n * sizeof(double)), malloc(n * sizeof(shell))};
        double *s = malloc(N2(n) * sizeof(double)), *h = malloc(N2(n) * sizeof(double)), *eri = malloc(N4(n) * sizeof(double));
        int rounds;
        for (int a = 0; a < n; a++) {
            m.charge[a] = 1;
            m.basis[a].at = (centre){{1.4 * a + 0.3 * (a / 2), 0.2 * (a % 3), 0}};
        }
        hydrogen_basis(&m);
        one_electron(&m, s, h);
        two_electron(&m, eri);
        double energy = scf(n, n, s, h, eri, &rounds);
        printf("H%d: electrons %.5f, with nuclei %.5f, %s\n", n, energy, energy + repulsion(&m), rounds < 40 ? "settled" : "cut");
        printf("    overlap %.5f, (00|11) %.5f\n", s[1], eri[ERI(0, 0, 1, 1)]);
        free(m.charge), free(m.basis), free(s), free(h), free(eri);
    }
    return 0;
}
