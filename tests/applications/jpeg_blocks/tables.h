#ifndef TABLES_H
#define TABLES_H
#pragma omp declare target
extern const unsigned char luminance[64];
extern const unsigned char zigzag[64];
#pragma omp end declare target
extern double cosine[8][8];
#pragma omp declare target to(cosine)
void tables_make(void);
#endif
