#ifndef TABLE_H
#define TABLE_H
/* Functions tabulated at equal distances, in variables of the device. */
#define TABLE_POINTS 500
struct table { double x0, inv_dx; int n; double value[TABLE_POINTS + 3]; };

#pragma omp declare target
extern struct table phi_table, rho_table, f_table;
void interpolate(const struct table *t, double x, double *f, double *df);
#pragma omp end declare target

void table_fill(struct table *t, double x0, double x1, double (*function)(double));
void tables_to_device(void);
#endif
