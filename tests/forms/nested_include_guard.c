#include <stdio.h>
#line 100 "generated.y"
#define YYDEBUG 0
#if YYDEBUG
# define YYDPRINTF(Args) printf Args
#else
# define YYDPRINTF(Args) ((void) 0)
#endif
typedef union YYSTYPE { int n; double d; } YYSTYPE;
YYSTYPE yylval;
static const unsigned char yytranslate[] = { 0, 1, 2, 3, };
enum yytokentype { NUM = 258, END = 0, };
static int yylex(void) { yylval.n = 3; YYDPRINTF(("token %d\n", NUM)); return NUM; }
int main(void) {
  int x[4], t = yylex(); int n = yylval.n;
#pragma omp target map(from: x)
  for (int i = 0; i < 4; i++) x[i] = n * i + yytranslate[i];
  printf("%d %d\n", x[3], t); return 0;
}
