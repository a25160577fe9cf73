/* Stays on the host: nothing */
/* Directives and comments whose words lines split, and digraphs: what the phases of translation make of them. */
#include <stdio.h>

static int used[4];

static void split_words(long *a) {
#pragma omp target da\
ta map(tofrom: \
  a[0:4])
    {
#pra\
gma omp target teams distribute /* c */ parallel /* d
   multi line */ for
        for (int i = 0; i < 4; i++) a[i] *= 2;
#  pragma o\
mp target
        a[0]++;
    }
}

static void split_comments(long *a) {
#pragma omp target data map(tofrom : a[0:4])
    {
#pragma omp target
        a[1]++; /\
/ comment with a " and a {
        // continued \
        a[2] = 1000;
#pragma omp target
        a[0]++;
    }
}

static void digraphs(long *a) <%
    const char *text = "<% %> <: :> %:";
%:pragma omp target data map(tofrom: a<:0:4:>)
    <%
%:pragma omp target teams distribute parallel for
        for (int i = 0; i < 4; i++) <% a<:i:> += i; %>
#pragma omp target
        a[0]++;
        _Pragma("omp target map(tofrom: a<:0:4:>)") a<:2:>++;
    %>
    int low = a<:1:> < 5, values<:2:> = <% 1, 2 %>;
    printf("%s %d %d\n", text, low, values<:1:>);
%>

int main(void) <%
    long a<:4:> = <% 1, 2, 3, 4 %>;
    split_words(a);
    split_comments(a);
    digraphs(a);
#pragma omp target teams distribute parallel for map(from : used)
    for (int i = 0; i < 4; i++) used<:i:> = i > 1 ? 5 : 7;
    for (int i = 0; i < 4; i++) printf("%ld %d ", a<:i:>, used[i]);
    return 0;
%>
