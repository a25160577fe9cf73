#!/usr/bin/env bash
# What `make demo` shows: checks the examples, lowers one, and runs it on the CPU back end beside the original.
# Usage: examples/demo.sh [FILE], from the root of the project.
set -euo pipefail

file="${1:-examples/hotspot.c}"
stem="$(basename "$file" .c)"
out=build/demo

show() {
  printf '\n$ %s\n' "$*"
  "$@"
}

echo "1. What becomes of each target loop of the examples, and why:"
show rex-lsp --check --fail-on error examples

echo
echo "2. $file lowered: the host file stays C, the kernels are CUDA:"
show rex-lsp --lower "$file" -o "$out" --source-map
printf '\n$ sed -n "/^extern \\"C\\" __global__/,/^}/p" %s\n' "$out/rex_$stem.cu"
sed -n '/^extern "C" __global__/,/^}/p' "$out/rex_$stem.cu"

echo
echo "3. The lowered program on the CPU back end:"
show rex-lsp --run "$file" --backend cpu

echo
echo "4. The same beside the original, compiled by the C compiler:"
show rex-lsp --verify "$file" --backend cpu
