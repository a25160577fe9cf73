%:include <stdio.h>
int main(void) <%
  int größe = 4, x<:4:>;
%:pragma omp target teams distribute parallel for map(from: x)
  for (int i = 0; i < größe; i++) x<:i:> = i;
  printf("%d \u00e9 %s\n", x<:3:>, "\x41" "b" u8"c"); return 0;
%>
