#ifndef EAM_H
#define EAM_H
typedef struct { double x, y, z; } vec3;
typedef struct { vec3 r, f; double rho_bar, df_embed, energy; } atom_t;   /* an array of structures */
typedef struct { double e_pair, e_embed, virial; } eam_energy;
#pragma omp declare reduction(+ : eam_energy : omp_out.e_pair += omp_in.e_pair, omp_out.e_embed += omp_in.e_embed, \
                              omp_out.virial += omp_in.virial) initializer(omp_priv = (eam_energy){0, 0, 0})
eam_energy eam_force(atom_t atoms[], int n, const double box[3], double cutoff);
#endif
