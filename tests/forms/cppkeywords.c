#include <stdio.h>
struct class { int this; double new; int *delete; };
typedef struct class template;
enum namespace { public, private_, protected };
union operator { int virtual; float typename; };
#pragma omp declare target
static int try(int catch, int throw) { int friend = catch * throw; return friend; }
static int explicit = 5;
#pragma omp end declare target
int main(void) {
  template using[10]; int mutable[10]; union operator constexpr[10]; int and = 3, or = 4, xor = 1, not = 0;
#pragma omp target teams distribute parallel for map(from: using, mutable, constexpr) map(always, to: explicit)
  for (int export = 0; export < 10; export++) {
    using[export].this = export + and;
    using[export].new = try(export, or) + explicit;
    using[export].delete = 0;
    enum namespace bool = export % 3;
    mutable[export] = bool == protected ? xor : not;
    constexpr[export].virtual = export * 2;
    if (export == 7) goto decltype;
    int wchar_t = 3, char16_t = 4, nullptr = 5, alignas = 6, thread_local = 7, static_assert = 8, noexcept = 9;
    mutable[export] += wchar_t + char16_t + nullptr + alignas + thread_local + static_assert + noexcept;
    decltype: mutable[export]++;
  }
  for (int i = 0; i < 10; i++) printf("%d %g %d %d\n", using[i].this, using[i].new, mutable[i], constexpr[i].virtual);
  return 0;
}
