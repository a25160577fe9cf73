#ifndef CONFIG_H
#define CONFIG_H

#ifdef WIDE_INDICES
typedef long long idx_t;
#define IDX_FMT "lld"
#else
typedef int idx_t;
#define IDX_FMT "d"
#endif

#ifndef WEIGHTED
#define WEIGHTED 1
#endif

#define IDX_INFINITY ((idx_t)0x3fffffff)

#endif
