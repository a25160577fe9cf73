"""Which constructs are target regions, and what is visible in each."""

from lowering_core.analysis.regions import target_regions
from lowering_core.model.syntax import For, Pragma
from lowering_core.model.unit import TargetRegion
from tests.analysis.trees import source_file

PROGRAM = """
int everywhere;
void f(int n, double *a) {
  int before = 1, also = 2;
#pragma omp target teams distribute parallel for
  for (int i = 0; i < n; i++) a[i] = before;
  double later = 0;
  { int hidden = 3; (void)hidden; }
  for (int outer = 0; outer < 3; outer++) {
    int inner = outer;
#pragma omp target data map(tofrom: a[0:n])
    {
      int mapped = 4;
#pragma omp target update to(a[0:n])
#pragma omp target
#pragma omp teams distribute parallel for
      for (int i = 0; i < n; i++) a[i] += inner + mapped;
    }
  }
#pragma omp target enter data map(to: a[0:n])
  switch (n) {
  case 1: ;
    int cased = 5;
#pragma omp target parallel for
    for (int i = 0; i < cased; i++) a[i] = 0;
  }
#pragma omp target exit data map(from: a[0:n])
#pragma omp parallel
  {
#pragma omp target simd
    for (int i = 0; i < n; i++) a[i] = 0;
  }
}
"""


def _regions() -> tuple[TargetRegion, ...]:
    file = source_file(PROGRAM)
    return target_regions(file.functions[0], file.environment)


def _visible(region: TargetRegion) -> list[str]:
    return [declaration.name for declaration in region.scope]


def test_executable_constructs_in_order() -> None:
    regions = _regions()
    assert [region.directive.name for region in regions] == [
        "target teams distribute parallel for", "target", "target parallel for", "target simd",
    ]  # fmt: skip
    assert [region.number for region in regions] == [1, 2, 3, 4]
    assert all(region.line == 0 for region in regions)


def test_a_split_construct_stays_one_region() -> None:
    split = _regions()[1]
    assert isinstance(split.statement, Pragma)
    assert split.statement.directive.name == "teams distribute parallel for"
    assert isinstance(split.statement.body, For)


def test_visible_declarations() -> None:
    first, second, third, fourth = _regions()
    assert _visible(first) == ["n", "a", "before", "also"]
    assert _visible(second) == ["n", "a", "before", "also", "later", "outer", "inner", "mapped"]
    assert _visible(third) == ["n", "a", "before", "also", "later", "cased"]
    assert _visible(fourth) == ["n", "a", "before", "also", "later"]


def test_enclosing_directives() -> None:
    names = [[directive.name for directive in region.enclosing] for region in _regions()]
    assert names == [[], ["target data"], [], ["parallel"]]
