struct class { int public; struct { int private, protected; } in; };
#pragma omp declare target
extern int new[4];
extern struct class this;
extern int min, LITTLE_ENDIAN;
extern double norm;
int operator(int delete);
int template(int typename);
int norm3d(int);
int abs_(int);
extern const int shared_table[3];
int größe(int größe);
#pragma omp end declare target
int other(void);
