#define CL map(tofrom: v[0:n]) map(to: tab)
