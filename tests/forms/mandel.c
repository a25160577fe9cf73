#include <stdio.h>
#define W 40
#define H 20
static unsigned char img[H][W];
int main(void) {
  const float x0 = -2.0f, y0 = -1.03f, dx = 3.0f / W, dy = 2.0f / H; int total = 0;
#pragma omp target teams distribute parallel for collapse(2) map(from: img) reduction(+: total)
  for (int py = 0; py < H; ++py)
    for (int px = 0; px < W; ++px) {
      float cx = x0 + px * dx, cy = y0 + py * dy, x = 0, y = 0; int it = 0;
      while (x * x + y * y <= 4.0f && it < 60) { const float xt = x * x - y * y + cx; y = 2 * x * y + cy; x = xt; it++; }
      img[py][px] = it; total += it > 59;
    }
  for (int j = 0; j < H; j++) { for (int i = 0; i < W; i++) putchar(" .:-=+*#%@"[img[j][i] / 7 % 10]); putchar('\n'); }
  printf("%d\n", total > 100);
  return 0;
}
