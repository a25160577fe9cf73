#ifndef GLOBALS_H
#define GLOBALS_H
#ifdef MAIN
#define GLOBAL
#define INIT(...) = __VA_ARGS__
#else
#define GLOBAL extern
#define INIT(...)
#endif
#define NS 8
struct nm { int id; double w; };
#pragma omp declare target
GLOBAL double state[NS];
GLOBAL int hits INIT(100);
GLOBAL double dt INIT(0.5);
GLOBAL struct nm names[3] INIT({ {1, 1.5}, {2, 2.5}, {3, 3.5} });
#pragma omp end declare target
void init_all(void); void step(void);
#endif
