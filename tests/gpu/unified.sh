#!/usr/bin/env bash
# Runs programs that require unified_shared_memory on the GPU, in the way that it offers: pageable access, or registered
# memory. PYTHON names the interpreter (python3); it needs what this package imports, and nvcc.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python="${PYTHON:-python3}"
export PYTHONPATH="$PWD${PYTHONPATH:+:$PYTHONPATH}" REX_REQUIRE_DEVICE=1
status=0
for program in tests/gpu/unified.c tests/conformance/unified_memory.c; do
  echo "$program"
  timeout 280 "$python" -m rex_lsp --run --backend "${BACKEND:-cuda}" "$program" || status=$?
done
exit "$status"
