#ifndef MUON_H
#define MUON_H
#define VOX 10
typedef struct { double p[3], d[3]; } line;
typedef struct { line in, out; } track;
typedef struct { int hits; long angle; } voxel;   /* micro-radian squared */
typedef voxel volume[VOX][VOX][VOX];
int poca(int n, const track t[], volume v, double cut);
void brightest(volume v, int place[3], long *value);
#endif
