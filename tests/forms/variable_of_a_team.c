#include <stdio.h>
int main(void){
  int n=96; long r=0;
  #pragma omp target teams map(tofrom:r) reduction(+:r) num_teams(4)
  {
    long loc=0;
    #pragma omp distribute
    for(int i=0;i<n;i++){
      loc+=i;
    }
    r+=loc;
  }
  printf("%ld\n",r);
  return 0;
}
