#ifndef LAYOUT_H
#define LAYOUT_H

#if defined(NEST_DGZ)
#define PSI(d, g, z) psi[((size_t)(d) * G + (g)) * Z + (z)]
#define NESTING_NAME "DGZ"
#elif defined(NEST_GDZ)
#define PSI(d, g, z) psi[((size_t)(g) * D + (d)) * Z + (z)]
#define NESTING_NAME "GDZ"
#else
#define PSI(d, g, z) psi[((size_t)(z) * D + (d)) * G + (g)]
#define NESTING_NAME "ZDG"
#endif
#define PHI(m, g, z) phi[((size_t)(m) * G + (g)) * Z + (z)]
#define ELL(m, d) ell[(m) * D + (d)]

#define FORALL(i, n) for (int i = 0; i < (n); ++i)
#endif
