#pragma once

typedef struct sph_s *sph_handle;

enum sph_field { SPH_DENSITY, SPH_PRESSURE, SPH_SPEED };
enum sph_status { SPH_OK, SPH_NO_MEMORY, SPH_BAD_ARGUMENT };

enum sph_status sph_init(sph_handle *h, int particles);
void sph_step(sph_handle h, double dt);
enum sph_status sph_get(sph_handle h, enum sph_field what, double *mean);
void sph_finalize(sph_handle *h);
