#ifndef ATOMS_H
#define ATOMS_H

enum element { H, C, N, O, ELEMENTS };

typedef struct {
    const char symbol[3];
    unsigned char number;
    struct {
        double mass, radius;
    };
} element_data;

#pragma omp declare target
extern const element_data elements[ELEMENTS];
extern const short bond_order[ELEMENTS][ELEMENTS];
double element_mass(enum element e);
int bond(enum element, enum element);
static inline double reduced_mass(enum element a, enum element b)
{
    double x = element_mass(a), y = element_mass(b);
    return x * y / (x + y);
}
#pragma omp end declare target
#endif
