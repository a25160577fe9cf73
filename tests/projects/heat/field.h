#ifndef FIELD_H
#define FIELD_H
#define NX 60
#define NY 40
#define AT(i, j) ((i) * NY + (j))

#pragma omp declare target
extern double field[NX * NY], next[NX * NY];
extern double alpha;
double flux(int i, int j);
#pragma omp end declare target

/* Sets all cells of the device's field to one value. */
static inline void field_fill(double value)
{
#pragma omp target teams distribute parallel for
    for (int k = 0; k < NX * NY; k++)
        field[k] = value;
}

/* The sum over a column, of the device's field. */
static inline double field_column(int j)
{
    double sum = 0;
#pragma omp target teams distribute parallel for reduction(+ : sum)
    for (int i = 0; i < NX; i++)
        sum += field[AT(i, j)];
    return sum;
}
void step(int count);
void hot_edge(void);
#endif
