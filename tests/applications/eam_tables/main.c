#include "eam.h"
#include "table.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double phi(double r) { return 2.0 * exp(-2.6 * (r - 2.5)) * (r < 4.2 ? pow(1 - r / 4.2, 2) : 0); }
static double rho(double r) { return r < 4.2 ? exp(-1.2 * (r - 2.5)) * pow(1 - r / 4.2, 2) : 0; }
static double embed(double d) { return -1.3 * sqrt(fmax(d, 0)); }

int main(int argc, char **argv)
{
    int side = argc > 1 ? atoi(argv[1]) : 5, n = side * side * side;
    const double lattice = 2.6, box[3] = {lattice * side, lattice * side, lattice * side};
    atom_t *atoms = calloc(n, sizeof *atoms);
    table_fill(&phi_table, 1.5, 4.3, phi);
    table_fill(&rho_table, 1.5, 4.3, rho);
    table_fill(&f_table, 0, 5, embed);
    tables_to_device();
    for (int i = 0; i < n; i++) {
        atoms[i].r.x = lattice * (i % side) + 0.2 * sin(3.0 * i);
        atoms[i].r.y = lattice * (i / side % side) + 0.2 * cos(5.0 * i);
        atoms[i].r.z = lattice * (i / side / side) + 0.2 * sin(7.0 * i);
    }
    for (int step = 0; step < 4; step++) {
        eam_energy e = eam_force(atoms, n, box, 4.2);
        double largest = 0, density = 0;
        for (int i = 0; i < n; i++) {
            vec3 f = atoms[i].f;
            largest = fmax(largest, f.x * f.x + f.y * f.y + f.z * f.z);
            density += atoms[i].rho_bar;
            atoms[i].r.x += 0.02 * f.x, atoms[i].r.y += 0.02 * f.y, atoms[i].r.z += 0.02 * f.z;
        }
        printf("%d: pair %.5e embed %.5e virial %.5e density %.5e force %.5e\n", step, e.e_pair, e.e_embed, e.virial,
               density / n, sqrt(largest));
    }
    free(atoms);
    return 0;
}
