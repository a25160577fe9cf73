#include "chain.h"
#pragma omp declare target
/* per day; barns */
const struct decay decays[NUCLIDES] = {
    [NP239] = {0.2942, PU239}, [I135] = {2.53, XE135}, [XE135] = {1.82, FP}, [PU241] = {1.3e-4, FP}, [U235] = {0, -1}};
const struct reaction reactions[NUCLIDES] = {
    [U235] = {10.5, 46.0, FP}, [U238] = {0.9, 0.1, NP239}, [PU239] = {58, 106, PU240}, [PU240] = {210, 0.6, PU241},
    [PU241] = {40, 118, FP}, [XE135] = {2.0e5, 0, FP}};
const struct yields fission_yield = {{[I135] = 0.063, [XE135] = 0.003, [FP] = 1.934}};
#pragma omp end declare target
