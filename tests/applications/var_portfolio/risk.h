#ifndef RISK_H
#define RISK_H
#define ASSETS 6

typedef double matrix[ASSETS][ASSETS];
enum payoff { STOCK, CALL, SHORT_PUT };
typedef double (*payoff_fn)(double price, double strike);
typedef struct position { double amount; enum payoff payoff; double strike, price; } position;

struct book {
    int count;
    position *positions;
    double *losses;
    int scenarios;
};

void correlate(matrix covariance, matrix factor);
void scenarios(struct book *b, const matrix factor);
void revalue(struct book *b, int days);

#pragma omp declare target
double pay_stock(double price, double strike);
double pay_call(double price, double strike);
double pay_short_put(double price, double strike);
/* Its value is a function of the device where the device asks. */
payoff_fn payoff_of(enum payoff kind);
#pragma omp end declare target

struct tail { double var, shortfall; int count; };
struct tail tail_of(const double *losses, int n, double level);
#endif
