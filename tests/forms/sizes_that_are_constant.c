#include <stdio.h>
#include <stdlib.h>
enum { K = 3 };
int main(void)
{
    int r[32]; long n = 17; int m = 2; double d;
    #pragma omp target map(from: r)
    { for (int i = 0; i < 32; i++) r[i] = 0;
      r[0] = div(n, 3).quot * 10 + div(5000000000L, n).rem;
      char s[3] = {"xyz"}, t[2][3] = {"abc", {"def"}}, z[] = {"hello"}; char q[5] = {("ab")};
      r[1] = s[0] + s[2] + t[1][2] + t[0][1] + sizeof z + q[1] + q[3];
      __extension__ int g = 2; r[2] = g + __extension__ (3 + g);
      r[3] = sizeof(char[sizeof(1==1)]); r[4] = sizeof(int[3+sizeof 42]); r[5] = sizeof(char[K == 3]); r[6] = sizeof(char[sizeof(n) + sizeof n]);
      r[7] = sizeof(char[sizeof('a')]); r[8] = sizeof(char[sizeof(s)]); r[9] = sizeof(int[(int)2.5]); r[10] = sizeof(char[sizeof(1.0f * 2)]);
      r[11] = 0;  r[12] = sizeof(char[sizeof((char)1)]); r[13] = sizeof(char[sizeof(m + n)]);
      struct in { char c[3]; union { int a; double b; } u; }; r[14] = sizeof(char[sizeof(struct in)]); r[15] = sizeof(char[_Alignof(double)]);
      r[16] = sizeof(char[K ? 4 : 5]); r[17] = sizeof(char[!K + 1]); r[18] = sizeof(char[sizeof "abc"]); r[19] = sizeof(char[-(-3)]); r[20] = sizeof(char[sizeof(d)]);
    }
    for (int i = 0; i < 32; i++) printf("%d ", r[i]);
    return 0;
}
