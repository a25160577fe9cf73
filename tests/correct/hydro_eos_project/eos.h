#ifndef EOS_H
#define EOS_H
/* The equation of state lives in eos.c; its functions are called from kernels of other files. */
typedef enum { EOS_IDEAL, EOS_STIFFENED, EOS_TABLE } eos_kind;

typedef struct {
    eos_kind kind;
    double gamma, p_inf;
} eos_t;

#pragma omp declare target
extern double eos_pressure(const eos_t *eos, double rho, double e);
extern double eos_sound(const eos_t *eos, double rho, double p);
extern int eos_calls;
extern const double eos_table[8];
#pragma omp end declare target

eos_t eos_from_name(const char *name);
#endif
