#pragma once
#define CP 1004.0
#define LATENT 2.5e6
#define SIGMA_SB 5.670374e-8
#define MAX_LEVELS 40
#define EPS 0.622
