#pragma once
typedef struct bodies bodies;
bodies *bodies_new(int n);
void bodies_push(bodies *b, int steps, float dt);
void bodies_kick(bodies *b, int from, int to, float by);
double bodies_energy(const bodies *b);
void bodies_print(bodies *b, int every);
void bodies_free(bodies *b);
