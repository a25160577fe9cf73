#include "eam.h"
#include "table.h"
#include <math.h>

#pragma omp declare target
static vec3 separation(const vec3 *a, const vec3 *b, const double box[3])
{
    vec3 d = {a->x - b->x, a->y - b->y, a->z - b->z};
    d.x -= box[0] * rint(d.x / box[0]);
    d.y -= box[1] * rint(d.y / box[1]);
    d.z -= box[2] * rint(d.z / box[2]);
    return d;
}
static inline double norm(vec3 v) { return sqrt(v.x * v.x + v.y * v.y + v.z * v.z); }
#pragma omp end declare target

eam_energy eam_force(atom_t atoms[], int n, const double box[3], double cutoff)
{
    eam_energy e = {0};
#pragma omp target data map(tofrom : atoms[0:n]) map(to : box[0:3])
    {
        /* first pass: pair term and electron density */
#pragma omp target teams distribute parallel for reduction(+ : e) map(tofrom : e)
        for (int i = 0; i < n; i++) {
            atom_t *a = &atoms[i];
            vec3 f = {0};
            double pair = 0, rho = 0;
            for (int j = 0; j < n; j++) {
                double phi, dphi, density, drho;
                vec3 d = separation(&a->r, &atoms[j].r, box);
                double r = norm(d);
                if (i == j || r > cutoff)
                    continue;
                interpolate(&phi_table, r, &phi, &dphi);
                interpolate(&rho_table, r, &density, &drho);
                f.x -= dphi * d.x / r, f.y -= dphi * d.y / r, f.z -= dphi * d.z / r;
                pair += 0.5 * phi;
                rho += density;
                e.virial -= 0.5 * dphi * r;
            }
            double fembed;
            interpolate(&f_table, rho, &fembed, &a->df_embed);
            a->rho_bar = rho;
            a->f = f;
            a->energy = pair + fembed;
            e.e_pair += pair;
            e.e_embed += fembed;
        }
        /* second pass: the embedding forces */
#pragma omp target teams distribute parallel for
        for (int i = 0; i < n; i++) {
            atom_t *a = &atoms[i];
            for (int j = 0; j < n; j++) {
                double density, drho;
                vec3 d = separation(&a->r, &atoms[j].r, box);
                double r = norm(d);
                if (j == i || r > cutoff)
                    continue;
                interpolate(&rho_table, r, &density, &drho);
                double scale = (a->df_embed + atoms[j].df_embed) * drho / r;
                a->f.x -= scale * d.x;
                a->f.y -= scale * d.y;
                a->f.z -= scale * d.z;
            }
        }
    }
    return e;
}
