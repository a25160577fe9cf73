#pragma once
#define NUM_VARS 4
enum { ID_DENS, ID_UMOM, ID_WMOM, ID_RHOT };
#define C0 27.5629410929725921310572974482
#define GAMMA 1.40027894002789400278940027894
#define P0 1.e5
#define CP 1004.0
#define RD 287.0
#define GRAV 9.8
#define XLEN 2.e4
#define ZLEN 1.e4
#define HV_BETA 0.25
