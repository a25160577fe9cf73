#ifndef TYPES_H
#define TYPES_H
typedef double real;
typedef struct {
    real x, y, z;
} vec3;
typedef struct particle {
    vec3 pos;
    vec3 vel;
    int id;
    unsigned char tag[4];
} particle;
enum kind { KIND_A = 3, KIND_B, KIND_C = KIND_B * 2 };
typedef enum { LOW, MID, HIGH = 10 } level_t;
#define NX 12
#define NY 9
#define IDX(i, j) ((i) * NY + (j))
static inline real dot(vec3 a, vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static inline int clampi(int v, int lo, int hi) { return v < lo ? lo : v > hi ? hi : v; }
#endif
