#ifndef TREE_H
#define TREE_H

enum right { RIGHT_CALL = 1, RIGHT_PUT = -1 };
enum style { EUROPEAN, AMERICAN, BERMUDAN };

struct contract {
    enum right right;
    enum style style;
    float spot, strike, years, rate, vol;
};

struct greeks { float value, delta, gamma; };

/* A team works a tree backwards; its row of values is the team's. */
void price_all(const struct contract *c, struct greeks *g, int n, int steps);
void price_streams(const struct contract *c, struct greeks *g, int n, int steps, int chunk);
int contracts(struct contract **out);
#endif
