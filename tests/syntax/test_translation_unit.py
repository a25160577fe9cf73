"""Included files and made functions in the text of their unit: what stands there, and where it came from."""

import time
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.options import Options
from lowering_core.source.preprocessor import preprocess
from lowering_core.text import Span
from rex_lsp.report_findings import of_report

LOOP = "#pragma omp target teams distribute parallel for\n    for (int i = 0; i < n; i++) a[i] *= 2;\n"
TWICE = f"static inline void twice(int *a, int n)\n{{\n{LOOP}}}\n"


def unit_of(folder: Path, text: str, **files: str) -> TranslationUnit | None:
    for name, content in files.items():
        path = folder / name.replace("__", "/").replace("_h", ".h").replace("_inc", ".inc")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)
    return preprocess(text.encode(), str(folder / "main.c"), Options(cc=""))[0].unit


def test_a_file_with_plain_headers_stands_for_itself(tmp_path: Path) -> None:
    declared = '#pragma omp declare target\nint f(int);\n#pragma omp end declare target\n#define P _Pragma("omp x")\n'
    text = '#include <stdio.h>\n#include "a.h"\n#include "missing.h"\nint main(void) { return 0; }\n'
    assert unit_of(tmp_path, text, a_h=declared) is None


def test_a_header_with_constructs_takes_the_place_of_its_directive(tmp_path: Path) -> None:
    text = '#define N 1\n#include "a.h"\nint main(void) { return 0; }\n'
    unit = unit_of(tmp_path, text, a_h=TWICE)
    assert unit is not None
    assert unit.text.decode() == text.replace('#include "a.h"', TWICE)
    start = unit.text.index(b"#pragma")
    place = unit.place(Span(start, start + 7))
    assert (place.file, place.span) == (1, Span(TWICE.index("#pragma"), TWICE.index("#pragma") + 7))
    assert unit.path(start) == str(tmp_path / "a.h")
    assert unit.line(start) == 2
    assert unit.own(Span(start, start + 7)) == Span(12, 26)
    assert [up.span for up in unit.includes(1)] == [Span(12, 26)]


def test_places_of_the_main_file_go_both_ways(tmp_path: Path) -> None:
    text = 'int a;\n#include "a.h"\nint b;\n#include "a.h"\nint c;'
    unit = unit_of(tmp_path, text, a_h=TWICE)
    assert unit is not None
    for name in ("a;", "b;", "c;"):
        offset = text.index(name)
        there = unit.at(offset)
        assert unit.text[there : there + 2].decode() == name
        assert unit.own(Span(there, there + 2)) == Span(offset, offset + 2)
        assert unit.is_own(Span(there, there + 2))
    assert unit.at(len(text)) == len(unit.text)
    assert not unit.is_own(Span(unit.text.index(b"twice"), unit.text.index(b"twice") + 5))
    assert b"".join(unit.text[piece.start : piece.end] for piece in unit.pieces(Span(0, len(unit.text)))) == unit.text


@pytest.mark.parametrize("guard", [f"#ifndef A\n#define A\n{TWICE}#endif\n", f"#pragma once\n{TWICE}"])
def test_a_header_that_says_so_is_there_once(tmp_path: Path, guard: str) -> None:
    (tmp_path / "a.h").write_text(guard)
    (tmp_path / "b.h").write_text('#include "a.h"\n')
    data = b'#include "a.h"\n#include "b.h"\n#include "a.h"\n'
    preprocessed, _ = preprocess(data, str(tmp_path / "main.c"), Options(cc=""))
    assert preprocessed.blanked.count(b"twice") == 1
    assert len(preprocessed.pragmas) == 1
    assert b"once" not in preprocessed.data


def test_a_template_is_there_once_for_each_inclusion(tmp_path: Path) -> None:
    (tmp_path / "t.inc").write_text(f"void NAME(int *a, int n) {{\n{LOOP}}}\n")
    text = '#define NAME one\n#include "t.inc"\n#undef NAME\n#define NAME two\n#include "t.inc"\n'
    report = pipeline.check(str(tmp_path / "main.c"), text.encode(), Options(cc=""))
    assert [plan.analyzed.region.function.name for plan in report.plans] == ["one", "two"]
    assert len({plan.name for plan in report.plans}) == 2


def test_names_of_headers_are_those_that_the_main_file_finds(tmp_path: Path) -> None:
    unit = unit_of(
        tmp_path, '#include "sub/a.h"\n', sub__a_h=f'#include "types.h"\n{TWICE}', sub__types_h="typedef int t;\n"
    )
    assert unit is not None
    assert unit.text.startswith(b'#include "sub/types.h"\n')


def test_a_body_and_a_table_stand_in_their_place(tmp_path: Path) -> None:
    text = 'int t[] = {\n#include "t.inc"\n};\nint f(void) {\n#include "b.inc"\n}\n#include "t.inc"\n'
    unit = unit_of(tmp_path, text, t_inc="1, 2", b_inc="return 3;")
    assert unit is not None
    assert unit.text.decode() == 'int t[] = {\n1, 2\n};\nint f(void) {\nreturn 3;\n}\n#include "t.inc"\n'


def test_inactive_directives_and_conditionals_left_open_stay_in_their_file(tmp_path: Path) -> None:
    text = '#if 0\n#include "a.h"\n#endif\n#include "open.h"\nint after;\n'
    (tmp_path / "open.h").write_text(f"{TWICE}#if 0\nint never;\n")
    (tmp_path / "a.h").write_text(TWICE)
    preprocessed, _ = preprocess(text.encode(), str(tmp_path / "main.c"), Options(cc=""))
    assert preprocessed.blanked.count(b"twice") == 1
    assert b"never" not in preprocessed.blanked
    assert b"int after;" in preprocessed.blanked


def test_a_header_whose_macros_make_constructs_is_one_with_constructs(tmp_path: Path) -> None:
    pragmas = "#define DO(x) _Pragma(#x)\n#define LOOP DO(omp target teams loop)\n"
    use = '#include "p.h"\nstatic void f(int *a) {\nLOOP\nfor (int i = 0; i < 3; i++) a[i] = i;\n}\n'
    unit = unit_of(tmp_path, '#include "p.h"\n#include "u.h"\n', p_h=pragmas, u_h=use)
    assert unit is not None
    assert b"static void f" in unit.text
    assert b"#define DO" not in unit.text


def test_findings_name_the_file_and_how_it_came_here(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text(f'#include "b.h"\n{TWICE}')
    (tmp_path / "b.h").write_text("#pragma once\nstatic inline void f(int *a, int n)\n{\n" + LOOP + "}\n")
    main = tmp_path / "main.c"
    found = of_report(pipeline.check(str(main), b'int x;\n#include "a.h"\n', Options(cc="")))
    inner, outer = str(tmp_path / "b.h"), str(tmp_path / "a.h")
    assert [(loop.place.path, loop.place.line) for loop in found.loops] == [(outer, 4), (inner, 4)]
    finding = next(one for one in found.findings if one.place is not None and one.place.path == inner)
    assert (finding.code, finding.place and finding.place.line) == ("REX301", 5)
    assert [(place.path, place.line) for place, _ in finding.related] == [(outer, 1), ("", 2)]


def test_a_macro_that_makes_a_function_points_to_its_use() -> None:
    text = (
        "#define MAKE(T) static void fill_##T(T *a, int n) { \\\n"
        '    _Pragma("omp target teams distribute parallel for map(from: a[0:n])") \\\n'
        "    for (int i = 0; i < n; i++) a[i] = 0; }\n"
        "MAKE(float)\n"
        "MAKE(int);\n"
    )
    report = pipeline.check("made.c", text.encode(), Options(cc=""))
    assert [plan.analyzed.region.function.name for plan in report.plans] == ["fill_float", "fill_int"]
    assert [loop.place.line for loop in of_report(report).loops] == [4, 5]


def test_a_file_that_includes_itself_ends(tmp_path: Path) -> None:
    text = f'{TWICE}#include "a.h"\n#include "a.h"\n'
    (tmp_path / "a.h").write_text(text)
    began = time.perf_counter()
    preprocess(b'#include "a.h"\n', str(tmp_path / "main.c"), Options(cc=""))
    assert time.perf_counter() - began < 5


def told_of(folder: Path, text: str, forced: tuple[str, ...] = ()) -> list[tuple[str, str, bytes]]:
    data = text.encode()
    report = pipeline.check(str(folder / "main.c"), data, Options(cc="", forced_includes=forced))
    found = (one for one in report.diagnostics if one.code == "REX004")
    return [(one.severity.value, one.message, data[one.span.start : one.span.end]) for one in found]


def test_constructs_of_a_forced_header_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.h").write_text(TWICE)
    (tmp_path / "plain.h").write_text('#define LOOP _Pragma("omp target")\n')
    (tmp_path / "shared.h").write_text(
        "#define INLINE static inline\n#pragma omp declare target\nINLINE int two(void) { return 2; }\n"
        "#pragma omp end declare target\n"
    )
    (reported,) = told_of(tmp_path, "int x;\n", ("plain.h", "shared.h", "a.h"))
    assert reported == (
        "warning",
        'The OpenMP constructs in "a.h" are not read: it comes by -include; write an #include of it into the file',
        b"",
    )
    assert told_of(tmp_path, '#include "a.h"\n') == []


@pytest.mark.parametrize("make", ["", "#define MAKE(f) static void f(void) {}\n#define AGAIN(m, f) m(f)\nMAKE(made)\n"])
def test_constructs_of_a_header_that_is_too_large_are_told(tmp_path: Path, make: str) -> None:
    (tmp_path / "a.h").write_text(TWICE + "/*" + " " * (1 << 20) + "*/\n")
    (tmp_path / "table.inc").write_text("1, " * (1 << 19))
    text = f'{make}int t[] = {{\n#include "table.inc"\n}};\n#include "a.h"\n'
    (reported,) = told_of(tmp_path, text)
    assert reported[:2] == (
        "warning",
        'The OpenMP constructs in "a.h" are not read: the file is larger than 1 MiB; move them into a smaller one',
    )
    assert make or reported[2] == b'#include "a.h"'


def test_constructs_below_many_levels_of_includes_are_told_once(tmp_path: Path) -> None:
    for number in range(45):
        (tmp_path / f"h{number}.h").write_text(f'#include "h{number + 1}.h"\n')
    (tmp_path / "h45.h").write_text(TWICE)
    (reported,) = told_of(tmp_path, '#include "h0.h"\n')
    assert "more than 40 deep" in reported[1]


def test_has_include_looks_beside_the_file_that_asks(tmp_path: Path) -> None:
    asks = f'#if __has_include("beside.h")\n{TWICE}#endif\n'
    unit_of(tmp_path, "", sub__a_h=asks, sub__beside_h="", main__only_h="")
    text = '#include "sub/a.h"\n#if __has_include("beside.h")\nint wrong;\n#endif\n'
    preprocessed, _ = preprocess(text.encode(), str(tmp_path / "main.c"), Options(cc=""))
    assert len(preprocessed.pragmas) == 1
    assert b"wrong" not in preprocessed.blanked
    assert preprocessed.unit is not None
    again, _ = preprocess(preprocessed.unit, str(tmp_path / "main.c"), Options(cc=""))
    assert again.blanked == preprocessed.blanked
