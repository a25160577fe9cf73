#!/usr/bin/env bash
# Runs the check on the GPU for all examples and prints the table, then the tests of the GPU path.
# PYTHON names the interpreter (python3); it needs this package, PyCUDA, NumPy and, for the tests, pytest.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
python="${PYTHON:-python3}"
export PYTHONPATH="$PWD${PYTHONPATH:+:$PYTHONPATH}"

"$python" -c 'import pycuda.driver as d; d.init(); print(d.Device(0).name(), "· driver", d.get_driver_version(), "· PyCUDA")' || {
  echo "No GPU that PyCUDA can use." >&2
  exit 2
}
status=0
"$python" -m rex_lsp --gpu-check --backend cuda examples/*.c || status=$?
echo
echo "Block sizes and constant scalars"
"$python" -m rex_lsp --gpu-check --backend cuda --sweep --specialize examples/axpy.c:17 examples/matmul.c:18 || status=$?
echo
echo "From command to answer"
"$python" -m tests.gpu.measure || status=$?
echo
echo "What a program puts on the streams of interoperability objects"
"$python" -m rex_lsp --run --backend cuda tests/gpu/interop.c || status=$?
if "$python" -c 'import pytest' 2>/dev/null; then
  REX_REQUIRE=gpu "$python" -m pytest tests/gpu -q -p no:cacheprovider -p no:benchmark || status=$?
fi
exit "$status"
