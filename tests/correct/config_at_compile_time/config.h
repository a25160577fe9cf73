/* What the build system would have written. */
#define HAVE_OPENMP 1
#define HAVE_OFFLOAD 1
#define NDIM 2
#define REAL_BYTES 8
#define PACKAGE "lattice"
#define VERSION_MAJOR 3
#define VERSION_MINOR 14
