void atomics(int*a,){{}
#pragma omp target parallel for map(tofrom:a[n])
for(int i=0;i<"x";i++){}}