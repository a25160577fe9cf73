"""The shape of the project: who may import whom, and how large a file and a function may be."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("lowering_core", "rex_lsp", "queries")
FILE_LINES = 400
FUNCTION_LINES = 60

_VALUES = ("lowering_core.values", "lowering_core.patterns", "lowering_core.identity")
_TEXT = (*_VALUES, "lowering_core.text")
_BASE = (*_TEXT, "lowering_core.diagnostics", "lowering_core.options", "lowering_core.targets")
_MODEL = (*_BASE, "lowering_core.openmp", "lowering_core.model")
_SHARED = (
    *_MODEL,
    "lowering_core.rules",
    "lowering_core.source.lexer",
    "lowering_core.c_text",
    "lowering_core.standard",
)
_ANALYSIS = (*_SHARED, "lowering_core.analysis", "lowering_core.access")
_READY = ("walk", "types", "constants", "library_functions", "library_effects")
_RESOLVED = tuple(f"lowering_core.analysis.{name}" for name in _READY)
_LITERALS = "lowering_core.source.literals"
_IR = (*_SHARED, "lowering_core.analysis.walk", _LITERALS, "lowering_core.targets", "lowering_core.ir")
_LOWERING = (*_ANALYSIS, *_IR, "lowering_core.lowering")
_PASSES = (*_LOWERING, "lowering_core.passes")
_EMIT = (*_PASSES, "lowering_core.emit", "lowering_core.source.expansion")
_ENGINE = (*_EMIT, "lowering_core.source", "lowering_core.syntax", "lowering_core.link", "lowering_core.planning")
_CHECK_INPUTS = ("lowering_core", "rex_lsp.checking.model", "rex_lsp.checking.inputs")
_CHECK_REPORT = (*_CHECK_INPUTS, "rex_lsp.toolchain", "rex_lsp.checking.report")

# What each part may import of the project. The longest prefix of a module's name decides; a part may import itself.
ALLOWED: dict[str, tuple[str, ...]] = {
    "lowering_core": (),
    "lowering_core.values": (),
    "lowering_core.patterns": (),
    "lowering_core.identity": (),
    "lowering_core.text": _VALUES,
    "lowering_core.options": (*_TEXT, "lowering_core.targets"),
    "lowering_core.targets": _VALUES,
    "lowering_core.diagnostics": _TEXT,
    "lowering_core.openmp": _VALUES,
    "lowering_core.model": (*_BASE, "lowering_core.openmp"),
    "lowering_core.model.kernel": (*_MODEL, "lowering_core.ir.nodes"),
    "lowering_core.rules": _MODEL,
    "lowering_core.c_text": _MODEL,
    "lowering_core.standard": _MODEL,
    "lowering_core.source": (*_SHARED, "queries"),
    "lowering_core.source.lexer": _VALUES,
    "lowering_core.source.cplusplus_words": _VALUES,
    "lowering_core.syntax": (*_SHARED, "lowering_core.source"),
    "lowering_core.syntax.gnu_forms": (
        *_SHARED,
        *_RESOLVED,
        "lowering_core.source",
        "lowering_core.syntax",
        "lowering_core.access.effects",
    ),
    "lowering_core.access": (*_SHARED, *_RESOLVED),
    "lowering_core.analysis": _ANALYSIS,
    "lowering_core.dependence": (*_ANALYSIS, "lowering_core.dependence"),
    "lowering_core.offload": (*_ANALYSIS, "lowering_core.dependence"),
    "lowering_core.races": (*_ANALYSIS, "lowering_core.dependence", "lowering_core.mending"),
    "lowering_core.mending": (*_ANALYSIS, "lowering_core.dependence"),
    "lowering_core.views": (*_ANALYSIS, "lowering_core.engine", "lowering_core.dependence"),
    "lowering_core.mended": (
        *_ENGINE,
        "lowering_core.engine",
        "lowering_core.dependence",
        "lowering_core.races",
        "lowering_core.views",
    ),
    "lowering_core.shown": (*_ANALYSIS, "lowering_core.dependence"),
    "lowering_core.misspelt": (*_VALUES, "lowering_core.source.rex_comments"),
    "lowering_core.ignored": (
        *_SHARED,
        "lowering_core.source.rex_comments",
        "lowering_core.contracts.expectations",
        "lowering_core.misspelt",
    ),
    "lowering_core.ir": _IR,
    "lowering_core.ir.nodes": _MODEL,
    "lowering_core.lowering": _LOWERING,
    "lowering_core.passes": _PASSES,
    "lowering_core.emit": _EMIT,
    "lowering_core.runtime": (),
    "lowering_core.link": _EMIT,
    "lowering_core.pointed_calls": (*_ANALYSIS, "lowering_core.syntax"),
    "lowering_core.planning": (*_EMIT, "lowering_core.syntax", "lowering_core.link", "lowering_core.pointed_calls"),
    "lowering_core.pass_remarks": _EMIT,
    "lowering_core.advice": (
        *_EMIT,
        "lowering_core.dependence",
        "lowering_core.mending",
        "lowering_core.offload",
        "lowering_core.pass_remarks",
    ),
    "lowering_core.advised": (
        *_ENGINE,
        "lowering_core.engine",
        "lowering_core.views",
        "lowering_core.dependence",
        "lowering_core.races",
        "lowering_core.advice",
    ),
    "lowering_core.contracts": (*_EMIT, "lowering_core.advice", "lowering_core.source.rex_comments"),
    "lowering_core.contracts.expectations": _VALUES,
    "lowering_core.contracted": (
        *_ENGINE,
        "lowering_core.engine",
        "lowering_core.views",
        "lowering_core.dependence",
        "lowering_core.advice",
        "lowering_core.contracts",
    ),
    "lowering_core.engine": _ENGINE,
    "lowering_core.pipeline": (
        *_ENGINE,
        "lowering_core.offload",
        "lowering_core.advised",
        "lowering_core.contracted",
        "lowering_core.contracts.beside",
        "lowering_core.engine",
        "lowering_core.views",
        "lowering_core.pointed_calls",
        "lowering_core.dependence",
        "lowering_core.races",
        "lowering_core.mended",
        "lowering_core.mending",
        "lowering_core.shown",
    ),
    "queries": (),
    "rex_lsp": ("lowering_core", "rex_lsp"),
    "rex_lsp.features": (
        "lowering_core",
        "rex_lsp.snapshot",
        "rex_lsp.session",
        "rex_lsp.features",
        "rex_lsp.launch_facts",
        "rex_lsp.findings",
    ),
    "rex_lsp.launch_facts": (*_VALUES, "lowering_core.model.json_value"),
    "rex_lsp.toolchain": (*_VALUES, "lowering_core.runtime", "lowering_core.targets", "lowering_core.text"),
    "rex_lsp.checking.model": ("rex_lsp.settings",),
    "rex_lsp.checking.inputs": _CHECK_INPUTS,
    "rex_lsp.checking.report": _CHECK_REPORT,
    "rex_lsp.checking.build": _CHECK_REPORT,
    "rex_lsp.settings": (*_VALUES, "lowering_core.options", "lowering_core.targets"),
    "rex_lsp.inputs": (*_VALUES, "lowering_core.diagnostics", "lowering_core.rules"),
    "rex_lsp.other_files": ("lowering_core.source.cplusplus_words", "lowering_core.source.lexer", "rex_lsp.inputs"),
}

# Packages from outside that only these modules may import.
RESERVED = {
    "tree_sitter": ("lowering_core.source", "lowering_core.syntax"),
    "tree_sitter_c": ("lowering_core.source",),
    "pygls": ("rex_lsp.lsp",),
    "lsprotocol": ("rex_lsp.lsp",),
    "islpy": ("lowering_core.dependence.solver",),
    "pycuda": ("rex_lsp.checking",),
    "distributed": (),
    "numpy": ("rex_lsp.checking",),
}


def _sources() -> list[Path]:
    return sorted(path for package in PACKAGES for path in (ROOT / package).rglob("*.py"))


@cache
def _module(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def _within(module: str, prefix: str) -> bool:
    return module == prefix or module.startswith(prefix + ".")


def _imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Line and full name of every module that is imported anywhere in the tree, under TYPE_CHECKING too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            for alias in node.names:
                submodule = ROOT.joinpath(*module.split("."), f"{alias.name}.py")
                package = ROOT.joinpath(*module.split("."), alias.name)
                inner = submodule.is_file() or package.is_dir()
                yield node.lineno, f"{module}.{alias.name}" if inner else module


def _allowed(module: str) -> tuple[str, ...]:
    part = max((prefix for prefix in ALLOWED if _within(module, prefix)), key=len)
    return (*ALLOWED[part], part) if part not in PACKAGES else ALLOWED[part]


@pytest.mark.parametrize("path", _sources(), ids=_module)
def test_imports_point_one_way(path: Path) -> None:
    module, wrong = _module(path), list[str]()
    for line, imported in _imports(_tree(path)):
        top = imported.partition(".")[0]
        if top in PACKAGES and not any(_within(imported, prefix) for prefix in _allowed(module)):
            wrong.append(f"{path}:{line}: {module} may not import {imported}")
        holders = RESERVED.get(top)
        if holders is not None and not any(_within(module, holder) for holder in holders):
            wrong.append(f"{path}:{line}: {module} may not import {imported}; only {', '.join(holders)} may")
    assert not wrong, "\n".join(wrong)


def test_the_quick_check_leaves_analysis_to_the_core() -> None:
    modules = [path for path in _sources() if _within(_module(path), "rex_lsp.checking")]
    walking = [path for path in modules for _, name in _imports(_tree(path)) if name == "lowering_core.analysis.walk"]
    assert modules and not walking, "what a program's tree says is a question to lowering_core.analysis"


@pytest.mark.parametrize("path", _sources(), ids=_module)
def test_no_relative_star_or_local_project_imports(path: Path) -> None:
    wrong: list[str] = []
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.ImportFrom) and (node.level or any(alias.name == "*" for alias in node.names)):
            wrong.append(f"{path}:{node.lineno}: relative or star import")
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            for line, imported in _imports(node):
                if imported.partition(".")[0] in PACKAGES:
                    wrong.append(f"{path}:{line}: {imported} is imported inside {node.name}")
    assert not wrong, "\n".join(wrong)


def test_a_class_name_means_one_thing() -> None:
    """One class or type alias has a name, and an import gives it no second one."""
    places, renamed = dict[str, list[str]](), list[str]()
    for path in _sources():
        for node in ast.walk(_tree(path)):
            for name in _classes(node):
                places.setdefault(name, []).append(f"{path}:{getattr(node, 'lineno', 0)}")
            if isinstance(node, ast.ImportFrom):
                renamed += [f"{path}: {alias.name} as {alias.asname}" for alias in node.names if alias.asname]
    twice = [f"{name}: {', '.join(found)}" for name, found in places.items() if len(found) > 1]
    assert not twice, "\n".join(twice)
    assert not [entry for entry in renamed if entry.partition(": ")[2][0].isupper()]


def _classes(node: ast.AST) -> list[str]:
    """The classes and type aliases, named in CamelCase, that a statement defines."""
    match node:
        case ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=[ast.Name(id=name)]) if name[:1].isupper() and not name.isupper():
            return [name]
        case _:
            return []


@pytest.mark.parametrize("path", [path for path in _sources() if path.name == "__init__.py"], ids=_module)
def test_packages_hold_no_code(path: Path) -> None:
    body = _tree(path).body
    extra = [node for node in body if not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))]
    assert not extra, f"{path}:{extra[0].lineno}: an __init__.py holds a docstring at most"


@pytest.mark.parametrize("path", _sources(), ids=_module)
def test_sizes(path: Path) -> None:
    wrong: list[str] = []
    lines = len(path.read_text(encoding="utf-8").splitlines())
    if lines > FILE_LINES:
        wrong.append(f"{path}: {lines} lines; at most {FILE_LINES}")
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            size = (node.end_lineno or node.lineno) - node.lineno + 1
            if size > FUNCTION_LINES:
                wrong.append(f"{path}:{node.lineno}: {node.name} has {size} lines; at most {FUNCTION_LINES}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", _sources(), ids=_module)
def test_every_module_says_what_it_does(path: Path) -> None:
    if path.name != "__init__.py":
        assert ast.get_docstring(_tree(path)), f"{path} has no docstring"


def test_check_does_not_import_the_language_server(tmp_path: Path) -> None:
    source = tmp_path / "axpy.c"
    source.write_text(
        "void axpy(int n, float a, float *x, float *y) {\n"
        "#pragma omp target teams distribute parallel for map(to: x[0:n]) map(tofrom: y[0:n])\n"
        "  for (int i = 0; i < n; i++) y[i] += a * x[i];\n"
        "}\n"
    )
    script = (
        "import sys\n"
        "from rex_lsp.cli import main\n"
        "status = main(['--check', sys.argv[1]])\n"
        "heavy = {'pygls', 'lsprotocol', 'numpy', 'pycuda', 'asyncio'} & set(sys.modules)\n"
        "print('heavy:', sorted(heavy))\n"
        "sys.exit(status)\n"
    )
    command = [sys.executable, "-c", script, str(source)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("1 file: 1 direct grid-stride; no findings")
    assert "heavy: []" in done.stdout


def _private_names(source: str) -> list[str]:
    """The private attributes that a file takes of other objects than its own, with their lines."""
    return [
        f"{node.lineno}: {node.attr}"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and re.match(r"_[^_]", node.attr)
        if not (isinstance(node.value, ast.Name) and node.value.id in ("self", "cls"))
    ]


def test_only_one_file_goes_around_pygls() -> None:
    """One module imports pygls, so it alone can derive from its classes; others use what is public of its objects."""
    assert _private_names("self.protocol._send_data(1)\nself._own(fm._features)") == ["1: _send_data", "2: _features"]
    around = ROOT / "rex_lsp" / "lsp" / "protocol.py"
    files = sorted((ROOT / "rex_lsp").rglob("*.py"))
    sources = {path: path.read_text(encoding="utf-8") for path in files}
    importing = [path for path, source in sources.items() if re.search(r"^ *(?:from|import) pygls\b", source, re.M)]
    assert importing == [around]
    lsp = {path: source for path, source in sources.items() if path.parent == around.parent or path.name == "server.py"}
    found = {path.name: names for path, source in lsp.items() if path != around and (names := _private_names(source))}
    assert found == {}
